#include "engines/convert/outline.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "base/safe_text.hpp"

namespace bbtables::convert {

using read::Kind;

namespace {

bool is_brace(Kind kind, std::string_view text) {
  return (kind == Kind::open && text == "{") || (kind == Kind::close && text == "}");
}

bool before(read::Place one, read::Place other) {
  return std::tie(one.line, one.column) < std::tie(other.line, other.column);
}

}  // namespace

/// Where a definition names its table, and where its first and last numbers stand.
struct Outline::Range {
  std::string name;
  read::Place from;
  read::Place first;
  read::Place last;
};

Outline::Outline(std::string_view text, read::Dialect dialect, const IsTable& is_table)
    : text_{text} {
  std::vector<Range> ranges;
  read::for_each_array(text, dialect, [&](const read::Array& array) {
    if (array.numbers.empty() || !is_table(array)) return;
    const auto& [first, last] = std::ranges::minmax(
        array.numbers, before, [](const read::Number& number) { return number.place; });
    ranges.push_back({array.name, array.place, first.place, last.place});
  });
  std::ranges::sort(ranges, before, &Range::from);
  lines_ = {0, 0};
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string_view::npos;) {
    lines_.push_back(++at);
  }
  directives_.resize(lines_.size());
  if (dialect.directives) find_directives();
  dialect.directives = false;  // here, they are text like any other
  read::Tokens tokens{text, dialect};
  read::Token token;
  auto range = ranges.begin();
  for (bool more = tokens.next(token); more;) {
    while (range != ranges.end() && before(range->from, token.place)) ++range;
    if (range != ranges.end() && range->from == token.place) {
      more = add_definition(*range, tokens, token);
    } else {
      add(token);
      more = tokens.next(token);
    }
  }
  find_partners();
}

void Outline::add(const read::Token& token) {
  const std::uint32_t line = token.place.line;
  tokens_.push_back({token.kind, token.text, token.place, directives_[line]});
}

/// Goes on to what follows the definition; false at the end of the source. It begins in the line of
/// its name, and ends where its brackets are closed, with the statement.
bool Outline::add_definition(const Range& range, read::Tokens& tokens, read::Token& token) {
  std::size_t begin = tokens_.size();
  for (int depth = 0; begin != 0; --begin) {
    const Token& each = tokens_[begin - 1];
    if (each.place.line != range.from.line || each.kind == Kind::nothing) break;
    if (is_brace(each.kind, each.text)) break;
    if (depth == 0 && (each.kind == Kind::open || each.kind == Kind::semicolon)) break;
    if (each.kind == Kind::close) ++depth;
    if (each.kind == Kind::open) --depth;
  }
  Definition definition{.name = range.name, .place = range.from};
  std::string word;  // the last token, if it is a word, with what it is in
  bool in_scope = false;
  const auto look_for_type = [&](Kind kind, std::string_view text, read::Place place) {
    const bool may_end_type = place == range.from || kind == Kind::comma || kind == Kind::equals ||
                              kind == Kind::semicolon || is_brace(kind, text);
    if (!word.empty() && word != range.name && may_end_type) definition.types.push_back(word);
    if (kind == Kind::word) {
      word = in_scope ? word + std::string{text} : text;
    } else if (kind == Kind::scope) {
      word += text;
    } else {
      word.clear();
    }
    in_scope = kind == Kind::scope;
  };
  if (directives_[range.from.line] == 0) {
    for (std::size_t i = begin; i < tokens_.size(); ++i) {
      look_for_type(tokens_[i].kind, tokens_[i].text, tokens_[i].place);
    }
  }
  tokens_.resize(begin);
  tokens_.push_back({Kind::nothing, {}, token.place, 0});

  bool more = true;
  for (int depth = 0; more;) {
    if (before(token.place, range.first)) {
      look_for_type(token.kind, token.text, token.place);
    } else if (token.kind == Kind::open && !definition.types.empty()) {
      definition.wraps |= word == definition.types.back();
    }
    if (!before(token.place, range.first)) word = token.kind == Kind::word ? token.text : "";
    if (token.kind == Kind::open) ++depth;
    if (token.kind == Kind::close) --depth;
    const read::Token last = token;
    more = tokens.next(token);
    if (depth > 0 || !before(range.last, token.place)) continue;
    if (token.kind == Kind::semicolon || token.kind == Kind::comma) {
      more = more && tokens.next(token);
      break;
    }
    const bool goes_on = last.kind == Kind::operation || token.kind == Kind::operation;
    if (token.kind == Kind::close || (token.place.line != last.place.line && !goes_on)) break;
  }
  definitions_.push_back(std::move(definition));
  return more;
}

