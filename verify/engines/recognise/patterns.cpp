// All parts of all tables, and the search for those that a run of numbers is like.

#include "engines/recognise/patterns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::recognise {
namespace {

using board::Square;
using mapping::all_mappings;
using tables::Axis;
using tables::Element;
using tables::Table;
using Values = std::vector<std::uint64_t>;

bool is_by_square(const Table& table) {
  return std::ranges::count_if(table.axes, [](const Axis& axis) { return axis.is_square; }) == 1;
}

std::vector<Part> parts_of(const Table& table, std::string_view form) {
  if (!is_by_square(table)) {
    std::vector<Part> parts{{&table, form, 0, 1, {}, false}};
    // Their entries are constants, too; files that one lacks are guards of their own.
    const bool is_of_ranks = table.name == "rank_squares";
    const bool has_constants = form.empty() ? is_of_ranks || table.name == "file_squares"
                                            : is_of_ranks && form == "complement";
    for (unsigned line = 0; has_constants && line < table.entries(); ++line) {
      const std::string label = table.axes.front().label(line, layout_at(0));
      parts.push_back({&table, form, line, table.entries(), label, false});
    }
    return parts;
  }
  const std::size_t count = table.entries() / Square::size;
  std::vector<Part> parts;
  for (std::size_t number = 0; number < count; ++number) {
    std::string label;
    std::size_t block = count;
    for (const Axis& axis : table.axes) {
      if (axis.is_square) continue;
      block /= axis.size;
      if (!label.empty()) label += ", ";
      label += axis.label(static_cast<unsigned>(number / block % axis.size), layout_at(0));
      // A bare number says nothing without its axis, and two colours need to be told apart.
      const bool plain = axis.name == "color" || axis.name == "line" || axis.name == "direction" ||
                         axis.name == "king";
      if (!plain) label += " " + std::string{axis.name};
    }
    parts.push_back({&table, form, number, count, label, true});
  }
  return parts;
}

/// All parts there are: those of the catalogue's own forms first.
const std::vector<Part>& all_parts() {
  static const std::vector<Part> all = [] {
    std::vector<Part> parts;
    const auto add = [&](const Table& table, std::string_view form) {
      if (is_told_by_look_ups(table)) return;
      for (Part& part : parts_of(table, form)) parts.push_back(std::move(part));
    };
    for (const Table& table : tables::catalogue()) add(table, "");
    for (const tables::Form& form : tables::forms()) add(form.table, form.name);
    return parts;
  }();
  return all;
}

std::size_t entries_of(const Part& part) {
  if (part.is_one_entry()) return 1;
  return part.by_square ? Square::size : part.table->entries();
}

/// The entries of a part of the table, in the order of the squares whether these are the first axis
/// or the last.
Values values_of(const Part& part, const Values& table) {
  if (part.is_one_entry()) return {table[part.number]};
  if (!part.by_square) return table;
  const bool squares_first = part.table->axes.front().is_square;
  Values values;
  for (std::size_t square = 0; square < Square::size; ++square) {
    values.push_back(table[squares_first ? square * part.count + part.number
                                         : part.number * Square::size + square]);
  }
  return values;
}

/// A checksum of entries that neither their order nor that of their bits changes.
std::uint64_t sum_of(std::span<const std::uint64_t> values) {
  std::uint64_t sum = 0;
  for (const std::uint64_t value : values) {
    const auto bits = static_cast<std::uint64_t>(std::popcount(value)) + 1;
    sum += bits * bits * bits * 0x9e3779b97f4a7c15;
  }
  return sum;
}

/// Which of 64 entries are within reach of a number of a run, as bits.
std::uint64_t entries_near(std::size_t number, std::size_t block, std::size_t reach) {
  const std::size_t begin = block * Square::size;
  const std::size_t first = number < begin + reach ? 0 : number - reach - begin;
  const std::size_t last = std::min<std::size_t>(number + reach - begin, Square::size - 1);
  return ~std::uint64_t{0} << first & ~std::uint64_t{0} >> (Square::size - 1 - last);
}

/// Of all patterns.
const std::set<std::size_t>& lengths() {
  static const std::set<std::size_t> all = [] {
    std::set<std::size_t> lengths;
    for (const Part& part : all_parts()) lengths.insert(entries_of(part));
    return lengths;
  }();
  return all;
}

std::string_view bytes(std::span<const std::uint64_t> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

}  // namespace

std::size_t Patterns::BasePattern::place(unsigned index, std::size_t entry) const {
  if (!turns_squares) return entry;
  const auto place_of = [&](std::size_t square) -> std::size_t {
    return all_mappings()[index].index(Square{static_cast<unsigned>(square)});
  };
  const std::size_t own = place_of(entry % Square::size);
  return values.size() == Square::size ? own : place_of(entry / Square::size) * Square::size + own;
}

Layouts Patterns::BasePattern::layouts(Turning turning) const {
  return own_layouts & (turns_bits ? any_index << turning.bits : all_layouts) &
         (turns_squares ? any_bits << 8 * turning.index : all_layouts);
}

std::vector<Patterns::Turning> Patterns::BasePattern::turnings() const {
  std::vector<Turning> all;
  for (unsigned bits = 0; bits < (turns_bits ? 8U : 1U); ++bits) {
    for (unsigned index = 0; index < (turns_squares ? 8U : 1U); ++index)
      all.push_back({index, bits});
  }
  return all;
}

Values Patterns::BasePattern::turned(Turning turning) const {
  Values turned(values.size());
  for (std::size_t entry = 0; entry < values.size(); ++entry) {
    turned[place(turning.index, entry)] = all_mappings()[turning.bits].from_a1b1(values[entry]);
  }
  return turned;
}

bool Patterns::BasePattern::is_equal(Turning turning, std::span<const std::uint64_t> other) const {
  const mapping::Mapping& bits = all_mappings()[turning.bits];
  for (std::size_t entry = 0; entry < values.size(); ++entry) {
    if (bits.from_a1b1(values[entry]) != other[place(turning.index, entry)]) return false;
  }
  return true;
}

Patterns::Patterns(std::size_t entries) : entries_{entries} {
  const Table* table = nullptr;
  std::array<Values, 8> of_table;  // as long as its parts follow each other
  for (const Part& part : all_parts()) {
    if (entries_of(part) != entries) continue;
    // Numbers that are neither sets nor counts cannot be turned: each bit mapping has its own.
    const bool has_own = part.table->element == Element::number;
    for (unsigned bits = 0; bits < (has_own ? 8U : 1U); ++bits) {
      if (part.table != table) {
        of_table[bits] = part.table->values(layout_at(bits));
      }
      BasePattern base{.values = values_of(part, of_table[bits]),
                       .part = &part,
                       .own_layouts = has_own ? any_index << bits : all_layouts,
                       .turns_bits = part.table->element == Element::set,
                       .turns_squares = std::ranges::any_of(part.table->axes, &Axis::is_square)};
      by_sum_.emplace(sum_of(base.values), bases_.size());
      bases_.push_back(std::move(base));
    }
    table = part.table;
  }
}

const Patterns* Patterns::of(std::size_t entries) {
  static std::map<std::size_t, std::unique_ptr<const Patterns>> made;
  if (!lengths().contains(entries)) return nullptr;
  std::unique_ptr<const Patterns>& patterns = made[entries];
  if (patterns == nullptr) patterns.reset(new Patterns{entries});
  return patterns.get();
}

std::vector<const Patterns*> Patterns::near_length(std::size_t entries) {
  std::multimap<std::size_t, const Patterns*> near;  // by the distance
  for (const std::size_t length : lengths()) {
    const std::size_t distance = std::max(length, entries) - std::min(length, entries);
    if (distance <= std::min<std::size_t>(length / 2, Square::size))
      near.emplace(distance, of(length));
  }
  std::vector<const Patterns*> nearest_first;
  for (const auto& [distance, patterns] : near) nearest_first.push_back(patterns);
  return nearest_first;
}

void Patterns::for_each_word(
    std::size_t most_entries,
    const std::function<void(std::uint64_t, std::size_t, std::uint64_t)>& take) {
  for (const std::size_t length : lengths()) {
    if (length > most_entries) continue;
    for (const BasePattern& base : of(length)->bases_) {
      if (base.part->table->element == Element::count) continue;
      for (std::size_t entry = 0; entry < length; ++entry) {
        if (base.values[entry] == 0) continue;
        std::uint64_t places = 0;
        for (unsigned index = 0; index < (base.turns_squares ? 8U : 1U); ++index) {
          places |= std::uint64_t{1} << base.place(index, entry) % Square::size;
        }
        for (unsigned bits = 0; bits < (base.turns_bits ? 8U : 1U); ++bits) {
          take(all_mappings()[bits].from_a1b1(base.values[entry]), length, places);
        }
      }
    }
  }
}

std::vector<Match> Patterns::matches_of(std::span<const std::uint64_t> values) const {
  std::map<const Part*, Layouts> all;  // in the order of all_parts()
  const auto [first, last] = by_sum_.equal_range(sum_of(values));
  std::for_each(first, last, [&](const auto& each) {
    const BasePattern& base = bases_[each.second];
    Layouts layouts = no_layouts;
    for (const Turning turning : base.turnings()) {
      if (base.is_equal(turning, values)) layouts |= base.layouts(turning);
    }
    all[base.part] |= layouts;
  });
  std::vector<Match> matches;
  for (auto [part, layouts] : all) {
    // A form that makes no difference here, but perhaps of colours, is none.
    for (const Match& match : matches) {
      if (match.table() == part->table->name) layouts &= ~match.layouts;
    }
    if (layouts != no_layouts) matches.push_back({{part}, layouts});
  }
  return matches;
}

const Pattern* Patterns::equal_to(std::span<const std::uint64_t> values) {
  const Patterns* all = of(values.size());
  if (all == nullptr) return nullptr;
  const auto found = all->made_.find(bytes(values));
  if (found != all->made_.end()) return found->second.get();
  std::vector<Match> matches = all->matches_of(values);
  if (matches.empty()) return nullptr;
  auto pattern = std::make_unique<Pattern>();
  pattern->values.assign(values.begin(), values.end());
  pattern->matches = std::move(matches);
  pattern->equal = in_place({pattern->values, {}}, pattern->values);
  const std::string_view key = bytes(pattern->values);
  return all->made_.emplace(key, std::move(pattern)).first->second.get();
}

std::vector<const Pattern*> Patterns::all() const {
  std::vector<const Pattern*> list;
  for (const BasePattern& base : bases_) {
    for (const Turning turning : base.turnings()) list.push_back(equal_to(base.turned(turning)));
  }
  return list;
}

const Patterns::Hits& Patterns::hits() const {
  if (!hits_.empty()) return hits_;
  for (const BasePattern& base : bases_) {
    int& price = prices_.emplace_back(0);
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      if (base.values[entry] == 0) continue;
      price += price_of_squares(base.values[entry]);
      if (base.part->table->is_choice) continue;  // what is only like it may be another choice
      std::vector<Hit>& hits = hits_[base.values[entry]];
      const auto block = static_cast<unsigned>(entry / Square::size);
      if (hits.empty() || hits.back().base != &base || hits.back().block != block) {
        hits.push_back({&base, block, 0});
      }
      hits.back().entries |= std::uint64_t{1} << entry % Square::size;
    }
  }
  for (auto& [value, hits] : hits_) {
    std::ranges::stable_sort(hits, {}, &Hit::block);
    for (const mapping::Mapping& bits : all_mappings()) may_be_hits_.add(bits.to_a1b1(value));
  }
  return hits_;
}

