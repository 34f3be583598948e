#include "base/files.hpp"
#include "manual/command.hpp"

namespace bbtables::manual {

void write(const Command& command, const std::string& folder) {
  const auto write_text = [&](const std::string& file, const std::string& text) {
    base::write_file(folder + "/" + file, text, base::Overwrite::any);
  };
  write_text("man/man1/" + command.name + ".1", man_page(command));
  write_text("bash-completion/completions/" + command.name, bash_completion(command));
  write_text("zsh/site-functions/_" + command.name, zsh_completion(command));
}

}  // namespace bbtables::manual
