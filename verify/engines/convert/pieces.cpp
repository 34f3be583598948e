// Source text to pieces, and which of them define tables.

#include "engines/convert/pieces.hpp"

#include <algorithm>
#include <span>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::convert {

using read::Kind;
using read::Place;

namespace {

struct Line {
  std::size_t begin;
  std::uint32_t directive;  ///< the line where the directive begins that it is of, or 0
  bool names_table = false;
};

struct Token : read::Token {
  std::uint32_t directive;  ///< that of its line
  std::size_t close;        ///< of an opening bracket its closing one, else itself

  [[nodiscard]] bool is_brace() const { return text == "{"; }
  [[nodiscard]] bool ends_type() const {
    return kind == Kind::comma || kind == Kind::equals || kind == Kind::semicolon || is_brace();
  }
};

class Cutter {
 public:
  Cutter(std::string_view text, read::Dialect dialect, const std::vector<read::Array>& tables)
      : text_{text} {
    for (const read::Array& table : tables) {
      if (table.numbers.empty()) continue;
      const auto& [first, last] = std::ranges::minmax(table.numbers, {}, &read::Number::place);
      tables_.push_back({table.name, table.place, first.place, last.place});
    }
    find_lines(dialect.has(read::Dialect::directives));
    for (const Definition& table : tables_) lines_[table.place.line].names_table = true;
    // Here, directives are text like any other.
    dialect.traits &= ~static_cast<unsigned>(read::Dialect::directives);
    find_tokens(dialect);
  }

  [[nodiscard]] std::vector<Piece> pieces() const {
    std::vector<Piece> all;
    struct Block {
      std::size_t piece;
      std::size_t close;
    };
    std::vector<Block> open;
    for (std::size_t at = 0; at < tokens_.size();) {
      if (!open.empty() && at == open.back().close) {
        all[open.back().piece].end = all.size();
        open.pop_back();
        ++at;
        continue;
      }
      const std::size_t end = piece_end(at, open.empty() ? tokens_.size() : open.back().close);
      all.push_back(piece_of(at, end));
      all.back().end = all.size();
      if (is_block(end - 1)) open.push_back({all.size() - 1, tokens_[end - 1].close});
      at = end;
    }
    return all;
  }

 private:
  /// A directive is a line that begins with #, and those that it goes on in.
  void find_lines(bool has_directives) {
    bool goes_on = false;
    for (std::size_t begin = 0, end = 0; end != text_.npos; begin = end + 1) {
      end = text_.find('\n', begin);
      std::string_view line = text_.substr(begin, end - begin);
      if (line.ends_with('\r')) line.remove_suffix(1);
      const std::size_t sign = line.find_first_not_of(" \t");
      const bool begins = has_directives && sign != std::string_view::npos && line[sign] == '#';
      const auto number = static_cast<std::uint32_t>(lines_.size());
      const std::uint32_t directive = goes_on ? lines_.back().directive : begins ? number : 0;
      lines_.push_back({begin, directive});
      goes_on = line.ends_with('\\');
    }
  }

  void find_tokens(const read::Dialect& dialect) {
    std::vector<std::size_t> open;
    read::each_token(text_, dialect, [&](const read::Token& token) {
      const std::size_t number = tokens_.size();
      const std::uint32_t directive = lines_[token.place.line].directive;
      tokens_.push_back({token, directive, number});
      if (directive != 0) return;
      if (token.kind == Kind::open) open.push_back(number);
      if (token.kind != Kind::close || open.empty()) return;
      tokens_[open.back()].close = number;
      open.pop_back();
    });
  }

  /// Whether it opens a bracket in which a definition names its table.
  [[nodiscard]] bool is_block(std::size_t number) const {
    const Token& open = tokens_[number];
    const auto table = std::ranges::upper_bound(tables_, open.place, {}, &Definition::place);
    return table != tables_.end() && table->place < tokens_[open.close].place;
  }