/// Lines for a preprocessor, and those that they go on in.
void Outline::find_directives() {
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    const std::size_t sign = text_.find_first_not_of(" \t", lines_[line]);
    if (directives_[line] == 0 && sign != std::string_view::npos && text_[sign] == '#') {
      directives_[line] = static_cast<std::uint32_t>(line);
    }
    if (directives_[line] == 0 || line + 1 == lines_.size()) continue;
    std::string_view whole = text_.substr(lines_[line], lines_[line + 1] - 1 - lines_[line]);
    if (whole.ends_with('\r')) whole.remove_suffix(1);
    if (whole.ends_with('\\')) directives_[line + 1] = directives_[line];
  }
}

void Outline::find_partners() {
  partners_.resize(tokens_.size());
  std::iota(partners_.begin(), partners_.end(), std::size_t{0});
  tables_before_.resize(tokens_.size() + 1);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    tables_before_[i + 1] = tables_before_[i] + (token.kind == Kind::nothing ? 1 : 0);
    if (token.directive != 0) continue;
    if (token.kind == Kind::open) open.push_back(i);
    if (token.kind != Kind::close || open.empty()) continue;
    partners_[open.back()] = i;
    open.pop_back();
  }
}

bool Outline::holds_table(std::size_t begin, std::size_t end) const {
  return tables_before_[begin] != tables_before_[end];
}

/// Where the piece ends that begins there: with its directive, with `;`, with the line of a `}`, or
/// before a line that is not indented more. Brackets in it are whole, unless they hold tables.
std::size_t Outline::piece_end(std::size_t begin, std::size_t end) const {
  const Token& first = tokens_[begin];
  for (std::size_t at = begin; at != end;) {
    const Token& token = tokens_[at];
    if (token.kind == Kind::nothing) return at;
    const std::size_t partner = partners_[at];
    if (holds_table(at, partner)) return at + 1;
    at = partner + 1;
    if (at >= end || tokens_[at].directive != first.directive) return std::min(at, end);
    if (first.directive != 0) continue;
    if (token.kind == Kind::semicolon) return at;
    const Token& next = tokens_[at];
    if (next.kind == Kind::semicolon || is_brace(next.kind, next.text)) continue;
    const bool new_line = next.place.line != tokens_[at - 1].place.line;
    const bool deeper = next.place.column > first.place.column;
    if (new_line && (!deeper || is_brace(token.kind, token.text))) return at;
  }
  return end;
}

std::string Outline::joined(std::size_t begin, std::size_t end) const {
  std::string text = "\n";
  for (std::size_t i = begin; i != end; ++i) text.append(tokens_[i].text).append("\n");
  return text;
}

/// The line from there on, as far as a report can show it.
std::string Outline::line_from(const Token& token) const {
  constexpr std::size_t longest = 60;
  const std::size_t line_begin = lines_[token.place.line];
  const std::size_t begin =
      token.directive != 0 ? text_.find('#', line_begin) : line_begin + token.place.column - 1;
  const std::string_view line = text_.substr(begin, text_.find_first_of("\r\n", begin) - begin);
  return base::clipped(base::printable(line.substr(0, line.find_last_not_of(" \t") + 1)), longest);
}

std::vector<Rest> Outline::beyond(const Outline& other) const {
  const std::string known = other.joined(0, other.tokens_.size());
  std::vector<Rest> rests;
  struct Around {
    std::size_t close;
    std::size_t rests_before;  ///< with what opens it
    bool is_rest;
  };
  std::vector<Around> around;  // the brackets that are open
  for (std::size_t at = 0; at < tokens_.size();) {
    if (!around.empty() && at == around.back().close) {
      if (around.back().is_rest && rests.size() == around.back().rests_before) rests.pop_back();
      around.pop_back();
      ++at;
      continue;
    }
    if (tokens_[at].kind == Kind::nothing) {
      ++at;
      continue;
    }
    const std::size_t end = piece_end(at, around.empty() ? tokens_.size() : around.back().close);
    std::string tokens = joined(at, end);
    const bool is_rest = known.find(tokens) == std::string::npos;
    if (is_rest) {
      rests.push_back({tokens_[at].place.line, tokens_[end - 1].place.line, line_from(tokens_[at]),
                       std::move(tokens)});
    }
    const std::size_t close = partners_[end - 1];
    if (holds_table(end - 1, close)) around.push_back({close, rests.size(), is_rest});
    at = end;
  }
  // A guard against including a file twice has any name.
  if (rests.size() >= 2 && rests[0].tokens.starts_with("\nifndef\n") &&
      rests[1].tokens == "\ndefine\n" + rests[0].tokens.substr(8)) {
    rests.erase(rests.begin(), rests.begin() + 2);
    if (!rests.empty() && rests.back().tokens == "\nendif\n") rests.pop_back();
  }
  return rests;
}

}  // namespace bbtables::convert