std::vector<std::uint8_t> Patterns::enough_in_common(const Run& run, std::vector<Known> known,
                                                     int enough) const {
  std::vector<std::int64_t> in_common(bases_.size());
  std::ranges::sort(known, {}, &Known::hits);
  for (std::size_t at = 0, next = 0; at < known.size(); at = next) {
    while (next < known.size() && known[next].hits == known[at].hits) ++next;
    const int price = price_of_squares(run.values[known[at].number]);
    for (const Hit& hit : *known[at].hits) {
      const auto entries = static_cast<std::size_t>(std::popcount(hit.entries));
      in_common[number_of(*hit.base)] +=
          price * static_cast<std::int64_t>(std::min(next - at, entries));
    }
  }
  std::vector<std::uint8_t> are_enough(bases_.size());
  for (std::size_t base = 0; base < bases_.size(); ++base) {
    are_enough[base] = has_enough(base, in_common[base], enough) ? 1 : 0;
  }
  return are_enough;
}

std::vector<Patterns::Overlap> Patterns::overlaps(const Run& run) const {
  const std::size_t reach =
      two_ranks + (run.values.size() < entries_ ? entries_ - run.values.size() : 0);
  const auto known_numbers =
      run.values.size() - static_cast<std::size_t>(std::ranges::count(run.unread, 1));
  // In hundredths of a per cent of a base pattern; only numbers that are known can agree.
  const auto enough =
      static_cast<int>(100 * known_numbers / run.values.size()) * Evidence::of_resemblance;
  std::vector<std::size_t> numbers;  // that are not zero, as what could not be read is
  for (std::size_t number = 0; number < run.values.size(); ++number) {
    if (run.values[number] != 0) numbers.push_back(number);
  }
  // Most arrays have nothing to do with any table, and that is quick to see.
  const Hits& all_hits = hits();
  const std::size_t fewest = numbers.size() * Evidence::of_resemblance / 100;
  std::erase_if(numbers,
                [&](std::size_t number) { return !may_be_hits_.may_have(run.values[number]); });
  std::vector<int> alone;
  std::vector<Overlap> all;
  std::vector<Overlap> votes;   // for each base pattern and index mapping
  std::vector<Overlap*> voted;  // those of them that have any
  for (unsigned bits = 0; bits < 8; ++bits) {
    std::vector<Known> known;
    const mapping::Mapping& of_bits = all_mappings()[bits];
    for (const std::size_t number : numbers) {
      const auto found = all_hits.find(of_bits.to_a1b1(run.values[number]));
      if (found != all_hits.end()) known.push_back({number, &found->second});
    }
    if (known.empty() || known.size() < fewest) continue;
    const std::vector<std::uint8_t> may_be = enough_in_common(run, known, enough);
    if (std::ranges::count(may_be, 1) == 0) continue;
    votes.resize(bases_.size() * 8);
    if (alone.empty()) alone = prices(run);
    for (const auto& [number, same] : known) {
      const int price = price_of_squares(run.values[number]);
      for (unsigned index = 0; index < 8; ++index) {
        const mapping::Mapping& squares = all_mappings()[index];
        const std::size_t first = (number - std::min(number, reach)) / Square::size;
        const std::size_t last = std::min(number + reach, entries_ - 1) / Square::size;
        for (std::size_t place = first; place <= last; ++place) {
          const std::uint64_t near = squares.to_a1b1(entries_near(number, place, reach));
          const auto block = static_cast<unsigned>(place);
          const unsigned in_a1b1 = index == 0 ? block : squares.square(block).ordinal();
          auto hit = std::ranges::lower_bound(*same, in_a1b1, {}, &Hit::block);
          for (; hit != same->end() && hit->block == in_a1b1; ++hit) {
            const BasePattern& base = *hit->base;
            const std::size_t of_base = number_of(base);
            if (may_be[of_base] == 0) continue;
            const bool turns = (bits == 0 || base.turns_bits) && (index == 0 || base.turns_squares);
            Overlap& own = votes[of_base * 8 + index];
            if (!turns || (hit->entries & near) == 0 || own.last == number + 1) continue;
            if (own.last == 0) voted.push_back(&own);
            own = {
                &base, {index, bits}, own.in_common + price, own.right + alone[number], number + 1};
          }
        }
      }
    }
    std::ranges::sort(voted);
    for (Overlap* each : std::exchange(voted, {})) {
      const Overlap own = std::exchange(*each, {});
      if (has_enough(number_of(*own.base), own.in_common, enough)) all.push_back(own);
    }
  }
  std::ranges::stable_sort(all, std::greater{}, &Overlap::in_common);
  return all;
}