  /// Where the piece ends that begins there: with its directive, with `;`, or before a line that
  /// names a table or is not indented more. Brackets in it are whole, unless they are blocks.
  [[nodiscard]] std::size_t piece_end(std::size_t begin, std::size_t end) const {
    const Token& first = tokens_[begin];
    for (std::size_t at = begin;;) {
      if (is_block(at)) return at + 1;
      const Token& token = tokens_[at];
      at = token.close + 1;
      if (at >= end) return end;
      const Token& next = tokens_[at];
      if (next.directive != first.directive) return at;
      if (first.directive != 0) continue;
      if (token.kind == Kind::semicolon) return at;
      if (next.is_brace()) continue;
      const bool new_line = next.place.line != tokens_[at - 1].place.line;
      const bool deeper = next.place.column > first.place.column;
      const bool names_table = lines_[next.place.line].names_table;
      if (new_line && (!deeper || names_table)) return at;
    }
  }

  [[nodiscard]] Piece piece_of(std::size_t begin, std::size_t end) const {
    const Token& first = tokens_[begin];
    const Place last = tokens_[end - 1].place;
    Piece piece{first.place.line, last.line, line_from(begin), "\n", {}};
    for (std::size_t i = begin; i != end; ++i) piece.tokens.append(tokens_[i].text).append("\n");
    for (const Definition& each : tables_) {
      if (each.place > last) break;
      if (each.last < first.place) continue;
      piece.tables.push_back(each);
    }
    // What stands behind a comma has no type of its own.
    if (first.directive == 0 && piece.is_table()) {
      find_type(std::span{tokens_}.subspan(begin, end - begin), piece.tables.front());
    }
    return piece;
  }

  /// The line from there on, as far as a report can show it; all of it from its first token on,
  /// whose text may lack the sign of a directive or the quote of a string.
  [[nodiscard]] std::string line_from(std::size_t number) const {
    constexpr std::size_t longest = 60;
    const Token& token = tokens_[number];
    const bool is_first = number == 0 || tokens_[number - 1].place.line != token.place.line;
    const std::size_t begin = is_first
                                  ? text_.find_first_not_of(" \t", lines_[token.place.line].begin)
                                  : static_cast<std::size_t>(token.text.data() - text_.data());
    const std::string_view line = text_.substr(begin, text_.find_first_of("\r\n", begin) - begin);
    return base::clipped(base::printable(line.substr(0, line.find_last_not_of(" \t") + 1)),
                         longest);
  }

  /// A type is a word right before the table's name, or before what ends a type; but not in the
  /// definition of a struct before the name.
  void find_type(std::span<const Token> tokens, Definition& table) const {
    std::string word;  // that ends there, with what it is in
    Place begin{};
    for (const Token& token : tokens) {
      if (token.place < begin) continue;
      if (token.place >= table.first) {
        table.wraps |= word == table.type;
      } else if (!word.empty() && word != table.name &&
                 (token.place == table.place || token.ends_type())) {
        table.type = word;
      }
      const bool goes_on = token.kind == Kind::scope || word.ends_with("::");
      const Place end = tokens_[token.close].place;
      if (token.is_brace() && end < table.first) begin = end;
      const bool is_name = token.kind == Kind::word && !has(token, read::Role::defines) &&
                           !has(token, read::Role::declares);
      word = is_name || token.kind == Kind::scope
                 ? (goes_on ? word : std::string{}).append(token.text)
                 : std::string{};
    }
  }

  std::string_view text_;
  std::vector<Definition> tables_;   ///< in the order of their names
  std::vector<Line> lines_{Line{}};  ///< nothing is in line 0
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Piece> pieces_of(std::string_view text, read::Dialect dialect,
                             const std::vector<read::Array>& tables) {
  return Cutter{text, dialect, tables}.pieces();
}

std::vector<const Piece*> pieces_beyond(const std::vector<Piece>& pieces,
                                        const std::vector<Piece>& others,
                                        const std::vector<std::string>& reserved) {
  std::string known = "\n";
  for (const Piece& piece : others) {
    known.append(piece.tokens, 1);
  }
  const auto is_known = [&](const std::string& word) {
    return !base::is_identifier(word) || std::ranges::count(reserved, word) != 0 ||
           known.find("\n" + word + "\n") != std::string::npos;
  };
  std::vector<const Piece*> beyond;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const bool is_block = piece.end != i + 1;
    const bool is_written = is_block
                                ? std::ranges::all_of(base::split(piece.tokens, "\n"), is_known)
                                : known.find(piece.tokens) != std::string::npos;
    if (piece.is_table() || is_written) continue;
    beyond.push_back(&piece);
  }
  return beyond;
}

}  // namespace bbtables::convert
