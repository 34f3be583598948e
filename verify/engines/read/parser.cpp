// Tokens to statements: which brackets belong together, and where a statement ends.

#include "engines/read/statements.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bbtables::read {
namespace {

char opening_of(char closing) { return closing == ')' ? '(' : closing == ']' ? '[' : '{'; }

/// Makes statements of tokens. Tokens wait until their statement ends, and are handed on together,
/// with brackets linked. A `;` in a bracket, or anything else that no list has, shows that it is
/// code: then the statements in it are handed on as they end, and only the bracket itself is kept.
class Parser {
 public:
  Parser(const Dialect& dialect, Statements& statements)
      : bare_numbers_{dialect.has(Dialect::bare_numbers)},
        together_{dialect.has(Dialect::together)},
        statements_{statements} {}

  void take(const Token& token) {
    switch (token.kind) {
      case Kind::open:
        return push_bracket(token);
      case Kind::close:
        return close(token);
      case Kind::comma:
        return comma();
      case Kind::numbers:
        push(token);
        return comma();
      case Kind::semicolon:
        return semicolon(token);
      case Kind::define:
      case Kind::define_macro:
        return start_define(token);
      case Kind::end_define:
        return end_define();
      case Kind::equals:
        if (!in_bracket()) forget_names();
        return push(token);
      case Kind::less:
      case Kind::operation:
      case Kind::other:
        if (!angle(token)) push(token);
        return;
      default:
        return push(token);
    }
  }

  void finish() {
    hand_on(Kind::open);
    statements_.finish();
  }

  [[nodiscard]] bool outside_brackets() const {
    return now_.brackets.empty() || now_.brackets.front().sign == '<';
  }

 private:
  static constexpr std::size_t most_open = 63;  ///< deeper brackets are on their own
  /// Tokens that wait, at most; with those that close them, so that their memory never doubles
  /// again.
  static constexpr std::size_t most_tokens = (std::size_t{1} << 21) - most_open - 1;
  static constexpr std::size_t most_blocks = 4096;  ///< of code; what closes more closes nothing

  /// A bracket that is open.
  struct Bracket {
    char sign;
    std::size_t token;           ///< that opens it
    std::size_t element;         ///< the first token behind its last comma
    bool has_accessors = false;  ///< and nothing else: { get; set; }
  };
  struct Waiting {
    std::vector<Token> tokens;
    std::vector<Bracket> brackets;
    std::size_t blocks = 0;    ///< so many of the brackets have been handed on
    std::size_t items = 0;     ///< outside of brackets; a bracket is one
    bool comma = false;        ///< the last token is one
    bool has_several = false;  ///< Before the = is more than one name.
  };

  void push(const Token& token) {
    auto& tokens = now_.tokens;
    if (in_bracket('<') && tokens[now_.brackets.back().token].place.line != token.place.line) {
      drop_angles();
    }
    if (tokens.size() >= most_tokens) hand_on(Kind::open);
    if (in_bracket()) {
      if (shows_code(token)) begin_code();
    } else {
      if (!tokens.empty()) end_statement(token);
      ++now_.items;
    }
    tokens.push_back(token);
    const bool is_behind_comma = std::exchange(now_.comma, false);
    tokens.back().begins = in_bracket() && (is_behind_comma || lacks_comma(token));
  }

  /// Hands on what waits, outside of brackets, if it ends before `next`.
  void end_statement(const Token& next) {
    Token& last = now_.tokens.back();
    if (defining_ == Kind::define_macro) return;
    const bool is_printed = bare_numbers_ && next.text == "[" && last.kind == Kind::close &&
                            next.place.line != last.place.line;
    const bool is_too_long = now_.items == most_items;
    if (is_too_long) last.kind = Kind::other;
    if (is_too_long || is_printed || begins_statement(last, next)) hand_on();
  }

  /// Whether no list has such a token where it stands.
  [[nodiscard]] bool shows_code(const Token& token) const {
    const Bracket& around = now_.brackets.back();
    const Token* const begin = now_.tokens.data();
    const Token& last = now_.tokens.back();
    const std::string_view before = token_before(begin, begin[around.token]).text;
    switch (token.kind) {
      case Kind::word:  // Two names; but in Go's []struct {a int}{{5}} they are a type.
        return around.sign != '(' && !around.has_accessors && is_name(last) &&
               around.element != now_.tokens.size() && is_name(token) && before != "struct";
      case Kind::prefix:
        return has(token, Role::value) && token.text != "new";
      case Kind::colon:
        return has(last, Role::section);
      case Kind::equals:
        return before != "const" &&  // Go: const (A = iota
               !is_key({begin + around.element, now_.tokens.size() - around.element});
      default:
        return false;
    }
  }

