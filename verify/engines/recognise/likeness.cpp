#include "engines/recognise/likeness.hpp"

#include <bit>
#include <cstdlib>
#include <optional>
#include <unordered_set>
#include <utility>

#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

/// What a run and a pattern have in common, and what not.
struct Common {
  std::size_t nonzero = 0;          // entries of the pattern that are known and not zero
  std::size_t agreeing = 0;         // of those
  std::size_t nonzero_numbers = 0;  // of the run, known and not zero
  std::size_t wrong = 0;            // numbers
  std::size_t slightly = 0;         // of the wrong ones, with all that is right and little more
  std::size_t missing = 0;
  std::size_t too_many = 0;
  std::unordered_set<std::uint64_t> different = {};  // values among those that agree
  /// How many places late each that agrees stands; nothing where they differ.
  std::optional<std::ptrdiff_t> late;
};

Common in_common(const Run& run, const Pattern& pattern, const Pairing& pairing) {
  Common sum;
  sum.nonzero = pattern.nonzero;
  std::size_t paired = 0;
  bool all_alike = true;
  for (std::size_t number = 0; number < pairing.entry_of.size(); ++number) {
    const std::size_t entry = pairing.entry_of[number];
    if (entry == Pairing::none) {
      ++sum.too_many;
      continue;
    }
    ++paired;
    const std::uint64_t right = pattern.values[entry];
    if (!run.known(number)) {
      sum.nonzero -= right != 0 ? 1 : 0;
      continue;
    }
    const std::uint64_t is = run.values[number];
    sum.nonzero_numbers += is != 0 ? 1 : 0;
    if (is != right) {
      ++sum.wrong;
      sum.slightly += (is & right) == right && std::popcount(is ^ right) <= 5 ? 1 : 0;
    } else if (right != 0) {
      ++sum.agreeing;
      sum.different.insert(right);
      const auto late = static_cast<std::ptrdiff_t>(number) - static_cast<std::ptrdiff_t>(entry);
      all_alike &= sum.late.value_or(late) == late;
      sum.late = late;
    }
  }
  sum.missing = pattern.values.size() - paired;
  if (!all_alike) sum.late.reset();
  return sum;
}

/// The moves of a piece, of which a table without guards against wrapping has half right.
bool is_leaper_table(const Part& part) {
  const std::string_view name = part.table->name;
  return part.form.empty() &&
         (name == "knight_attacks" || name == "king_attacks" || name == "pawn_attacks");
}

/// The same number again and again is no table, though some have it nearly everywhere.
constexpr std::size_t fewest_different = 4;

bool is_close(const Common& sum, const Pattern& pattern, std::string_view name) {
  const std::size_t size = pattern.values.size();
  const std::size_t alone = sum.missing + sum.too_many;
  const std::size_t wrong = sum.wrong + alone;
  if (size <= 2) return false;
  if (size == 4) return sum.agreeing == 3 && alone == 0;
  if (size == 8) return sum.agreeing >= (alone == 0 ? 6 : 7) && alone <= 1;
  const Part& part = pattern.matches.front().first();
  if (part.table->element == tables::Element::count) {
    const bool is_named_after =
        agreement(saying_of(name), saying_of(part), "distance mobility popcount") > 0;
    const bool agrees = is_named_after ? sum.agreeing * 8 >= sum.nonzero * 7 : wrong * 32 <= size;
    return agrees && sum.agreeing * 2 >= size;
  }
  if (sum.nonzero < 6 || sum.different.size() < fewest_different) return false;
  if (sum.agreeing * 4 >= sum.nonzero * 3 && wrong * 4 <= size) return true;
  return is_leaper_table(part) && alone == 0 && sum.agreeing * 2 >= sum.nonzero &&
         sum.slightly * 10 >= sum.wrong * 9;
}

/// More than half of all entries, or three fifths of few: some tables that engines call diagonals
/// have eight of fifteen in common with ours. Nothing but a piece of a table may be just that.
bool is_resembling(const Common& sum, const Pattern& pattern) {
  const bool is_piece = sum.wrong + sum.too_many == 0 && sum.late && sum.missing != 0;
  const bool is_count = pattern.matches.front().first().table->element == tables::Element::count;
  if (sum.different.size() < fewest_different || is_count || is_piece) return false;
  const std::size_t of = std::max(sum.nonzero, sum.nonzero_numbers + sum.too_many);
  return pattern.values.size() < 64 ? sum.agreeing * 5 >= of * 3 : sum.agreeing * 2 > of;
}

/// What a table can be at most whose entries all stand a rank late or early, or a file. Pawn
/// attacks are the squares beside a pawn then, other sets of pawns may begin on another rank, and
/// ranks and files may be those next to a square.
Likeness most_if_late(const Pattern& pattern, std::string_view name, int places) {
  const std::string_view table = pattern.matches.front().table();
  if (table == "rank_masks" || table == "file_masks") return Likeness::resembling;
  const bool is_pawns =
      table.find("pawn") != std::string_view::npos && !saying_of(name).says("attacks");
  if (!is_pawns || std::abs(places) != 8) return Likeness::close;
  return table == "pawn_attacks" ? Likeness::none : Likeness::resembling;
}

/// A few numbers behind the table are for what is no square.
void leave_out_the_rest(Pairing& pairing) {
  constexpr std::size_t most = 8;
  std::size_t last = pairing.entry_of.size();
  while (last != 0 && pairing.entry_of[last - 1] == Pairing::none) --last;
  if (pairing.entry_of.size() - last <= most) pairing.entry_of.resize(last);
}

Paired as_pattern(const Run& run, const Pattern& pattern, std::string_view name, bool goes_on) {
  Paired paired{&pattern, recognise::paired(run, pattern.values, goes_on)};
  leave_out_the_rest(paired.pairing);
  const Common sum = in_common(run, pattern, paired.pairing);
  paired.agreeing = sum.agreeing;
  paired.wrong = sum.wrong + sum.missing + sum.too_many;
  paired.places_late = static_cast<int>(sum.late.value_or(0));
  // Then what stands behind it is what it has pushed out.
  if (paired.places_late < 0) paired.wrong += run.values.size() - paired.pairing.entry_of.size();
  if (is_close(sum, pattern, name)) {
    paired.likeness = Likeness::close;
  } else if (is_resembling(sum, pattern)) {
    paired.likeness = Likeness::resembling;
  }
  if (paired.places_late != 0) {
    paired.likeness = std::min(paired.likeness, most_if_late(pattern, name, paired.places_late));
  }
  return paired;
}

}  // namespace

Paired nearest(const Run& run, const Patterns& patterns, std::string_view name, bool goes_on) {
  Paired best;
  for (const Pattern* pattern : patterns.similar(run)) {
    Paired other = as_pattern(run, *pattern, name, goes_on);
    const bool is_better = other.likeness > best.likeness ||
                           (other.likeness == best.likeness && other.wrong < best.wrong);
    if (is_better) best = std::move(other);
  }
  return best;
}

}  // namespace bbtables::recognise
