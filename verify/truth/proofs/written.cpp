#include "truth/proofs/written.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <stdexcept>

#include "base/text.hpp"

namespace bbtables::proofs {
namespace {

using formulas::Symbol;
using Tokens = std::vector<std::string>;

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error{"in the text: " + what};
}

bool is_known(const Symbol& word) {
  return word.expression().operation == Symbol::Operation::constant;
}
std::uint64_t known(const Symbol& word) {
  if (!is_known(word)) fail("sets decide what numbers should");
  return word.expression().number;
}

/// A number of 32 or 64 bits, or several of 64 side by side in a register, the lowest first.
struct Value {
  std::vector<Symbol> lanes;
  unsigned bits = 64;

  [[nodiscard]] const Symbol& word() const {
    if (lanes.size() != 1) fail("a register stands where a number should");
    return lanes.front();
  }
};

/// What C makes of an operation, on numbers if they are known.
Symbol computed(const std::string& sign, const Symbol& a, const Symbol& b) {
  const auto of = [&](auto operation) {
    if (!is_known(a) || !is_known(b)) return Symbol{operation(a, b)};
    return Symbol{std::uint64_t{operation(known(a), known(b))}};
  };
  using formulas::different;
  using formulas::equal;
  if (sign == "&") return of([](const auto& x, const auto& y) { return x & y; });
  if (sign == "|") return of([](const auto& x, const auto& y) { return x | y; });
  if (sign == "^") return of([](const auto& x, const auto& y) { return x ^ y; });
  if (sign == "+") return of([](const auto& x, const auto& y) { return x + y; });
  if (sign == "-") return of([](const auto& x, const auto& y) { return x - y; });
  if (sign == "*") return of([](const auto& x, const auto& y) { return x * y; });
  if (sign == "==") return of([](const auto& x, const auto& y) { return equal(x, y); });
  if (sign == "!=") return of([](const auto& x, const auto& y) { return different(x, y); });
  if (sign == "&&") return Symbol{std::uint64_t{known(a) != 0 && known(b) != 0}};
  const Symbol count{known(b)};
  if (!is_known(a)) return sign == "<<" ? a << count : a >> count;
  return Symbol{sign == "<<" ? known(a) << known(count) : known(a) >> known(count)};
}

/// As a number of so many bits, or of 32 where these are fewer: C computes with no smaller ones.
Value converted(const Value& value, unsigned bits) {
  if (bits > 64 && bits == 64 * value.lanes.size()) return value;
  if (bits > 64) fail("a register is made of something else");
  if (bits >= value.bits) return {{value.word()}, bits};
  const Symbol lowest{(std::uint64_t{1} << bits) - 1};
  return {{computed("&", value.word(), lowest)}, std::max(bits, 32U)};
}

Value applied(const std::string& sign, const Value& a, const Value& b) {
  if (sign == "<<" || sign == ">>") {
    if (known(b.word()) >= a.bits) fail("a shift by more bits than there are");
    return converted({{computed(sign, a.word(), b.word())}}, a.bits);
  }
  const Symbol result = computed(sign, a.word(), b.word());
  if (sign == "==" || sign == "!=" || sign == "&&") return {{result}, 32};
  return converted({{result}}, std::max(a.bits, b.bits));
}

/// The bits of types.
const std::map<std::string, unsigned, std::less<>> types{
    {"int", 32},      {"unsigned", 32}, {"bool", 32},      {"uint8_t", 8},   {"uint16_t", 16},
    {"uint32_t", 32}, {"uint64_t", 64}, {"long long", 64}, {"__m128i", 128}, {"__m256i", 256}};

/// How tightly operators bind, as both languages have it.
const std::map<std::string, int, std::less<>> bindings{{"&&", 1}, {"|", 2},  {"^", 3},  {"&", 4},
                                                       {"==", 5}, {"!=", 5}, {"<<", 6}, {">>", 6},
                                                       {"+", 7},  {"-", 7},  {"*", 8}};

using Values = std::vector<Value>;

/// A register of that many words, as `lane_of` says of each.
template <class LaneOf>
Value lanes(std::size_t count, const LaneOf& lane_of) {
  Value value{{}};
  for (std::size_t lane = 0; lane < count; ++lane) value.lanes.push_back(lane_of(lane));
  return value;
}
/// The same from words, of which the last is the lowest lane.
Value set_lanes(const Values& in) {
  return lanes(in.size(), [&](std::size_t lane) { return in[in.size() - 1 - lane].word(); });
}
/// What a function does to each lane of two registers of `count`.
template <std::size_t count, class OfLanes>
std::function<Value(const Values&)> lane_by_lane(const OfLanes& of_lanes) {
  return [of_lanes](const Values& in) {
    const auto& a = in.at(0).lanes;
    const auto& b = in.at(1).lanes;
    if (a.size() != count || b.size() != count) fail("registers of another size");
    return lanes(count, [&](std::size_t lane) { return of_lanes(a[lane], b[lane]); });
  };
}
Symbol in_both(const Symbol& a, const Symbol& b) { return computed("&", a, b); }
Symbol in_any(const Symbol& a, const Symbol& b) { return computed("|", a, b); }
/// Of a count above 63 the processor makes 0, which no kernel needs.
Symbol to_higher(const Symbol& a, const Symbol& count) {
  return applied("<<", {{a}}, {{count}}).word();
}
Symbol to_lower(const Symbol& a, const Symbol& count) {
  return applied(">>", {{a}}, {{count}}).word();
}
Symbol ones_if_equal(const Symbol& a, const Symbol& b) {
  return computed("-", Symbol{0}, computed("==", a, b));
}
Symbol byte_sums(const Symbol& a, const Symbol& b) {
  Symbol sums{0};
  for (unsigned byte = 0; byte < 64; byte += 8) {
    const Symbol of_byte = ((a >> byte) + (b >> byte)) & Symbol{0xff};
    sums = sums | of_byte << byte;
  }
  return sums;
}

Symbol squares_counted(const Symbol& set) {
  Symbol count{0};
  for (unsigned square = 0; square < 64; ++square) {
    count = computed("+", count, computed("&", computed(">>", set, Symbol{square}), Symbol{1}));
  }
  return count;
}

// clang-format off
/// What functions of the compiler do, by its manual and that of the processor.
const std::map<std::string, std::function<Value(const Values&)>, std::less<>> built_in{
    {"__builtin_ctzll", [](const Values& in) { return Value{{Symbol{formulas::lowest_square(known(in.at(0).word()))}}, 32}; }},
    {"__builtin_clzll", [](const Values& in) { return Value{{Symbol{63 - formulas::highest_square(known(in.at(0).word()))}}, 32}; }},
    {"__builtin_popcountll", [](const Values& in) { return Value{{squares_counted(in.at(0).word())}, 32}; }},
    {"_mm_set_epi64x", set_lanes},
    {"_mm256_set_epi64x", set_lanes},
    {"_mm_set1_epi64x", [](const Values& in) { return lanes(2, [&](std::size_t) { return in.at(0).word(); }); }},
    {"_mm256_set1_epi64x", [](const Values& in) { return lanes(4, [&](std::size_t) { return in.at(0).word(); }); }},
    {"_mm_and_si128", lane_by_lane<2>(in_both)},
    {"_mm256_and_si256", lane_by_lane<4>(in_both)},
    {"_mm_or_si128", lane_by_lane<2>(in_any)},
    {"_mm256_or_si256", lane_by_lane<4>(in_any)},
    {"_mm_cmpeq_epi64", lane_by_lane<2>(ones_if_equal)},
    {"_mm256_cmpeq_epi64", lane_by_lane<4>(ones_if_equal)},
    {"_mm256_sllv_epi64", lane_by_lane<4>(to_higher)},
    {"_mm256_srlv_epi64", lane_by_lane<4>(to_lower)},
    {"_mm_add_epi8", lane_by_lane<2>(byte_sums)},
    {"_mm_unpackhi_epi64", [](const Values& in) { return Value{{in.at(0).lanes.at(1), in.at(1).lanes.at(1)}}; }},
    {"_mm256_castsi256_si128", [](const Values& in) { return lanes(2, [&](std::size_t lane) { return in.at(0).lanes.at(lane); }); }},
    {"_mm256_extracti128_si256", [](const Values& in) { return lanes(2, [&](std::size_t lane) { return in.at(0).lanes.at(2 * known(in.at(1).word()) + lane); }); }},
    {"_mm_cvtsi128_si64", [](const Values& in) { return Value{{in.at(0).lanes.at(0)}}; }},
};
// clang-format on

/// Goes through a function as a processor would.
class Run {
 public:
  explicit Run(const Tokens& tokens) : tokens_{tokens} {}

