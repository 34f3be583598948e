#include "use/builds/readme.hpp"

#include <sstream>
#include <stdexcept>

#include "use/commands/process.hpp"

namespace bbtables::consumers {

std::vector<CodeBlock> code_blocks(std::string_view heading) {
  constexpr std::string_view fence = "```";
  std::istringstream readme{command::read_file(BBTABLES_SOURCE "/README.md")};
  std::vector<CodeBlock> blocks;
  bool in_section = false;
  bool in_block = false;
  for (std::string line; std::getline(readme, line);) {
    if (!in_block && line.starts_with("## ")) in_section = line.substr(3) == heading;
    if (!in_section) continue;
    if (line.starts_with(fence)) {
      in_block = !in_block;
      if (in_block) blocks.push_back({line.substr(fence.size()), ""});
    } else if (in_block) {
      blocks.back().text += line + '\n';
    }
  }
  if (blocks.empty()) {
    throw std::runtime_error{"README.md: no code block under ## " + std::string{heading}};
  }
  return blocks;
}

std::string code_block(std::string_view heading, std::string_view language) {
  std::vector<std::string> found;
  for (const CodeBlock& block : code_blocks(heading)) {
    if (block.language == language) found.push_back(block.text);
  }
  if (found.size() != 1) {
    throw std::runtime_error{"README.md: " + std::to_string(found.size()) + " blocks of " +
                             std::string{language} + " under ## " + std::string{heading}};
  }
  return found.front();
}

}  // namespace bbtables::consumers
