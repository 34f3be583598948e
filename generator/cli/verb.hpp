#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bbtables::cli {

/// What follows the verb on the command line.
using Arguments = std::vector<std::string>;

/// One thing the command does. `run` returns the exit code: 0 done, 1 a difference was found; for
/// what the user can put right it throws base::Error, which the command turns into 2.
struct Verb {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Arguments& arguments);
  std::string (*help)();
};

/// All verbs, in the order of the help.
[[nodiscard]] const std::vector<Verb>& verbs();

/// The verb of that name. Throws Error.
[[nodiscard]] const Verb& verb_named(const std::string& name);

int run_generate(const Arguments& arguments);
int run_check(const Arguments& arguments);
int run_list(const Arguments& arguments);
int run_show(const Arguments& arguments);
int run_magics(const Arguments& arguments);
int run_convert(const Arguments& arguments);
int run_template(const Arguments& arguments);
int run_help(const Arguments& arguments);

[[nodiscard]] std::string help_on_generate();
[[nodiscard]] std::string help_on_check();
[[nodiscard]] std::string help_on_list();
[[nodiscard]] std::string help_on_show();
[[nodiscard]] std::string help_on_magics();
[[nodiscard]] std::string help_on_convert();
[[nodiscard]] std::string help_on_template();
[[nodiscard]] std::string help_on_help();

}  // namespace bbtables::cli
