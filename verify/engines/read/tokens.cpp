// Text to tokens: the lexer of all languages.

#include "engines/read/tokens.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engines/read/element.hpp"

namespace bbtables::read {

namespace {

/// What a byte may begin: `text` strings, comments and other things; `other` operators;
/// `end_define` is the end of any line, and `nothing` a blank. Bytes of UTF-8 beyond ASCII may be
/// in a name.
constexpr std::array<Kind, 256> beginnings = [] {
  std::array<Kind, 256> all{};
  all.fill(Kind::other);
  const auto set = [&](std::string_view bytes, Kind what) {
    for (const char byte : bytes) all[static_cast<unsigned char>(byte)] = what;
  };
  for (unsigned byte = 0; byte <= ' '; ++byte) all[byte] = Kind::nothing;
  for (unsigned byte = 0x80; byte < 0x100; ++byte) all[byte] = Kind::word;
  set("\x7f", Kind::nothing);
  set("\n", Kind::end_define);
  set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", Kind::word);
  set("0123456789", Kind::number);
  set("\"'`@/#\\", Kind::text);
  set("([{", Kind::open);
  set(")]}", Kind::close);
  set(",", Kind::comma);
  set(";", Kind::semicolon);
  return all;
}();

struct Punctuator {
  std::string_view text;
  Kind kind;
  Operator operation = Operator::plus;
};

/// Longer ones first.
constexpr std::array punctuators{
    Punctuator{"->", Kind::scope},
    Punctuator{"-", Kind::operation, Operator::minus},
    Punctuator{"+", Kind::operation, Operator::plus},
    Punctuator{"*", Kind::operation, Operator::times},
    Punctuator{"/", Kind::operation, Operator::divide},
    Punctuator{"%", Kind::operation, Operator::remainder},
    Punctuator{"^", Kind::operation, Operator::bit_xor},
    Punctuator{"|", Kind::operation, Operator::bit_or},
    Punctuator{"&^", Kind::operation, Operator::bit_and_not},
    Punctuator{"&<<", Kind::operation, Operator::shift_left},
    Punctuator{"&>>", Kind::operation, Operator::shift_right},
    Punctuator{"&", Kind::operation, Operator::bit_and},
    Punctuator{"~", Kind::operation, Operator::complement},
    Punctuator{"!", Kind::operation, Operator::bang},
    Punctuator{"<<", Kind::operation, Operator::shift_left},
    Punctuator{"<", Kind::less},
    Punctuator{">>>", Kind::operation, Operator::shift_right_unsigned},
    Punctuator{">>", Kind::operation, Operator::shift_right},
    Punctuator{">", Kind::other},
    Punctuator{"::", Kind::scope},
    Punctuator{":=", Kind::equals},
    Punctuator{":", Kind::colon},
    Punctuator{"=>", Kind::arrow},
    Punctuator{"=", Kind::equals},
    Punctuator{".", Kind::dot},
};

/// The first of the punctuators that begin with a byte.
constexpr std::array<std::uint8_t, 256> first_punctuators = [] {
  std::array<std::uint8_t, 256> all{};
  all.fill(punctuators.size());
  for (std::size_t i = punctuators.size(); i-- > 0;) {
    all[static_cast<unsigned char>(punctuators[i].text.front())] = static_cast<std::uint8_t>(i);
  }
  return all;
}();

Kind begins(char byte) { return beginnings[static_cast<unsigned char>(byte)]; }

bool in_word(char byte) { return begins(byte) == Kind::word || begins(byte) == Kind::number; }

/// Where `byte` comes next, or `to`.
const char* next_byte(const char* from, const char* to, char byte) {
  const void* const found = std::memchr(from, byte, static_cast<std::size_t>(to - from));
  return found == nullptr ? to : static_cast<const char*>(found);
}

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

class Tokens {
 public:
  Tokens(std::string_view source, const Dialect& dialect, std::vector<Ignoring>* ignoring)
      : dialect_{dialect},
        here_{source.data() + (source.starts_with(byte_order_mark) ? byte_order_mark.size() : 0)},
        end_{source.data() + source.size()},
        line_begin_{here_},
        counted_{here_},
        is_ascii_{std::ranges::all_of(source, [](char byte) { return (byte & 0x80) == 0; })},
        ignoring_{ignoring} {}