  Value call(std::string_view function, const std::vector<Value>& arguments) {
    at_ = body_of(function);
    std::size_t given = 0;
    for (std::size_t at = parameters_; at + 1 < at_; ++at) {
      if (tokens_[at + 1] != "," && tokens_[at + 1] != ")") continue;
      if (given == arguments.size()) fail("too few arguments");
      variables_.insert_or_assign(tokens_[at],
                                  converted(arguments[given++], types.at(tokens_[at - 1])));
      if (tokens_[at + 1] == ")") break;
    }
    if (given != arguments.size()) fail("too many arguments");
    const unsigned result = types.at(tokens_[parameters_ - 3]);
    while (!returned_) statement();
    expect("}");
    return converted(*returned_, result);
  }

 private:
  [[nodiscard]] const std::string& now() const {
    if (at_ >= tokens_.size()) fail("it ends too early");
    return tokens_[at_];
  }
  bool take(std::string_view token) { return now() == token ? ++at_ != 0 : false; }
  void expect(std::string_view token) {
    if (!take(token)) fail(fmt::format("'{}' stands where '{}' should", now(), token));
  }
  std::string word() { return tokens_.at(at_++); }

  unsigned type() {
    const auto found = types.find(word());
    if (found == types.end()) fail("no type that is known");
    return found->second;
  }

