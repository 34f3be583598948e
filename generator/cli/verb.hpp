#pragma once

#include <boost/program_options/options_description.hpp>
#include <string>
#include <string_view>

#include "cli/options.hpp"

namespace bbtables::cli {

/// What a verb's options are wanted for. Their texts are for help and completions alone: some say
/// what the built-in templates have, and to read all of these takes longer than most tables.
enum class Purpose { reading, explaining };

/// One thing the command does. `run` returns the exit code: 0 done, 1 a difference was found; for
/// what the user can put right it throws base::Error, which the command turns into 2.
struct Verb {
  std::string_view name;
  std::string_view summary;
  std::string_view operands;  ///< what it takes beside options, "TABLE|FAMILY ..."
  boost::program_options::options_description (*options)(Purpose purpose);
  int (*run)(const Options& options);
  std::string (*help_text)();

  /// Throws Error.
  [[nodiscard]] Options read(const Arguments& arguments) const;
};

extern const Verb generate_verb;
extern const Verb check_verb;
extern const Verb list_verb;
extern const Verb show_verb;
extern const Verb magics_verb;
extern const Verb convert_verb;
extern const Verb template_verb;

/// The options of a verb that has none but --help.
[[nodiscard]] boost::program_options::options_description no_options(Purpose purpose);

/// Those of `generate`, which are what a Request is read from.
[[nodiscard]] boost::program_options::options_description request_options(Purpose purpose);

}  // namespace bbtables::cli