std::vector<const Pattern*> Patterns::similar(const Run& run) const {
  constexpr std::size_t most_tried = 32;
  const std::vector<Overlap> candidates = overlaps(run);
  if (candidates.empty()) return {};
  const std::vector<int> alone = prices(run);
  const int price = std::accumulate(alone.begin(), alone.end(), 0);
  const bool is_read = std::ranges::count(run.unread, 1) == 0;
  std::vector<const Pattern*> list;
  for (const Overlap& candidate : candidates) {
    const BasePattern& base = *candidate.base;
    const Pattern* pattern = equal_to(base.turned(candidate.turning));
    const Evidence most{
        .saved = price, .right = candidate.right, .whole = pattern->equal.evidence.whole};
    if (is_read && !most.resembles()) continue;
    if (std::ranges::find(list, pattern) == list.end()) list.push_back(pattern);
    if (list.size() == most_tried) break;
  }
  return list;
}

std::vector<Match> Patterns::in_every_form(const Match& match) {
  const Part& own = match.first();
  std::vector<Match> matches{match};
  for (const Part& part : all_parts()) {
    const bool is_part = part.table->name == own.table->name && part.number == own.number;
    if (is_part && part.count == own.count && &part != &own)
      matches.push_back({{&part}, match.layouts});
  }
  return matches;
}

std::pair<const Pattern*, Story> Patterns::nearest_part(const Match& beside, std::size_t number,
                                                        const Run& run, bool goes_on) {
  std::pair<const Pattern*, Story> best{nullptr, {}};
  for (const BasePattern& base : of(Square::size)->bases_) {
    if (base.part->table != beside.first().table || base.part->number != number) continue;
    for (const Turning turning : base.turnings()) {
      if ((base.layouts(turning) & beside.layouts) == 0) continue;
      const Values values = base.turned(turning);
      Story story = story_of(run, values, goes_on);
      const bool is_better = story.evidence.edits < best.second.evidence.edits;
      if (best.first == nullptr || is_better) best = {equal_to(values), std::move(story)};
    }
  }
  return best;
}

}  // namespace bbtables::recognise