  /// Behind the bracket that closes the one here.
  [[nodiscard]] std::size_t behind_brackets(std::size_t at) const {
    int depth = 0;
    do {
      if (at == tokens_.size()) fail("a bracket is not closed");
      const std::string& token = tokens_[at++];
      if (token == "(" || token == "{" || token == "[") ++depth;
      if (token == ")" || token == "}" || token == "]") --depth;
    } while (depth != 0);
    return at;
  }

  std::size_t body_of(std::string_view function) {
    for (std::size_t at = 1; at + 1 < tokens_.size(); ++at) {
      if (tokens_[at] != function || tokens_[at + 1] != "(") continue;
      parameters_ = at + 2;
      std::size_t body = behind_brackets(at + 1);
      if (tokens_.at(body) == "noexcept") ++body;
      if (tokens_.at(body) == "{") return body + 1;
    }
    fail(fmt::format("there is no function {}", function));
  }

  void statement() {
    if (take("return")) {
      if (depth_ != 0) fail("a return out of a loop");
      returned_ = expression();
      return expect(";");
    }
    if (take("while")) return loop();
    const bool is_constant = take("const") || take("constexpr");
    std::optional<unsigned> bits;
    if (const auto type = types.find(now()); type != types.end()) bits = (++at_, type->second);
    const std::string name = word();
    const auto known_as = variables_.find(name);
    if (!bits && known_as == variables_.end()) fail("there is no variable " + name);
    if (bits && known_as != variables_.end() && depth_ == 0) fail(name + " is there twice");
    if (!bits && constants_.contains(name)) fail(name + " is a constant");
    if (is_constant) constants_.insert(name);
    const bool is_in_braces = take("{");
    if (!is_in_braces) expect("=");
    const Value value = converted(expression(), bits ? *bits : known_as->second.bits);
    if (is_in_braces) expect("}");
    expect(";");
    variables_.insert_or_assign(name, value);
  }

  void loop() {
    const std::size_t condition = at_;
    while (true) {
      at_ = condition;
      expect("(");
      const bool goes_on = known(expression().word()) != 0;
      expect(")");
      if (now() != "{") fail("a loop without braces");
      const std::size_t end = behind_brackets(at_);
      if (!goes_on) return void(at_ = end);
      ++depth_;
      expect("{");
      while (at_ + 1 != end) statement();
      --depth_;
    }
  }

  Value expression(int binding = 1) {
    Value left = operand();
    while (true) {
      const auto sign = bindings.find(now());
      if (sign == bindings.end() || sign->second < binding) return left;
      ++at_;
      left = applied(sign->first, left, expression(sign->second + 1));
    }
  }

  Value operand() {
    const std::string token = word();
    if (token == "~") {
      const Value of = operand();
      return applied("^", of, {{Symbol{~std::uint64_t{0} >> (64 - of.bits)}}, of.bits});
    }
    if (token == "static_cast") {
      expect("<");
      const unsigned bits = type();
      expect(">");
      expect("(");
      return converted(in_parentheses(), bits);
    }
    if (token == "(") {
      if (!types.contains(now()) || tokens_.at(at_ + 1) != ")") return in_parentheses();
      const unsigned bits = type();
      expect(")");
      return converted(operand(), bits);
    }
    if (token.front() >= '0' && token.front() <= '9') {
      const std::uint64_t number = std::stoull(token, nullptr, 0);
      return {{Symbol{number}}, number >> 32 == 0 ? 32U : 64U};
    }
    if (now() == "(") return called(token);
    if (now() == "[") return entry(token);
    const auto variable = variables_.find(token);
    if (variable == variables_.end()) fail("nothing is called " + token);
    return variable->second;
  }
  Value in_parentheses() {
    Value value = expression();
    expect(")");
    return value;
  }

