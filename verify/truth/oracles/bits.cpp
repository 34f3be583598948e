#include "truth/oracles/bits.hpp"

#include <algorithm>
#include <unordered_map>

namespace bbtables::oracles {
namespace {

using Diagram = std::uint32_t;

/// Asks for one bit of the sets, and goes on by whether it is set. Bits are asked for in the order
/// of their numbers; 0 and 1, which ask for nothing, are never and always.
struct Question {
  std::uint32_t bit;
  Diagram if_not;
  Diagram if_set;
};
constexpr std::uint32_t none = 256;  ///< four sets have fewer

/// All diagrams, each once.
struct Diagrams {
  struct Choice {
    Diagram of = 0, then = 0, otherwise = 0, is = 0;
  };
  std::vector<Question> questions{{none, 0, 0}, {none, 1, 1}};
  std::unordered_map<std::uint64_t, Diagram> known;
  std::vector<Choice> chosen = std::vector<Choice>(std::size_t{1} << 18);  ///< the last ones

  Diagram asking(const Question& question) {
    if (question.if_not == question.if_set) return question.if_set;
    const std::uint64_t key =
        std::uint64_t{question.bit} << 56 | std::uint64_t{question.if_not} << 28 | question.if_set;
    const auto [found, is_new] = known.try_emplace(key, static_cast<Diagram>(questions.size()));
    if (is_new) questions.push_back(question);
    return found->second;
  }

  /// `then` wherever `of` is true, else `otherwise`.
  Diagram choice(Diagram of, Diagram then, Diagram otherwise) {
    if (of <= 1) return of == 1 ? then : otherwise;
    if (then == otherwise || (then == 1 && otherwise == 0)) return then == otherwise ? then : of;
    const std::uint64_t mixed = (of * 0x9e3779b97f4a7c15ULL) ^ (then * 0xc2b2ae3d27d4eb4fULL) ^
                                (otherwise * 0x165667b19e3779f9ULL);
    const std::size_t at = mixed >> 46;
    if (const Choice& last = chosen[at];
        last.of == of && last.then == then && last.otherwise == otherwise) {
      return last.is;
    }
    const std::uint32_t first =
        std::min({questions[of].bit, questions[then].bit, questions[otherwise].bit});
    const auto branch = [&](Diagram diagram, bool is_set) {
      const Question& question = questions[diagram];
      if (question.bit != first) return diagram;
      return is_set ? question.if_set : question.if_not;
    };
    const auto half = [&](bool is_set) {
      return choice(branch(of, is_set), branch(then, is_set), branch(otherwise, is_set));
    };
    const Diagram if_not = half(false);
    const Diagram is = asking({first, if_not, half(true)});
    chosen[at] = {of, then, otherwise, is};
    return is;
  }
  Diagram exclusive_or(Diagram a, Diagram b) {
    return b <= 1 ? choice(b, choice(a, 0, 1), a) : choice(a, choice(b, 0, 1), b);
  }
};
Diagrams diagrams;

}  // namespace

template <class DiagramOf>
Bits Bits::bit_by_bit(const DiagramOf& diagram_of) {
  Bits bits{0};
  for (unsigned bit = 0; bit < 64; ++bit) bits.bits_[bit] = diagram_of(bit);
  return bits;
}

Bits::Bits(std::uint64_t value) {
  for (unsigned bit = 0; bit < 64; ++bit) bits_[bit] = value >> bit & 1;
}

Bits Bits::any_set(unsigned number) {
  // The same squares of all sets stand together, since they meet most often.
  return bit_by_bit([&](unsigned bit) {
    return diagrams.asking({4 * bit + number, never, always});
  });
}

void Bits::forget_all() { diagrams = {}; }

Bits operator&(const Bits& a, const Bits& b) {
  return Bits::bit_by_bit(
      [&](unsigned bit) { return diagrams.choice(a.bits_[bit], b.bits_[bit], Bits::never); });
}
Bits operator|(const Bits& a, const Bits& b) {
  return Bits::bit_by_bit(
      [&](unsigned bit) { return diagrams.choice(a.bits_[bit], Bits::always, b.bits_[bit]); });
}
Bits operator^(const Bits& a, const Bits& b) {
  return Bits::bit_by_bit(
      [&](unsigned bit) { return diagrams.exclusive_or(a.bits_[bit], b.bits_[bit]); });
}

Bits Bits::plus(const Bits& b, Diagram carry) const {
  return bit_by_bit([&](unsigned bit) {
    const Diagram one = diagrams.exclusive_or(bits_[bit], b.bits_[bit]);
    const Diagram sum = diagrams.exclusive_or(one, carry);
    carry = diagrams.choice(one, carry, bits_[bit]);
    return sum;
  });
}

Bits choice(const Bits& of, const Bits& then, const Bits& otherwise) {
  if (of.bits_[0] <= Bits::always) return of.bits_[0] == Bits::always ? then : otherwise;
  return Bits::bit_by_bit([&](unsigned bit) {
    return diagrams.choice(of.bits_[0], then.bits_[bit], otherwise.bits_[bit]);
  });
}

Bits operator*(const Bits& a, const Bits& b) {
  if (a.known() && !b.known()) return b * a;
  Bits product{0};
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (b.bits_[bit] != Bits::never) product = product + choice(b >> bit, a << bit, Bits{0});
  }
  return product;
}

Bits Bits::moved(int by) const {
  Bits result{0};
  for (int bit = std::max(0, -by); bit < std::min(64, 64 - by); ++bit) {
    result.bits_[static_cast<unsigned>(bit + by)] = bits_[static_cast<unsigned>(bit)];
  }
  return result;
}

Bits equal(const Bits& a, const Bits& b) {
  Bits result{1};
  for (unsigned bit = 64; bit-- != 0;) {
    const Diagram differ = diagrams.exclusive_or(a.bits_[bit], b.bits_[bit]);
    result.bits_[0] = diagrams.choice(differ, Bits::never, result.bits_[0]);
  }
  return result;
}

std::optional<std::uint64_t> Bits::known() const {
  std::uint64_t value = 0;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (bits_[bit] > always) return std::nullopt;
    value |= std::uint64_t{bits_[bit]} << bit;
  }
  return value;
}

std::uint64_t Bits::value(const std::vector<std::uint64_t>& sets) const {
  std::uint64_t value = 0;
  for (unsigned bit = 0; bit < 64; ++bit) {
    Diagram at = bits_[bit];
    while (at > always) {
      const Question& question = diagrams.questions[at];
      const bool is_set = (sets.at(question.bit % 4) >> question.bit / 4 & 1) != 0;
      at = is_set ? question.if_set : question.if_not;
    }
    value |= std::uint64_t{at} << bit;
  }
  return value;
}

std::optional<std::vector<std::uint64_t>> Bits::difference(const Bits& a, const Bits& b,
                                                           unsigned count) {
  const auto [is, other] = std::ranges::mismatch(a.bits_, b.bits_);
  if (is == a.bits_.end()) return std::nullopt;
  Diagram at = diagrams.exclusive_or(*is, *other);
  // From each diagram but `never` some answers lead to `always`.
  std::vector<std::uint64_t> sets(count);
  while (at != always) {
    const Question& question = diagrams.questions[at];
    const bool is_set = question.if_not == never;
    if (is_set) sets.at(question.bit % 4) |= std::uint64_t{1} << question.bit / 4;
    at = is_set ? question.if_set : question.if_not;
  }
  return sets;
}

}  // namespace bbtables::oracles
