// What names stand for, in a source and in all sources of an engine.

#include "engines/read/names.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace bbtables::read {
namespace {

/// `x##ULL`, which makes a literal longer.
bool pastes(Slice body) {
  return std::ranges::adjacent_find(body, [](const Token& one, const Token& next) {
           return one.kind == Kind::word && next.kind == Kind::word && next.touches;
         }) != body.end();
}

}  // namespace

bool is_square(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '8') return false;
  const char file = static_cast<char>(word[0] | 0x20);
  return file >= 'a' && file <= 'h';
}

bool is_quoted(std::string_view name) { return name.starts_with('"') || name.starts_with('\''); }

bool is_variable(std::string_view name) {
  return !is_square(name) && !is_quoted(name) && std::ranges::none_of(name, base::is_upper);
}

void Names::define(std::string_view name, const std::optional<Value>& value) {
  if (values_.size() == most) return;
  const bool is_first = name.ends_with("A1") || name.ends_with("a1");
  if (is_first && first_squares_.size() < most_prefixes) first_squares_.emplace(name);
  Known& known = values_.try_emplace(name, Known{value}).first->second;
  if (!known.value || (value && known.value->bits == value->bits)) return;
  known.value.reset();
  broke_any_ |= known.is_used;
}

void Names::define_list(std::string_view name, std::span<const Element> entries) {
  if (lists_.size() == most_lists) return;
  const auto first = entries.first(std::min<std::size_t>(entries.size(), 64));
  const auto [at, is_new] = lists_.try_emplace(name, first.begin(), first.end());
  if (!is_new && !std::ranges::equal(at->second, first, {}, &Element::bits, &Element::bits)) {
    at->second.clear();
  }
}

std::vector<NamedSquares> Names::squares() const {
  std::vector<NamedSquares> all;
  for (std::string square : first_squares_) {
    NamedSquares& own = all.emplace_back();
    own.prefix = square.substr(0, square.size() - 2);
    char& file = square.rbegin()[1];
    for (char& rank = square.back(); rank <= '8'; ++rank, file -= 8) {
      for (int i = 0; i < 8; ++i, ++file) {
        const Value* const value = find(square);
        if (value != nullptr) own.values.push_back(value->bits);
      }
    }
  }
  return all;
}

void Names::define_macro(std::string_view name, Slice definition) {
  if (!opens(definition.front(), '(')) return;
  Macro macro;
  for (const Token& token : inside(definition.front())) {
    if (token.kind == Kind::word) macro.parameters.push_back(token.text);
  }
  const Slice body = definition.subspan(inside(definition.front()).size() + 2);
  if (body.size() > Macro::most || pastes(body)) return;
  macro.body.assign(body.begin(), body.end());
  define(name, std::move(macro));
}

void Names::define(std::string_view name, Macro macro) {
  if (macros_.size() == most_macros) return;
  Macro& known = macros_.try_emplace(name, macro).first->second;
  const bool is_same = known.parameters == macro.parameters &&
                       std::ranges::equal(known.body, macro.body, {}, &Token::text, &Token::text);
  if (is_same) return;
  known.body.clear();
  broke_any_ |= known.is_used;
}

void Names::add(const Names& source) {
  for (const auto& [name, known] : source.values_) {
    if (values_.size() == most) break;  // no copy of what has no room
    if (!is_variable(name)) define(kept(name), known.value);
  }
  for (const auto& [name, original] : source.macros_) {
    if (macros_.size() == most_macros) break;
    Macro macro = original;
    for (std::string_view& parameter : macro.parameters) parameter = kept(parameter);
    for (Token& token : macro.body) token.text = kept(token.text);
    define(kept(name), std::move(macro));
  }
}

}  // namespace bbtables::read
