#pragma once

#include <boost/program_options/options_description.hpp>
#include <string>
#include <string_view>
#include <vector>

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
  /// What it does, and its options.
  [[nodiscard]] std::string help() const;
};

/// All verbs, in the order of the help.
[[nodiscard]] const std::vector<Verb>& verbs();

/// Their names.
[[nodiscard]] std::vector<std::string_view> verb_names();

/// The verb of that name. Throws Error.
[[nodiscard]] const Verb& verb_named(const std::string& name);

/// Prints what may stand where the last of the words behind `bbtables` begins, for a shell.
void complete(const Arguments& words);

int run_generate(const Options& options);
int run_check(const Options& options);
int run_list(const Options& options);
int run_show(const Options& options);
int run_magics(const Options& options);
int run_convert(const Options& options);
int run_template(const Options& options);
int run_help(const Options& options);

[[nodiscard]] boost::program_options::options_description request_options(Purpose purpose);
[[nodiscard]] boost::program_options::options_description check_options(Purpose purpose);
[[nodiscard]] boost::program_options::options_description list_options(Purpose purpose);
[[nodiscard]] boost::program_options::options_description show_options(Purpose purpose);
[[nodiscard]] boost::program_options::options_description magics_options(Purpose purpose);
[[nodiscard]] boost::program_options::options_description template_options(Purpose purpose);

[[nodiscard]] std::string help_on_generate();
[[nodiscard]] std::string help_on_check();
[[nodiscard]] std::string help_on_list();
[[nodiscard]] std::string help_on_show();
[[nodiscard]] std::string help_on_magics();
[[nodiscard]] std::string help_on_convert();
[[nodiscard]] std::string help_on_template();
[[nodiscard]] std::string help_on_help();

}  // namespace bbtables::cli