  /// Makes the next token of `token`, which is the one before; false at the end of the source.
  bool next(Token& token) {
    // What begins at `here_`: true if that is a token, false if it is skipped.
    const auto read = [&] {
      switch (const Kind kind = begins(*here_)) {
        case Kind::end_define:
          return end_of_line(token);
        case Kind::word:
          return word(token);
        case Kind::number:
          return number(token);
        case Kind::other:
          return punctuator(token);
        case Kind::text:
          return delimiter(token);
        case Kind::nothing:
          return skip(blanks_end(here_));
        default:  // brackets, commas and semicolons
          if (kind == Kind::open && opens_comment()) return delimiter(token);
          return found(token, kind, here_ + 1);
      }
    };
    while (here_ != end_) {
      std::optional<DrawnBoard> drawn;
      if (here_ == line_begin_ && dialect_.has(Dialect::bare_numbers)) {
        drawn = read_board(rest(here_));
      }
      if ((drawn ? board(token, drawn->size) : read()) && left_out_ == 0) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] char at(const char* place) const { return place < end_ ? *place : '\0'; }
  [[nodiscard]] std::string_view rest(const char* from) const { return {from, end_}; }
  /// Whether `text`, which is too short for memcmp, stands there.
  [[nodiscard]] bool begins_with(const char* place, std::string_view text) const {
    std::size_t same = 0;
    while (same < text.size() && at(place + same) == text[same]) ++same;
    return same == text.size();
  }

  /// The token from `here_` to `to`.
  bool found(Token& token, Kind kind, const char* to) {
    token.kind = kind;
    token.roles = 0;
    token.touches = here_ == token_end_;
    token.text = {here_, to};
    token.place = {line_, column()};
    token_line_ = line_;
    here_ = token_end_ = to;
    return true;
  }

  /// Of `here_`, from 1, in UTF-16 units.
  std::uint32_t column() {
    if (is_ascii_) return static_cast<std::uint32_t>(here_ - line_begin_) + 1;
    column_ += static_cast<std::uint32_t>(base::utf16_units({counted_, here_}));
    counted_ = here_;
    return column_;
  }

  bool skip(const char* to) {
    here_ = to;
    return false;
  }

  /// A line ends at `at`.
  void new_line(const char* at) {
    ++line_;
    line_begin_ = counted_ = at + 1;
    column_ = 1;
  }

  bool end_of_line(Token& token) {
    const char* const at = here_;
    if (defining_) found(token, Kind::end_define, at + 1);
    here_ = at + 1;
    new_line(at);
    return std::exchange(defining_, false);
  }

  // --- Words and numbers

  const char* blanks_end(const char* from) const {
    while (from != end_ && begins(*from) == Kind::nothing) ++from;
    return from;
  }

  const char* word_end(const char* from) const {
    while (from != end_ && in_word(*from)) ++from;
    return from;
  }

  bool word(Token& token) {
    const char* const to = word_end(here_ + 1);
    if (to - here_ <= 3 && raw_string(token, to)) return true;
    const bool is_part = token.kind == Kind::scope || token.kind == Kind::dot;
    const bool is_macro = at(to) == '!' && begins(at(blanks_end(to + 1))) == Kind::open;
    found(token, Kind::word, is_macro ? to + 1 : to);
    const Word* const known = dialect_.has(Dialect::as_in_pascal)
                                  ? known_word(base::lower(token.text))
                                  : known_word(token.text);
    if (known == nullptr) return true;
    token.roles = known->roles;
    token.operation = known->operation;
    if (!is_part && (known->roles & Role::prefix) != 0) token.kind = Kind::prefix;
    return true;
  }

  /// A number; behind a bracket or a comma, all that follow in the line and have a comma behind.
  bool number(Token& token) {
    const char* const first = number_end(here_);
    const char* all = here_;
    const bool may_be_several =
        token.kind == Kind::comma || token.kind == Kind::open || token.kind == Kind::numbers;
    for (const char* to = first; may_be_several && at(to) == ',';) {
      all = to + 1;
      const char* const next = blanks_end(all);
      to = begins(at(next)) == Kind::number ? number_end(next) : end_;
    }
    return all > first + 1 ? found(token, Kind::numbers, all) : found(token, Kind::number, first);
  }

  /// A literal is cut out whole, whatever is wrong with it: 1'000, 1.5e3f, 1.f, 40C0; but for the
  /// sign of an exponent.
  const char* number_end(const char* to) const {
    for (;; to += 2) {
      to = word_end(to);
      const char after = at(to + 1);
      const bool is_point = at(to) == '.';
      if (at(to) == '\'' ? in_word(after) : is_point && is_decimal_digit(after)) continue;
      if (!is_point || after == '.') return to;
      if ((after | 0x20) == 'f' && !in_word(at(to + 2))) return to + 2;
      return in_word(after) ? to : to + 1;
    }
  }

  /// A drawn board; false if it is drawn right below its number.
  bool board(Token& token, std::size_t size) {
    const char* const to = here_ + size;
    const bool is_picture = token.kind == Kind::number && token_line_ + 1 == line_;
    found(token, Kind::number, to);
    while ((here_ = next_byte(line_begin_, to, '\n')) != to) new_line(here_);
    here_ = to;
    return !is_picture;
  }

  bool punctuator(Token& token) {
    std::size_t row = first_punctuators[static_cast<unsigned char>(*here_)];
    while (row < punctuators.size() && !begins_with(here_, punctuators[row].text)) ++row;
    if (row == punctuators.size()) return found(token, Kind::other, here_ + 1);
    const Punctuator& own = punctuators[row];
    const char* const to = here_ + own.text.size();
    // +=, == and ++ are no constant's.
    const bool is_twice = at(to) == *here_ && own.operation < Operator::complement;
    const bool is_other = at(to) == '=' || is_twice;
    const bool is_not = own.operation == Operator::bang && !dialect_.has(Dialect::bang_complements);
    token.operation = is_not ? Operator::is_zero : own.operation;
    return found(token, is_other ? Kind::other : own.kind, is_other ? to + 1 : to);
  }

  // --- Strings, comments and directives

  /// Pascal's { and (* do.
  [[nodiscard]] bool opens_comment() const {
    return dialect_.has(Dialect::as_in_pascal) && (*here_ == '{' || begins_with(here_, "(*"));
  }

  /// What stands between delimiters of the language; or a directive, a division, a character.
  bool delimiter(Token& token) {
    const char after = at(here_ + 1);
    if (*here_ == '#' && dialect_.has(Dialect::directives)) {
      if (after == '[') return skip(here_ + 1);  // Rust's attributes
      if (line_ != token_line_ && directive(token)) return defining_;
    }
    for (const Delimiters& own : dialect_.delimiters) {
      if (!begins_with(here_, own.open)) continue;
      return own.has(Delimiters::comment) ? comment(own)
                                          : string(token, here_ + own.open.size(), own);
    }
    switch (*here_) {
      case '/':
        // Behind an operand it divides. A text of unknown origin may have apostrophes, but 'a/b'
        // and '/c' are no expressions.
        if (!dialect_.has(Dialect::bare_numbers) && !ends_operand(token) &&
            regular_expression(token))
          return true;
        return punctuator(token);
      case '\'':
        return character(token);
      case '@':  // Zig's @as, Java's @Override
        return word(token);
      case '\\':
        if (after == '\n' || (after == '\r' && at(here_ + 2) == '\n')) {
          here_ = next_byte(here_, end_, '\n');
          new_line(here_);
        }
        break;
      default:  // x##ULL touches
        if (token_end_ == here_) ++token_end_;
    }
    return skip(here_ + 1);
  }

  /// A directive, if the `#` begins one. `# include` may be English, too.
  bool directive(Token& token) {
    const char* const begin = blanks_end(here_ + 1);
    const char* const verb_end = word_end(begin);
    const std::string_view verb{begin, verb_end};
    if (verb == "define") {
      const char* const name = blanks_end(verb_end);
      const char* const to = word_end(name);
      here_ = name;
      return defining_ = found(token, at(to) == '(' ? Kind::define_macro : Kind::define, to);
    }
    if (dialect_.has(Dialect::bare_numbers) && begin != here_ + 1) return false;
    conditional(verb, verb_end);
    return true;
  }

  /// Skips a comment, and keeps its lines if it has something ignored. Comments below it go on with
  /// it, up to the declaration.
  bool comment(const Delimiters& own) {
    const char* const begin = here_;
    const std::uint32_t first = line_;
    here_ = content_end(here_ + own.open.size(), own);
    const std::string_view text{begin, here_};
    if (here_ != end_) here_ += own.close.size();
    if (ignoring_ == nullptr) return false;
    const bool behind_code = token_line_ == first;
    const bool before_code = at(blanks_end(here_)) != '\n';
    const std::uint32_t last = line_ + (behind_code || before_code ? 0 : 1);
    if (!ignoring_->empty() && ignoring_->back().last >= first) {
      ignoring_->back().last = last;
      return false;
    }
    const std::size_t words = text.find(ignoring_words);
    if (words == std::string_view::npos) return false;
    const std::size_t behind = words + ignoring_words.size();
    if (behind == text.size() || !in_word(text[behind])) ignoring_->push_back({first, last});
    return false;
  }

  /// A string from `here_` with its content from `content` on.
  bool string(Token& token, const char* content, const Delimiters& own) {
    found(token, Kind::text, content);
    const char* const to = content_end(content, own);
    token.text = {content, to};
    const bool is_closed = begins_with(to, own.close);
    here_ = token_end_ = to + (is_closed ? own.close.size() : 0);
    return true;
  }

  /// Where it ends. What is never closed ends with its line, or with the source.
  const char* content_end(const char* from, const Delimiters& own) {
    const char closing = own.close.empty() ? '\n' : own.close.front();
    std::size_t depth = 1;
    for (const char* to = from; to != end_; ++to) {
      if (own.close.empty()) to = next_byte(to, end_, '\n');
      if (to == end_) break;
      if (*to == '\n') {
        const std::string_view line{from, to};
        const bool goes_on =
            own.has(Delimiters::escapes) && (line.ends_with('\\') || line.ends_with("\\\r"));
        if (!own.has(Delimiters::many_lines) && !goes_on) return to;
        new_line(to);
      } else if (*to == '\\' && own.has(Delimiters::escapes)) {
        if (end_ - to > 1 && to[1] != '\n') ++to;
      } else if (*to == closing && begins_with(to, own.close)) {
        if (own.has(Delimiters::doubled) && at(to + 1) == closing) {
          ++to;
        } else if (--depth == 0) {
          return to;
        } else {
          to += own.close.size() - 1;
        }
      } else if (own.has(Delimiters::nests) && begins_with(to, own.open)) {
        ++depth;
        to += own.open.size() - 1;
      }
    }
    return end_;
  }

  /// To the end of the line, and of those that it goes on with.
  void skip_directive() {
    while (here_ != end_ && *here_ != '\n') {
      const bool is_comment = *here_ == '/' && (at(here_ + 1) == '/' || at(here_ + 1) == '*');
      if (is_comment || *here_ == '\\') {
        Token none;
        delimiter(none);
      } else {
        ++here_;
      }
    }
  }

  /// Skips a directive. After `#if 0`, and the #else of `#if 1`, what is not compiled is left out.
  void conditional(std::string_view verb, const char* verb_end) {
    const char* const begin = blanks_end(verb_end);
    const char* const to = word_end(begin);
    const char behind = at(blanks_end(to));
    const bool alone = verb == "if" && (behind == '\n' || behind == '/');
    const std::string_view condition = alone ? std::string_view{begin, to} : "";
    skip_directive();
    if (verb.starts_with("if") && left_out_ != 0) {
      ++left_out_;
    } else if (verb.starts_with("if")) {
      const bool is_true = condition == "1" || condition == "true";
      true_ifs_ = true_ifs_ << 1 | (is_true ? 1 : 0);
      left_out_ = condition == "0" || condition == "false" ? 1 : 0;
    } else if (verb == "endif") {
      if (left_out_ == 0 || --left_out_ == 0) true_ifs_ >>= 1;
    } else if (verb.starts_with("el") && left_out_ < 2) {
      left_out_ = true_ifs_ & 1;
    }
  }

  bool character(Token& token) {
    constexpr std::ptrdiff_t longest = 64;
    const char* const limit = here_ + std::min(end_ - here_, longest);
    const char* to = here_ + 1;
    if (at(to) == '\\') {
      to = next_byte(std::min(to + 2, limit), limit, '\'');
    } else {
      to = in_word(at(to)) ? word_end(to) : to + 1;
    }
    const bool is_one = to < limit && *to == '\'' && std::find(here_, to, '\n') == to;
    // Rust's lifetimes, and apostrophes where none belongs.
    if (!is_one) return skip(here_ + 1);
    const std::string_view content{here_ + 1, to};
    found(token, Kind::text, to + 1);
    token.text = content;
    return true;
  }

  /// Strings that their prefix, up to `word_end`, makes others than they look: R"x(…)x", r#"…"#.
  bool raw_string(Token& token, const char* word_end) {
    const std::string_view word{here_, word_end};
    if (dialect_.has(Dialect::r_strings) && word.ends_with('r')) {
      const char* content = word_end;
      while (at(content) == '#') ++content;
      if (at(content) != '"') return false;
      const std::string end = '"' + std::string{word_end, content};
      return string(token, content + 1, {"", end, Delimiters::many_lines});
    }
    if (at(word_end) != '"' || !word.ends_with('R')) return false;
    constexpr std::size_t longest_delimiter = 16;
    const std::string_view delimiter = rest(word_end + 1).substr(0, longest_delimiter + 1);
    const std::size_t open = delimiter.find_first_of("( )\\\t\v\f\n");
    if (open == std::string_view::npos || delimiter[open] != '(') return false;
    const std::string end = ')' + std::string{delimiter.substr(0, open)} + '"';
    return string(token, word_end + 1 + open + 1, {"", end, Delimiters::many_lines});
  }

  bool regular_expression(Token& token) {
    constexpr std::size_t longest = 1024;
    const std::string_view text = rest(here_).substr(0, longest);
    bool in_class = false;
    for (std::size_t i = 1; i < text.size() && text[i] != '\n'; ++i) {
      if (text[i] == '\\' && text.substr(i + 1, 1) != "\n") {
        ++i;
      } else if (text[i] == '[' || text[i] == ']') {
        in_class = text[i] == '[';
      } else if (text[i] == '/' && !in_class) {
        return found(token, Kind::text, here_ + i + 1);
      }
    }
    return false;
  }

  Dialect dialect_;
  const char* here_;
  const char* end_;
  const char* line_begin_;
  const char* counted_;  ///< its column is `column_`
  bool is_ascii_;        ///< then columns need not be counted
  std::uint32_t column_ = 1;
  std::uint32_t line_ = 1;
  std::uint32_t token_line_ = 0;   ///< of the last token,
  const char* token_end_ = here_;  ///< and what the next one touches
  bool defining_ = false;          ///< in the value of a define
  /// Of the #ifs that are open, the innermost lowest: whether it is true, and its #else is left
  /// out.
  std::uint64_t true_ifs_ = 0;
  std::uint64_t left_out_ = 0;  ///< so many #ifs are open in what is left out
  std::vector<Ignoring>* ignoring_;
};

}  // namespace

void each_token(std::string_view source, const Dialect& dialect,
                const std::function<void(const Token&)>& take, std::vector<Ignoring>* ignoring) {
  Tokens tokens{source, dialect, ignoring};
  Token token;
  while (tokens.next(token)) {
    if (take) take(token);
  }
}

}  // namespace bbtables::read