  /// The bracket is code, from its last element on.
  void begin_code() {
    if (in_bracket('<')) return;
    auto& tokens = now_.tokens;
    const auto element = now_.brackets.back().element;
    const std::vector<Token> rest{tokens.begin() + static_cast<std::ptrdiff_t>(element),
                                  tokens.end()};
    tokens.resize(element);
    hand_on();
    tokens = rest;
  }

  /// In a bracket: whether somebody forgot a comma before it.
  [[nodiscard]] bool lacks_comma(const Token& token) const {
    const Token& last = (&now_.tokens.back())[-1];
    if (token.kind == Kind::number) return last.kind == Kind::number;
    if (last.kind != Kind::close) return false;
    // Go prints [[1 2] [3 4]].
    if (token.kind == Kind::open) return token.text == "[" && !token.touches;
    // U64(1), U64(2) U64(3)
    const Token& first = now_.tokens[now_.brackets.back().element];
    return token.kind == Kind::word && first.begins && first.text == token.text;
  }

  void comma() {
    if (!in_bracket()) return together_ ? comma_outside() : hand_on();
    now_.comma = true;
    now_.brackets.back().element = now_.tokens.size();
  }

  [[nodiscard]] bool has_none(Kind kind) const {
    return std::ranges::count(now_.tokens, kind, &Token::kind) == 0;
  }

  /// Of a, b = [1], [2] no list is called b.
  void comma_outside() {
    const bool are_names = has_none(Kind::equals);
    hand_on();
    now_.has_several = are_names;
  }
  void forget_names() {
    if (now_.has_several && has_none(Kind::colon)) now_.tokens.clear();
  }

  /// Whether a list of numbers is open, which somebody forgot to close.
  [[nodiscard]] bool lacks_bracket() const {
    if (!in_bracket()) return false;
    const Bracket& list = now_.brackets.back();
    const Kind last = now_.tokens.back().kind;
    const bool is_number = last == Kind::number || last == Kind::numbers;
    const bool has_comma = list.element > list.token + 1;
    return is_number && has_comma && now_.tokens.size() <= list.element + 1;
  }

  /// Whether a list of enumerators is open, behind which there may be code: enum { A1, B1; … }
  [[nodiscard]] bool enumerates() const {
    const Slice before{now_.tokens.data(), now_.brackets.back().token};
    return std::ranges::find(before, "enum", &Token::text) != before.end();
  }

  /// Takes off `get` or `private set`, if that ends here, and nothing else is in its bracket.
  bool drop_accessor() {
    if (!in_bracket('{')) return false;
    Bracket& open = now_.brackets.back();
    const Slice own = Slice{now_.tokens}.subspan(open.token + 1);
    constexpr std::array<std::string_view, 3> accessors{"get", "set", "init"};
    const bool is_accessor = !own.empty() && std::ranges::count(accessors, own.back().text) != 0 &&
                             std::ranges::all_of(own, is_word_or_prefix);
    if (!is_accessor) return false;
    now_.tokens.resize(open.token + 1);
    return open.has_accessors = true;
  }

  void semicolon(const Token& token) {
    drop_angles();
    if (drop_accessor()) return;
    if (lacks_bracket()) {
      close_all(Kind::open);
      now_.brackets.resize(now_.blocks);
    }
    if (in_bracket('[')) {
      Token& open = now_.tokens[now_.brackets.back().token];
      const bool repeats = std::exchange(open.kind, Kind::open_code) == Kind::open;  // [0; 64]
      if (repeats) return push(token);
    }
    if (in_bracket()) enumerates() ? hand_on(Kind::open) : begin_code();
    hand_on();
  }

  // --- Brackets

  void push_bracket(const Token& token) {
    if (now_.brackets.size() == now_.blocks + most_open) hand_on();
    push(token);
    const std::size_t size = now_.tokens.size();
    now_.brackets.push_back({token.text.front(), size - 1, size});
  }

  /// Closes the bracket that the token at `open` opens.
  void link(std::size_t open, const Token& token) {
    const auto size = static_cast<std::int32_t>(now_.tokens.size() - open);
    now_.tokens[open].partner = size;
    now_.tokens.push_back(token);
    now_.tokens.back().kind = Kind::close;
    now_.tokens.back().partner = -size;
    now_.comma = false;
  }

  void close_top(const Token& token) {
    link(now_.brackets.back().token, token);
    now_.brackets.pop_back();
  }