  Value called(const std::string& name) {
    expect("(");
    if (const auto type = types.find(name); type != types.end()) {
      return converted(in_parentheses(), type->second);
    }
    std::vector<Value> arguments;
    while (!take(")")) {
      if (!arguments.empty()) expect(",");
      arguments.push_back(expression());
    }
    const auto of_compiler = built_in.find(name);
    if (of_compiler != built_in.end()) return of_compiler->second(arguments);
    return Run{tokens_}.call(name, arguments);
  }

  /// An entry of a table that stands in the text.
  Value entry(const std::string& table) {
    std::size_t at = 1;
    while (!(tokens_.at(at) == table && types.contains(tokens_[at - 1]))) ++at;
    const unsigned bits = types.at(tokens_[at++ - 1]);
    std::size_t index = 0;
    while (tokens_.at(at) == "[") {
      const std::size_t size = std::stoull(tokens_.at(at + 1));
      expect("[");
      const std::uint64_t chosen = known(expression().word());
      expect("]");
      if (chosen >= size) fail("an index behind the end of " + table);
      index = index * size + chosen;
      at += 3;
    }
    if (tokens_.at(at) != "=" || tokens_.at(at + 1) != "{") fail(table + " has no numbers");
    for (++at; tokens_.at(at) != ";"; ++at) {
      if (tokens_[at].front() < '0' || tokens_[at].front() > '9' || index-- != 0) continue;
      return {{Symbol{std::uint64_t{std::stoull(tokens_[at], nullptr, 0)}}}, std::max(bits, 32U)};
    }
    fail(table + " has fewer numbers than it says");
  }

  const Tokens& tokens_;
  std::size_t at_ = 0;
  std::size_t parameters_ = 0;
  std::size_t depth_ = 0;  ///< of loops
  std::map<std::string, Value> variables_ = {};
  std::set<std::string> constants_ = {};
  std::optional<Value> returned_ = {};
};

/// The lines that are left where those macros are defined, without comments.
std::string preprocessed(std::string_view text, const std::set<std::string>& macros) {
  static const std::regex condition{R"(#if defined\(\w+\)( && defined\(\w+\))*)"};
  static const std::regex defined{R"(defined\((\w+)\))"};
  std::string left;
  std::vector<bool> open;
  for (const std::string& line : base::split(text, "\n")) {
    if (line.starts_with("#ifndef")) {
      open.push_back(true);
    } else if (line.starts_with("#if ")) {
      if (!std::regex_match(line, condition)) fail("a condition of another kind: " + line);
      const std::sregex_iterator first{line.begin(), line.end(), defined};
      open.push_back(std::all_of(first, std::sregex_iterator{}, [&](const std::smatch& macro) {
        return macros.contains(macro[1]);
      }));
    } else if (line == "#else" && !open.empty()) {
      open.back() = !open.back();
    } else if (line == "#endif" && !open.empty()) {
      open.pop_back();
    } else if (!line.starts_with('#') && !std::ranges::count(open, false)) {
      left += line.substr(0, line.find("//")) + '\n';
    }
  }
  if (!open.empty()) fail("an #if is not closed");
  return left;
}

}  // namespace

WrittenFile::WrittenFile(std::string_view text, const std::set<std::string>& macros) {
  // Namespaces are read over: one file has no two functions of one name.
  static const std::regex token{R"(long long|(?:\w+::)*(\w+)|<<|>>|==|!=|&&|[^\s])"};
  const std::string code = preprocessed(text, macros);
  for (std::sregex_iterator at{code.begin(), code.end(), token}; at != std::sregex_iterator{};
       ++at) {
    tokens_.push_back((*at)[1].matched ? (*at)[1].str() : at->str());
  }
}

Symbol WrittenFile::call(std::string_view function, const std::vector<Symbol>& arguments) const {
  std::vector<Value> values;
  values.reserve(arguments.size());
  for (const Symbol& argument : arguments) values.push_back({{argument}});
  return Run{tokens_}.call(function, values).word();
}

}  // namespace bbtables::proofs
