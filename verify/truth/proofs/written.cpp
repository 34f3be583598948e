#include "truth/proofs/written.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <functional>
#include <optional>
#include <regex>
#include <span>
#include <stdexcept>
#include <unordered_map>

#include "base/text.hpp"

namespace bbtables::proofs {
namespace {

using Tokens = std::vector<std::string>;
using Functions = WrittenFile::Named<WrittenFile::Function>;
using Tables = WrittenFile::Named<WrittenFile::Table>;

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error{"in the text: " + what};
}

/// What has to hold whatever the sets are.
void require(const Bits& truth, const char* otherwise) {
  if (truth.known() != 1U) fail(otherwise);
}

/// A number of 32 or 64 bits, or several of 64 side by side in a register, the lowest first.
struct Value {
  std::vector<Bits> lanes;
  unsigned bits = 64;

  [[nodiscard]] const Bits& word() const {
    if (lanes.size() != 1) fail("a register stands where a number should");
    return lanes.front();
  }
};

/// Shifted by `count`, bit by bit of it where sets decide about it.
Bits shifted(const Bits& word, const Bits& count, bool to_higher) {
  if (const auto known = count.known()) {
    const auto by = static_cast<unsigned>(*known % 64);
    return to_higher ? word << by : word >> by;
  }
  Bits result = word;
  for (unsigned bit = 0; bit < 6; ++bit) {
    const unsigned by = 1U << bit;
    result = choice(count >> bit, to_higher ? result << by : result >> by, result);
  }
  return result;
}

Bits is_any(const Bits& word) { return different(word, Bits{0}); }

/// What C makes of an operation.
Bits computed(const std::string& sign, const Bits& a, const Bits& b) {
  if (sign == "&") return a & b;
  if (sign == "|") return a | b;
  if (sign == "^") return a ^ b;
  if (sign == "+") return a + b;
  if (sign == "-") return a - b;
  if (sign == "*") return a * b;
  if (sign == "==") return equal(a, b);
  if (sign == "!=") return different(a, b);
  if (sign == "&&") return is_any(a) & is_any(b);
  return shifted(a, b, sign == "<<");
}

/// As a number of so many bits, or of 32 where these are fewer: C computes with no smaller ones.
Value converted(const Value& value, unsigned bits) {
  if (bits > 64 && bits == 64 * value.lanes.size()) return value;
  if (bits > 64) fail("a register is made of something else");
  if (bits >= value.bits) return {{value.word()}, bits};
  return {{value.word() & Bits{(std::uint64_t{1} << bits) - 1}}, std::max(bits, 32U)};
}

Value applied(const std::string& sign, const Value& a, const Value& b) {
  const Value result{{computed(sign, a.word(), b.word())}};
  if (sign == "<<" || sign == ">>") {
    require(equal(b.word() & Bits{~std::uint64_t{a.bits - 1}}, Bits{0}),
            "a shift by more bits than there are");
    return converted(result, a.bits);
  }
  if (sign == "==" || sign == "!=" || sign == "&&") return {result.lanes, 32};
  return converted(result, std::max(a.bits, b.bits));
}

/// The bits of types.
const std::unordered_map<std::string, unsigned> types{
    {"int", 32},      {"unsigned", 32}, {"bool", 32},      {"uint8_t", 8},   {"uint16_t", 16},
    {"uint32_t", 32}, {"uint64_t", 64}, {"long long", 64}, {"__m128i", 128}, {"__m256i", 256}};

/// How tightly operators bind, as both languages have it.
const std::unordered_map<std::string, int> bindings{{"&&", 1}, {"|", 2},  {"^", 3},  {"&", 4},
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
/// What C does with words, to each lane.
template <std::size_t count>
std::function<Value(const Values&)> lane_by_lane(const char* sign) {
  return lane_by_lane<count>(
      [sign](const Bits& a, const Bits& b) { return applied(sign, {{a}}, {{b}}).word(); });
}
Bits ones_if_equal(const Bits& a, const Bits& b) { return Bits{0} - equal(a, b); }
Bits byte_sums(const Bits& a, const Bits& b) {
  Bits sums{0};
  for (unsigned byte = 0; byte < 64; byte += 8) {
    sums = sums | (((a >> byte) + (b >> byte)) & Bits{0xff}) << byte;
  }
  return sums;
}

/// The number of the bit that is set and stands first, from the highest if so: to each in turn what
/// those behind it give gives way.
Bits first_bit(const Values& in, bool from_highest) {
  const Bits& set = in.at(0).word();
  require(is_any(set), "a bit of a set that may be empty");
  Bits found{0};
  for (unsigned each = 0; each < 64; ++each) {
    const unsigned bit = from_highest ? each : 63 - each;
    found = choice(set >> bit, Bits{bit}, found);
  }
  return found;
}
Bits bits_counted(const Bits& set) {
  Bits count{0};
  for (unsigned bit = 0; bit < 64; ++bit) count = count + (set >> bit & Bits{1});
  return count;
}

// clang-format off
/// What functions of the compiler do, by its manual and that of the processor.
const std::unordered_map<std::string, std::function<Value(const Values&)>> built_in{
    {"__builtin_ctzll", [](const Values& in) { return Value{{first_bit(in, false)}, 32}; }},
    {"__builtin_clzll", [](const Values& in) { return Value{{Bits{63} - first_bit(in, true)}, 32}; }},
    {"__builtin_popcountll", [](const Values& in) { return Value{{bits_counted(in.at(0).word())}, 32}; }},
    {"_mm_set_epi64x", set_lanes},
    {"_mm256_set_epi64x", set_lanes},
    {"_mm_set1_epi64x", [](const Values& in) { return lanes(2, [&](std::size_t) { return in.at(0).word(); }); }},
    {"_mm256_set1_epi64x", [](const Values& in) { return lanes(4, [&](std::size_t) { return in.at(0).word(); }); }},
    {"_mm_and_si128", lane_by_lane<2>("&")},
    {"_mm256_and_si256", lane_by_lane<4>("&")},
    {"_mm_or_si128", lane_by_lane<2>("|")},
    {"_mm256_or_si256", lane_by_lane<4>("|")},
    {"_mm_cmpeq_epi64", lane_by_lane<2>(ones_if_equal)},
    {"_mm256_cmpeq_epi64", lane_by_lane<4>(ones_if_equal)},
    {"_mm256_sllv_epi64", lane_by_lane<4>("<<")},
    {"_mm256_srlv_epi64", lane_by_lane<4>(">>")},
    {"_mm_add_epi8", lane_by_lane<2>(byte_sums)},
    {"_mm_unpackhi_epi64", [](const Values& in) { return Value{{in.at(0).lanes.at(1), in.at(1).lanes.at(1)}}; }},
    {"_mm256_castsi256_si128", [](const Values& in) { return lanes(2, [&](std::size_t lane) { return in.at(0).lanes.at(lane); }); }},
    {"_mm256_extracti128_si256", [](const Values& in) { return lanes(2, [&](std::size_t lane) { return in.at(0).lanes.at(2 * in.at(1).word().known().value() + lane); }); }},
    {"_mm_cvtsi128_si64", [](const Values& in) { return Value{{in.at(0).lanes.at(0)}}; }},
};
// clang-format on

/// Behind the bracket that closes the one here.
std::size_t behind_brackets(const Tokens& tokens, std::size_t at) {
  int depth = 0;
  do {
    if (at >= tokens.size()) fail("a bracket is not closed");
    const std::string& token = tokens[at++];
    if (token == "(" || token == "{" || token == "[") ++depth;
    if (token == ")" || token == "}" || token == "]") --depth;
  } while (depth != 0);
  return at;
}

std::uint64_t number(const std::string& token) { return std::stoull(token, nullptr, 0); }
bool is_number(const std::string& token) { return token.front() >= '0' && token.front() <= '9'; }

/// Goes through a function as a processor would.
class Run {
 public:
  Run(const Tokens& tokens, const Functions& functions, const Tables& tables)
      : tokens_{tokens}, functions_{functions}, tables_{tables} {}

  Value call(std::string_view name, const Values& arguments) {
    const auto found = functions_.find(name);
    if (found == functions_.end()) fail(fmt::format("there is no function {}", name));
    const WrittenFile::Function& function = found->second;
    if (function.parameters.size() != arguments.size()) fail("too few arguments, or too many");
    for (std::size_t at = 0; at < arguments.size(); ++at) {
      const auto& [parameter, bits] = function.parameters[at];
      variables_.insert_or_assign(parameter, converted(arguments[at], bits));
    }
    at_ = function.body;
    while (!returned_) statement();
    expect("}");
    return converted(*returned_, function.result);
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
    const std::string sign = is_in_braces ? "=" : word();
    if (sign.back() != '=' || (bits && sign != "=")) fail(sign + " assigns nothing");
    Value value = expression();
    if (sign != "=") value = applied(sign.substr(0, sign.size() - 1), known_as->second, value);
    value = converted(value, bits ? *bits : known_as->second.bits);
    if (is_in_braces) expect("}");
    expect(";");
    variables_.insert_or_assign(name, value);
  }

  void loop() {
    const std::size_t condition = at_;
    while (true) {
      at_ = condition;
      expect("(");
      const auto goes_on = is_any(expression().word()).known();
      if (!goes_on) fail("sets decide how often a loop runs");
      expect(")");
      if (now() != "{") fail("a loop without braces");
      const std::size_t end = behind_brackets(tokens_, at_);
      if (*goes_on == 0) return void(at_ = end);
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
      return applied("^", of, {{Bits{~std::uint64_t{0} >> (64 - of.bits)}}, of.bits});
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
    if (is_number(token)) return {{Bits{number(token)}}, number(token) >> 32 == 0 ? 32U : 64U};
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
    Values arguments;
    while (!take(")")) {
      if (!arguments.empty()) expect(",");
      arguments.push_back(expression());
    }
    const auto of_compiler = built_in.find(name);
    if (of_compiler != built_in.end()) return of_compiler->second(arguments);
    return Run{tokens_, functions_, tables_}.call(name, arguments);
  }

  Value entry(const std::string& name) {
    const auto found = tables_.find(name);
    if (found == tables_.end()) fail("there is no table " + name);
    const WrittenFile::Table& table = found->second;
    std::vector<Bits> indices;
    for (const std::size_t size : table.sizes) {
      expect("[");
      indices.push_back(expression().word());
      expect("]");
      require_below(indices.back(), size);
    }
    return {{looked_up(table.entries, table.sizes, indices)}, std::max(table.bits, 32U)};
  }

  static void require_below(const Bits& index, std::size_t size) {
    const auto at = index.known();
    if (at ? *at < size
           : std::has_single_bit(size) && equal(index & Bits{size - 1}, index).known() == 1U) {
      return;
    }
    fail("an index behind the end");
  }

  /// The entry of a part of a table; where sets decide in which half it is, whichever they say.
  static Bits looked_up(std::span<const std::uint64_t> part, std::span<const std::size_t> sizes,
                        std::span<const Bits> indices) {
    if (indices.empty()) return Bits{part.front()};
    const std::size_t each = part.size() / sizes.front();
    if (const auto at = indices.front().known()) {
      return looked_up(part.subspan(*at * each, each), sizes.subspan(1), indices.subspan(1));
    }
    const std::function<Bits(std::size_t, std::size_t)> among = [&](std::size_t at,
                                                                    std::size_t size) {
      if (size == 1) {
        return looked_up(part.subspan(at * each, each), sizes.subspan(1), indices.subspan(1));
      }
      const Bits is_upper = indices.front() >> static_cast<unsigned>(std::countr_zero(size / 2));
      return choice(is_upper, among(at + size / 2, size / 2), among(at, size / 2));
    };
    return among(0, sizes.front());
  }

  const Tokens& tokens_;
  const Functions& functions_;
  const Tables& tables_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;  ///< of loops
  std::unordered_map<std::string, Value> variables_ = {};
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
    } else if (line == "#else" || line == "#endif") {
      if (open.empty()) fail("no #if is open at " + line);
      line == "#else" ? open.back().flip() : open.pop_back();
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
  static const std::regex token{R"(long long|(?:\w+::)*(\w+)|<<=?|>>=?|&&|[-+*&|^=!]=|[^\s])"};
  const std::string code = preprocessed(text, macros);
  for (std::sregex_iterator at{code.begin(), code.end(), token}; at != std::sregex_iterator{};
       ++at) {
    tokens_.push_back((*at)[1].matched ? (*at)[1].str() : at->str());
  }
  for (std::size_t at = 1; at + 1 < tokens_.size(); ++at) {
    const auto type = types.find(tokens_[at - 1]);
    if (type == types.end() || std::isalpha(tokens_[at].front()) == 0) continue;
    if (tokens_[at + 1] == "(") {
      Function function{type->second, {}, behind_brackets(tokens_, at + 1)};
      for (std::size_t in = at + 2; tokens_[in] != ")"; in += tokens_[in + 2] == "," ? 3 : 2) {
        function.parameters.emplace_back(tokens_.at(in + 1), types.at(tokens_[in]));
      }
      if (tokens_.at(function.body) == "noexcept") ++function.body;
      if (tokens_.at(function.body++) == "{") functions_.emplace(tokens_[at], function);
    } else if (tokens_[at + 1] == "[") {
      Table table{type->second, {}, {}};
      std::size_t in = at + 1;
      for (; tokens_.at(in) == "["; in += 3) table.sizes.push_back(number(tokens_.at(in + 1)));
      for (; tokens_.at(in) != ";"; ++in) {
        if (is_number(tokens_[in])) table.entries.push_back(number(tokens_[in]));
      }
      tables_.emplace(tokens_[at], table);
    }
  }
}

Bits WrittenFile::call(std::string_view function, const std::vector<Bits>& arguments) const {
  Values values;
  values.reserve(arguments.size());
  for (const Bits& argument : arguments) values.push_back({{argument}});
  return Run{tokens_, functions_, tables_}.call(function, values).word();
}

}  // namespace bbtables::proofs
