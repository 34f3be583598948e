#include "engines/read/names.hpp"

#include <algorithm>
#include <span>

namespace bbtables::read {
namespace {

/// Words, numbers, operators and round brackets, each closed.
bool is_expression(std::span<const Token> body) {
  std::size_t open = 0;
  for (const Token& token : body) {
    switch (token.kind) {
      case Kind::word:
      case Kind::number:
      case Kind::operation:
      case Kind::comma:
      case Kind::scope:
        break;
      case Kind::open:
        if (token.text != "(") return false;
        ++open;
        break;
      case Kind::close:
        if (token.text != ")" || open-- == 0) return false;
        break;
      default:
        return false;
    }
  }
  return open == 0 && !body.empty();
}

/// `x##ULL`, which makes a literal longer.
bool pastes(std::span<const Token> body) {
  return std::ranges::adjacent_find(body, [](const Token& one, const Token& next) {
           return one.kind == Kind::word && next.kind == Kind::word && next.touches;
         }) != body.end();
}

}  // namespace

void Names::define_macro(std::string_view name, const std::vector<Token>& definition) {
  const auto close = std::ranges::find(definition, Kind::close, &Token::kind);
  if (close == definition.end()) return;
  Macro macro;
  for (auto at = definition.begin(); at != close; ++at) {
    if (at->kind == Kind::word) macro.parameters.push_back(at->text);
  }
  macro.body.assign(close + 1, definition.end());
  if (macro.body.size() > Macro::most || !is_expression(macro.body) || pastes(macro.body)) {
    return;
  }
  if (macros_.size() == most_macros) return;
  const auto [at, is_new] = macros_.try_emplace(name, std::move(macro));
  if (!is_new) at->second.body.clear();
}

}  // namespace bbtables::read