  /// Brackets that have no partner happen where both branches of an #if open one. Braces bind best,
  /// and what has very many open ones around it closes none that is further out.
  void close(const Token& token) {
    drop_angles();
    const char opening = opening_of(token.text.front());
    if (in_bracket(opening) && now_.brackets.back().has_accessors) {
      now_.tokens.resize(now_.brackets.back().token);
      return now_.brackets.pop_back();
    }
    if (in_bracket(opening)) return close_top(token);
    auto& brackets = now_.brackets;
    bool is_open = false;
    const std::size_t last = brackets.size() - std::min(brackets.size(), most_open);
    for (std::size_t at = brackets.size(); at != last && !is_open; --at) {
      const char sign = brackets[at - 1].sign;
      is_open = sign == opening;
      if (!is_open && (sign == '{' || opening == '(')) return;
    }
    hand_on();
    for (char sign = 0; is_open && sign != opening; brackets.pop_back())
      sign = brackets.back().sign;
    now_.blocks = brackets.size();
  }

  /// The brackets of a type's arguments: < > and, closing several, >> and >>>. What stands in them
  /// is no value. False for what is none of that.
  bool angle(const Token& token) {
    if (token.kind == Kind::less) {
      const bool behind_word =
          token.touches && !now_.tokens.empty() && now_.tokens.back().kind == Kind::word;
      if (!in_bracket('<') && !behind_word) return false;
      push_bracket(token);
      return true;
    }
    if (!in_bracket('<')) return false;
    if (token.text == "&&" || token.text == "||") drop_angles();  // They compared.
    if (!token.text.starts_with('>')) return false;
    for (std::size_t at = 0; at < token.text.size() && token.text[at] == '>'; ++at) {
      if (in_bracket('<')) close_top(token);
    }
    if (token.text.ends_with('=')) {  // Map<Set<u8>>= is what it seems to be.
      Token equals = token;
      equals.kind = Kind::equals;
      push(equals);
    }
    return true;
  }

  /// Angles that were never closed were no type.
  void drop_angles() {
    while (in_bracket('<')) now_.brackets.pop_back();
  }

  /// Closes in the tokens what is open, and marks it so.
  void close_all(Kind kind) {
    for (std::size_t at = now_.brackets.size(); at != now_.blocks; --at) {
      const std::size_t open = now_.brackets[at - 1].token;
      Token token;
      token.text = "}";  // of whichever bracket
      now_.tokens[open].kind = kind;
      link(open, token);
    }
  }

  // --- Statements

  /// Hands on what waits, and forgets all of it but which brackets are open. These are code, or
  /// lists of which the rest is not read.
  void hand_on(Kind open = Kind::open_code) {
    drop_angles();
    close_all(open);
    if (defining_ != Kind::define_macro) statements_.read(now_.tokens);
    auto& brackets = now_.brackets;
    const auto begin = brackets.begin() + static_cast<std::ptrdiff_t>(now_.blocks);
    const auto is_angle = [](const Bracket& one) { return one.sign == '<'; };
    brackets.erase(std::remove_if(begin, brackets.end(), is_angle), brackets.end());
    if (brackets.size() > most_blocks) {
      brackets.erase(brackets.begin(), brackets.begin() + most_blocks / 2);
    }
    now_.blocks = brackets.size();
    now_.tokens.clear();
    now_.items = 0;
    now_.comma = false;
    now_.has_several = false;
  }

  // --- #define NAME value, and #define NAME(parameters) value

  void start_define(const Token& token) {
    aside_ = std::exchange(now_, {});
    defining_ = token.kind;
    push(token);
  }

  void end_define() {
    const auto& tokens = now_.tokens;  // without the name, if too much of it was open
    if (!tokens.empty() && tokens.front().kind == Kind::define_macro) {
      statements_.define_macro(tokens);
    }
    hand_on();
    defining_ = Kind::nothing;
    now_ = std::exchange(aside_, {});
  }

  [[nodiscard]] bool in_bracket() const { return now_.brackets.size() > now_.blocks; }
  [[nodiscard]] bool in_bracket(char sign) const {
    return in_bracket() && now_.brackets.back().sign == sign;
  }

  bool bare_numbers_;
  bool together_;
  Statements& statements_;
  Waiting now_;
  Waiting aside_;  ///< while a #define is read
  Kind defining_ = Kind::nothing;
};

}  // namespace

void Statements::read(std::string_view text, const std::function<void(const Token&)>& outside) {
  Parser parser{dialect_, *this};
  Kind before = Kind::nothing;
  each_token(text, dialect_, [&](const Token& token) {
    if (outside && parser.outside_brackets()) outside(token);
    const bool is_type = before == Kind::colon || before == Kind::less;
    if (is_type && dialect_.has(Dialect::doubles) && (token.text == "u64" || token.text == "i64")) {
      dialect_.traits &= ~unsigned{Dialect::doubles | Dialect::endless_ints};
      dialect_.ints = Ints::wide;
    }
    before = token.kind;
    parser.take(token);
  });
  parser.finish();
}

}  // namespace bbtables::read
