#include "use/mutants/mutate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

#include "use/mutants/tokens.hpp"

namespace bbtables::mutants {
namespace {

/// An operator's name in switch.hpp, and the one that it is mistaken for. Of a comparison that is
/// the one that differs at the border; that a condition always or never holds is a mutant by
/// itself.
struct Operator {
  std::string_view name;
  std::string_view other;
};
const std::map<std::string_view, Operator> operators{
    {"<", {"Less", "<="}},       {">", {"Greater", ">="}}, {"<=", {"AtMost", "<"}},
    {">=", {"AtLeast", ">"}},    {"==", {"Equal", "!="}},  {"!=", {"Unequal", "=="}},
    {"+", {"Plus", "-"}},        {"-", {"Minus", "+"}},    {"*", {"Times", "+"}},
    {"/", {"By", "*"}},          {"%", {"Modulo", "/"}},   {"&", {"And", "|"}},
    {"|", {"Or", "&"}},          {"^", {"Xor", "|"}},      {"<<", {"ShiftUp", ">>"}},
    {">>", {"ShiftDown", "<<"}},
};

bool is_one_of(std::string_view view, std::initializer_list<std::string_view> all) {
  return std::find(all.begin(), all.end(), view) != all.end();
}

bool is_assignment(std::string_view view) {
  return is_one_of(view, {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="});
}

class Mutator {
 public:
  Mutator(const std::string& file, std::string_view source, const std::set<std::size_t>& without,
          std::vector<Mutant>& mutants)
      : file_{file},
        source_{source},
        without_{without},
        mutants_{mutants},
        tokens_{tokens_of(source)} {}

  void replace(const Replacement& replacement) {
    const std::size_t at = source_.find(replacement.before);
    const bool is_there = at != std::string_view::npos;
    if (!is_there || source_.find(replacement.before, at + 1) != std::string_view::npos) {
      throw std::runtime_error{
          fmt::format("{}: {}: its text before is there {}, adapt or delete it in by_hand.txt",
                      file_, replacement.what, is_there ? "twice" : "no more")};
    }
    const std::size_t end = at + replacement.before.size();
    if (const auto id = add(at, replacement.what)) {
      if (source_[end - 1] == ';') {
        wrap(at, end,
             fmt::format("if (::mutants::on({})) {{ {} }} else {{ ", *id, replacement.after), " }");
      } else {
        wrap(at, end, fmt::format("(::mutants::on({}) ? ({}) : (", *id, replacement.after), "))");
      }
    }
  }

  void operate() {
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      if (!tokens_[i].is_code) continue;
      const std::string_view view = tokens_[i].view;
      if (is_one_of(view, {"&&", "||"}) && tokens_[i].is_operator) drop_operands(i);
      if (view == "?") decide(beginning(i), i - 1, true);
      if (is_one_of(view, {"if", "while", "for"}) && tokens_[i + 1].view == "(") decide_head(i);
      if (begins_statement(i)) drop_statement(i);
    }
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      if (!tokens_[i].is_code) continue;
      swap(i);
      change_value(i);
    }
  }

  [[nodiscard]] std::string text() const {
    // Of those that begin at one place the longest is outside.
    std::vector<Wrap> wraps = wraps_;
    std::stable_sort(wraps.begin(), wraps.end(), [](const Wrap& a, const Wrap& b) {
      return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    std::string text{"#include \"" BBTABLES_SWITCH "\"\n#line 1\n"};
    std::vector<const Wrap*> open;
    auto wrap = wraps.begin();
    for (std::size_t at = 0; at <= source_.size(); ++at) {
      for (; !open.empty() && open.back()->end == at; open.pop_back()) text += open.back()->suffix;
      for (; wrap != wraps.end() && wrap->begin == at; ++wrap) {
        text += wrap->prefix;
        open.push_back(&*wrap);
      }
      if (at < source_.size()) text += source_[at];
    }
    return text;
  }

 private:
  /// Text in front of a piece of the source, and behind it.
  struct Wrap {
    std::size_t begin;
    std::size_t end;
    std::string prefix;
    std::string suffix;
  };

  void wrap(std::size_t begin, std::size_t end, std::string prefix, std::string suffix = "") {
    wraps_.push_back({begin, end, std::move(prefix), std::move(suffix)});
  }

  /// The number of a new mutant, or none where there must not be any.
  std::optional<std::size_t> add(std::size_t at, std::string what) {
    const std::size_t line =
        1 + static_cast<std::size_t>(std::count(
                source_.begin(), source_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    if (without_.contains(line)) return {};
    const std::size_t begin = source_.rfind('\n', at == 0 ? 0 : at - 1) + 1;
    std::string_view text = source_.substr(begin, source_.find('\n', at) - begin);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    // A second one in the line, or in another that reads the same, has a name of its own.
    const std::string first = what;
    const auto is_known = [&](const Mutant& mutant) {
      return mutant.file == file_ && mutant.text == text && mutant.what == what;
    };
    for (unsigned count = 2; std::any_of(mutants_.begin(), mutants_.end(), is_known); ++count) {
      what = fmt::format("{} ({})", first, count);
    }
    mutants_.push_back({file_, line, std::string{text}, what});
    return mutants_.size() - 1;
  }

  void swap(std::size_t i) {
    const Token& token = tokens_[i];
    const auto found = operators.find(token.view);
    if (found == operators.end() || !token.is_operator) return;
    const auto& [name, other] = found->second;
    if ((token.view == "==" || token.view == "!=") && is_decided(i)) return;
    if (const auto id = add(token.begin, fmt::format("{} becomes {}", token.view, other))) {
      wrap(token.begin, token.end(),
           fmt::format("{} (::mutants::Swap<::mutants::{}, ::mutants::{}>{{{}}}) ", token.view,
                       name, operators.at(other).name, *id));
    }
  }

  void change_value(std::size_t i) {
    const Token& token = tokens_[i];
    const bool is_negated = token.view == "!";
    if (is_negated || token.view == "true" || token.view == "false") {
      if (is_decided(i)) return;
      const auto id = add(token.begin, fmt::format("{} is turned round", token.view));
      if (!id) return;
      if (is_negated)
        wrap(token.begin, token.end(), fmt::format("::mutants::Not{{{}}} ->* ", *id));
      else
        wrap(token.begin, token.end(), fmt::format("(::mutants::on({}) != ", *id), ")");
    } else if (token.kind == Token::character ||
               (token.kind == Token::number && token.view.find('.') == std::string_view::npos)) {
      if (const auto id = add(token.begin, fmt::format("{} + 1", token.view))) {
        wrap(token.begin, token.end(), fmt::format("::mutants::one_more({}, ", *id), ")");
      }
    }
  }

  /// Where the operand begins that ends before that operator, which binds more loosely than most.
  [[nodiscard]] std::size_t beginning(std::size_t i) const {
    for (--i; tokens_[i].match <= i && !is_end(i); --i) i = tokens_[i].match;
    return i + 1;
  }
  /// The first token behind the operand that begins there.
  [[nodiscard]] std::size_t ending(std::size_t i) const {
    for (; tokens_[i].match >= i && !is_end(i); ++i) i = tokens_[i].match;
    return i;
  }
  [[nodiscard]] bool is_end(std::size_t i) const {
    const std::string_view view = tokens_[i].view;
    return is_assignment(view) ||
           is_one_of(view, {"&&", "||", ",", ";", "?", ":", "return", "...", "else"});
  }

  [[nodiscard]] std::string shown(std::size_t first, std::size_t last) const {
    constexpr std::size_t most = 60;
    std::string text;
    for (std::size_t at = tokens_[first].begin; at < tokens_[last].end(); ++at) {
      const bool is_blank = source_[at] == ' ' || source_[at] == '\n';
      if (!is_blank || !text.ends_with(' ')) text += is_blank ? ' ' : source_[at];
    }
    return text.size() <= most ? text : text.substr(0, most) + "…";
  }

  /// One of the operands of && or || is as if it were not there.
  void drop(std::size_t first, std::size_t last, bool is_and) {
    if (last < first) return;
    const auto id = add(tokens_[first].begin, shown(first, last) + " is dropped");
    if (!id) return;
    decided_.insert({first, last});
    wrap(tokens_[first].begin, tokens_[last].end(),
         fmt::format("({}::mutants::on({}) {} (", is_and ? "" : "!", *id, is_and ? "||" : "&&"),
         "))");
  }
  void drop_operands(std::size_t i) {
    const bool is_and = tokens_[i].view == "&&";
    const std::size_t left = beginning(i);
    if (!is_one_of(tokens_[left - 1].view, {"&&", "||"})) drop(left, i - 1, is_and);
    const std::size_t right = ending(i + 1);
    drop(i + 1, right - 1, is_and || tokens_[right].view == "&&");
  }

  /// A condition that always holds, if it may, or never. Where its operands are dropped, it does.
  void decide(std::size_t first, std::size_t last, bool may_hold) {
    if (last < first) return;
    const std::size_t end = ending(first);
    const bool has_operands = end <= last;
    if (!has_operands || tokens_[end].view == "&&") decide(first, last, false, "&& (");
    if (may_hold && (!has_operands || tokens_[end].view == "||")) decide(first, last, true, "|| (");
  }
  void decide(std::size_t first, std::size_t last, bool holds, std::string_view sign) {
    const auto id = add(tokens_[first].begin, fmt::format("{} is {}", shown(first, last), holds));
    if (!id) return;
    if (holds) decided_.insert({first, last});
    wrap(tokens_[first].begin, tokens_[last].end(),
         fmt::format("({}::mutants::on({}) {}", holds ? "" : "!", *id, sign), "))");
  }
  /// Whether a comparison or negation is all of a condition or operand, whose other mutants tell
  /// more than its opposite.
  [[nodiscard]] bool is_decided(std::size_t i) const {
    return decided_.contains({beginning(i), ending(i + 1) - 1});
  }
  /// What stands in parentheses behind if, while or for. A loop without end is found by no test.
  void decide_head(std::size_t i) {
    const std::size_t close = tokens_[i + 1].match;
    std::vector<std::size_t> semicolons{i + 1};
    bool declares = false;
    for (std::size_t at = i + 2; at < close; at = std::max(at, tokens_[at].match) + 1) {
      if (tokens_[at].view == ";") semicolons.push_back(at);
      declares = tokens_[at].view != ";" && (declares || is_assignment(tokens_[at].view));
      if (tokens_[at].view == ";") declares = false;
    }
    if (tokens_[i].view != "for") {
      if (!declares) decide(semicolons.back() + 1, close - 1, tokens_[i].view == "if");
    } else if (semicolons.size() == 3) {
      decide(semicolons[1] + 1, semicolons[2] - 1, false);
    }
    if (tokens_[i].view == "for") head_ = close;
  }

  [[nodiscard]] bool begins_statement(std::size_t i) const {
    const Token& before = tokens_[i - 1];
    if (i < head_) return false;
    if (is_one_of(before.view, {"{", "}", ";", "else", "do"})) return true;
    if (before.view == ")") {
      return is_one_of(tokens_[before.match - 1].view, {"if", "for", "while", "constexpr"});
    }
    if (before.view != ":") return false;
    for (std::size_t at = i - 2; !is_one_of(tokens_[at].view, {"{", "}", ";", "?", "("}); --at) {
      if (is_one_of(tokens_[at].view, {"case", "default"})) return true;
    }
    return false;
  }
  void drop_statement(std::size_t i) {
    static const std::set<std::string_view> keywords{
        "auto",   "bool",   "break",  "case",  "char", "const",    "continue", "default", "delete",
        "do",     "double", "else",   "for",   "if",   "int",      "long",     "return",  "short",
        "static", "struct", "switch", "throw", "try",  "typename", "unsigned", "using",   "while"};
    bool acts = false;
    std::size_t at = i;
    while (is_one_of(tokens_[at].view, {"++", "--", "*"})) acts |= tokens_[at++].view != "*";
    const bool begins =
        tokens_[i].kind == Token::word || is_one_of(tokens_[i].view, {"*", "++", "--"});
    if (!begins) return;
    for (bool was_name = false;; at = tokens_[at].match + 1) {
      const Token& token = tokens_[at];
      const bool is_name = token.kind == Token::word;
      if (keywords.contains(token.view) || (is_name && was_name)) return;
      const bool is_bracket = token.kind == Token::sign && token.match > at;
      if (!is_name && !is_bracket && !is_one_of(token.view, {".", "->", "::"})) break;
      acts |= token.view == "(";
      was_name = is_name || token.view == "<";
    }
    acts |= tokens_[at].view != ";";
    if (!acts || !(is_assignment(tokens_[at].view) ||
                   is_one_of(tokens_[at].view, {";", "++", "--", "<<"}))) {
      return;
    }
    while (tokens_[at].view != ";" && tokens_[at].match >= at) at = tokens_[at].match + 1;
    if (tokens_[at].view != ";") return;
    const auto id = add(tokens_[i].begin, shown(i, at) + " is dropped");
    if (!id) return;
    wrap(tokens_[i].begin, tokens_[at].end(),
         fmt::format("if (::mutants::on({})) {{}} else ", *id));
  }

  const std::string& file_;
  std::string_view source_;
  const std::set<std::size_t>& without_;
  std::vector<Mutant>& mutants_;
  std::vector<Token> tokens_;
  std::vector<Wrap> wraps_;
  std::set<std::pair<std::size_t, std::size_t>> decided_;  ///< tokens of conditions and operands
  std::size_t head_ = 0;                                   ///< where the head of the last for ends
};

}  // namespace

std::vector<Replacement> replacements_in(const std::string& text) {
  std::vector<Replacement> all;
  std::istringstream lines{text};
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    if (!all.empty() && (line.starts_with("- ") || line.starts_with("+ "))) {
      std::string& part = line.front() == '-' ? all.back().before : all.back().after;
      part += (part.empty() ? "" : "\n") + line.substr(2);
    } else if (const std::size_t colon = line.find(": "); colon != std::string::npos) {
      all.push_back({line.substr(0, colon), line.substr(colon + 2), "", ""});
    } else {
      throw std::runtime_error{"neither FILE: WHAT nor - BEFORE nor + AFTER: " + line};
    }
  }
  return all;
}

std::string mutated(const std::string& file, std::string_view source,
                    const std::vector<Replacement>& replacements,
                    const std::set<std::size_t>& without, std::vector<Mutant>& mutants) {
  Mutator mutator{file, source, without, mutants};
  for (const Replacement& replacement : replacements) {
    if (replacement.file == file) mutator.replace(replacement);
  }
  mutator.operate();
  return mutator.text();
}

}  // namespace bbtables::mutants
