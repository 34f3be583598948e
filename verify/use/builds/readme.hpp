#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bbtables::consumers {

/// A code block of the README.
struct CodeBlock {
  std::string language;  ///< as the fence says; empty for what is typed in a shell
  std::string text;
};

/// The code blocks of the README's section "## HEADING", in order. Throws where there is none.
[[nodiscard]] std::vector<CodeBlock> code_blocks(std::string_view heading);

/// The text of the section's only block in a language. Throws where there is not exactly one.
[[nodiscard]] std::string code_block(std::string_view heading, std::string_view language);

}  // namespace bbtables::consumers
