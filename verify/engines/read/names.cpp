#include "engines/read/names.hpp"

#include <algorithm>

namespace bbtables::read {
namespace {

/// `x##ULL`, which makes a literal longer.
bool pastes(Slice body) {
  return std::ranges::adjacent_find(body, [](const Token& one, const Token& next) {
           return one.kind == Kind::word && next.kind == Kind::word && next.touches;
         }) != body.end();
}

}  // namespace

void Names::define_macro(std::string_view name, Slice definition) {
  if (definition.empty() || !opens(definition.front(), '(')) return;
  Macro macro;
  for (const Token& token : inside(definition.front())) {
    if (token.kind == Kind::word) macro.parameters.push_back(token.text);
  }
  const Slice body = definition.subspan(inside(definition.front()).size() + 2);
  if (body.empty() || body.size() > Macro::most || pastes(body)) return;
  macro.body.assign(body.begin(), body.end());
  if (macros_.size() == most_macros) return;
  const auto [at, is_new] = macros_.try_emplace(name, std::move(macro));
  if (!is_new) at->second.body.clear();
}

}  // namespace bbtables::read
