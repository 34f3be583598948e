#include <string>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "cli/verb.hpp"
#include "emit/header.hpp"

namespace {

using namespace bbtables;

int run(const cli::Arguments& words) {
  if (words.empty()) {
    throw base::Error{"no verb given: bbtables " + base::one_of(cli::verb_names()) +
                      "; `bbtables help` explains them"};
  }
  const std::string& first = words.front();
  const cli::Arguments rest{words.begin() + 1, words.end()};
  if (first == "--help" || first == "-h") {
    return cli::run_help(cli::verb_named("help").read(rest));
  }
  if (first == "--version") {
    base::print(base::SafeText::lines("bbtables " + std::string{emit::version()} + "\n"));
    return 0;
  }
  if (first == "--complete") {  // shells ask
    cli::complete(rest);
    return 0;
  }
  if (first.starts_with('-')) {
    throw base::Error{"unknown option '" + first + "'" +
                      base::did_you_mean(first, {"--help", "--version"}) +
                      "; the options of a verb follow it"};
  }
  const cli::Verb& verb = cli::verb_named(first);
  const cli::Options options = verb.read(rest);
  if (!options.wants_help()) return verb.run(options);
  base::print(base::SafeText::lines(verb.help()));
  return 0;
}

}  // namespace

int main(int argc, char** argv) { return base::run_command("bbtables", argc, argv, run); }
