#include "engines/recognise/patterns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
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

const mapping::Layout& a1b1() {
  static const mapping::Layout layout{all_mappings().front(), all_mappings().front()};
  return layout;
}

bool is_by_square(const Table& table) {
  return std::ranges::count_if(table.axes, [](const Axis& axis) { return axis.is_square; }) == 1;
}

std::vector<Part> parts_of(const Table& table, std::string_view form) {
  if (!is_by_square(table)) {
    std::vector<Part> parts{{&table, form, 0, 1, {}, false}};
    // Their entries are constants as well.
    const bool is_of_lines = table.name == "file_squares" || table.name == "rank_squares";
    for (unsigned line = 0; is_of_lines && form.empty() && line < table.entries(); ++line) {
      const std::string label = table.axes.front().label(line, a1b1());
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
      label += axis.label(static_cast<unsigned>(number / block % axis.size), a1b1());
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
const std::deque<Part>& all_parts() {
  static const std::deque<Part> all = [] {
    std::deque<Part> parts;
    const auto add = [&](const Table& table, std::string_view form) {
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

/// The part's entries by squares in a1b1, with bits in the mapping of that number; in the order of
/// the squares whether these are the first axis or the last.
Values values_of(const Part& part, std::size_t bits) {
  Values table = part.table->values({a1b1().index, all_mappings()[bits]});
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

/// Where an entry that a square indexes in that mapping, or two squares, stands in a1b1.
std::size_t place_in_a1b1(std::size_t place, bool by_two, const mapping::Mapping& index) {
  const auto square = [&](std::size_t number) {
    return index.square(static_cast<unsigned>(number)).ordinal();
  };
  return by_two ? square(place / Square::size) * Square::size + square(place % Square::size)
                : square(place);
}

std::string_view bytes(std::span<const std::uint64_t> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// How many of the known entries are not the pattern's.
std::size_t differences(const Run& run, const Values& right) {
  std::size_t different = 0;
  for (std::size_t entry = 0; entry < right.size(); ++entry) {
    different += run.known(entry) && run.values[entry] != right[entry] ? 1 : 0;
  }
  return different;
}

/// The numbers that are not zero, sorted.
Values sorted_values(std::span<const std::uint64_t> values) {
  Values sorted;
  std::ranges::copy_if(values, std::back_inserter(sorted), [](auto value) { return value != 0; });
  std::ranges::sort(sorted);
  return sorted;
}

/// How many of the sorted numbers a pattern has as well, wherever they stand.
std::size_t in_any_order(const Values& sorted, const Pattern& pattern) {
  Values common;
  std::ranges::set_intersection(sorted, sorted_values(pattern.values), std::back_inserter(common));
  return common.size();
}

}  // namespace

bool Pattern::is_constant() const {
  return values.size() > 1 &&
         std::ranges::all_of(values, [&](auto value) { return value == values.front(); });
}

Patterns::Patterns(std::size_t entries) : entries_{entries}, values_at_(entries) {
  constexpr Layouts any_bits = 0xff;
  constexpr Layouts any_index = 0x0101010101010101;
  for (const Part& part : all_parts()) {
    if (entries_of(part) != entries) continue;
    const bool needs_index = std::ranges::any_of(part.table->axes, &Axis::is_square);
    const bool needs_bits = part.table->element != Element::count;
    for (unsigned bits = 0; bits < (needs_bits ? 8U : 1U); ++bits) {
      const Values in_a1b1 = values_of(part, bits);
      for (unsigned index = 0; index < (needs_index ? 8U : 1U); ++index) {
        const Layouts layouts = (needs_bits ? any_index << bits : all_layouts) &
                                (needs_index ? any_bits << 8 * index : all_layouts);
        Values values;
        values.reserve(entries);
        for (std::size_t place = 0; place < entries; ++place) {
          const std::size_t own =
              needs_index ? place_in_a1b1(place, !part.by_square, all_mappings()[index]) : place;
          values.push_back(in_a1b1[own]);
        }
        add(std::move(values), part, layouts);
      }
    }
  }
  for (std::vector<ValueOf>& values : values_at_) std::ranges::sort(values);
}

const Patterns* Patterns::of_length(std::size_t entries) {
  static std::map<std::size_t, std::unique_ptr<const Patterns>> made;
  const auto [place, is_new] = made.try_emplace(entries);
  if (is_new && std::ranges::count(all_parts(), entries, entries_of) != 0) {
    place->second.reset(new Patterns{entries});
  }
  return place->second.get();
}

std::vector<const Patterns*> Patterns::near_length(std::size_t entries) {
  static const std::set<std::size_t> lengths = [] {
    std::set<std::size_t> all;
    for (const Part& part : all_parts()) all.insert(entries_of(part));
    return all;
  }();
  std::vector<const Patterns*> near;
  for (const std::size_t length : lengths) {
    const std::size_t distance = std::max(length, entries) - std::min(length, entries);
    const std::size_t farthest = length < 8 ? 0 : std::min<std::size_t>(length / 2, 64);
    if (distance <= farthest) near.push_back(of_length(length));
  }
  return near;
}

void Patterns::add(Values values, const Part& part, Layouts layouts) {
  const auto found = by_bytes_.find(bytes(values));
  if (found == by_bytes_.end()) {
    std::size_t telling = 0;
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      if (values[entry] == 0) continue;
      values_at_[entry].push_back({values[entry], patterns_.size()});
      values_.insert(values[entry]);
      ++telling;
    }
    patterns_.push_back({std::move(values), telling, {{{&part}, layouts}}});
    by_bytes_.emplace(bytes(patterns_.back().values), patterns_.size() - 1);
    return;
  }
  std::vector<Match>& matches = patterns_[found->second].matches;
  for (Match& match : matches) {
    if (&match.first() == &part) {
      match.layouts |= layouts;
      return;
    }
    // A form that makes no difference here, but perhaps of colours, is none.
    if (match.table() == part.table->name) layouts &= ~match.layouts;
  }
  if (layouts != no_layouts) matches.push_back({{&part}, layouts});
}

const Pattern* Patterns::equal(std::span<const std::uint64_t> values) const {
  const auto found = by_bytes_.find(bytes(values));
  return found == by_bytes_.end() ? nullptr : &patterns_[found->second];
}

std::vector<const Pattern*> Patterns::similar(const Run& run) const {
  std::size_t known_anywhere = 0;
  std::size_t numbers = 0;  // that are not zero
  for (std::size_t number = 0; number < run.values.size(); ++number) {
    if (!run.known(number) || run.values[number] == 0) continue;
    ++numbers;
    known_anywhere += values_.contains(run.values[number]) ? 1 : 0;
  }
  // Most arrays have nothing to do with any table, and that is quick to see.
  constexpr std::size_t fewest = 3;
  if (known_anywhere < fewest || known_anywhere * 2 < numbers) return {};

  std::vector<std::size_t> in_common(patterns_.size());
  std::vector<std::size_t> last_counted(patterns_.size(), run.values.size());
  const std::size_t reach =
      farthest_pair + (run.values.size() < entries_ ? entries_ - run.values.size() : 0);
  std::size_t unread = 0;
  for (std::size_t number = 0; number < run.values.size(); ++number) {
    unread += run.known(number) ? 0 : 1;
    if (!run.known(number) || !values_.contains(run.values[number])) continue;
    const std::size_t first = number - std::min(number, reach);
    const std::size_t behind_last = std::min(number + reach + 1, entries_);
    for (std::size_t entry = first; entry < behind_last; ++entry) {
      const std::vector<ValueOf>& all = values_at_[entry];
      auto same = std::ranges::lower_bound(all, run.values[number], {}, &ValueOf::value);
      for (; same != all.end() && same->value == run.values[number]; ++same) {
        const bool is_new = std::exchange(last_counted[same->pattern], number) != number;
        in_common[same->pattern] += is_new ? 1 : 0;
      }
    }
  }
  const Values sorted = sorted_values(run.values);
  std::vector<std::size_t> order;
  for (std::size_t place = 0; place < patterns_.size(); ++place) {
    const Pattern& pattern = patterns_[place];
    const auto has_enough = [&](std::size_t count) {
      const bool is_count = pattern.matches.front().first().table->element == Element::count;
      return count >= fewest && count + unread >= pattern.telling * (is_count ? 7 : 4) / 8;
    };
    if (has_enough(in_common[place]) && has_enough(in_any_order(sorted, pattern))) {
      order.push_back(place);
    }
  }
  std::ranges::stable_sort(order, std::greater{},
                           [&](std::size_t place) { return in_common[place]; });
  const std::size_t most = entries_ > 256 ? 4 : 32;
  if (order.size() > most) order.resize(most);
  std::vector<const Pattern*> list;
  list.reserve(order.size());
  for (const std::size_t place : order) list.push_back(&patterns_[place]);
  return list;
}

std::pair<const Pattern*, std::size_t> Patterns::nearest_part(const Match& beside,
                                                              std::size_t number,
                                                              const Run& run) const {
  std::pair<const Pattern*, std::size_t> best{nullptr, entries_ + 1};
  for (const Pattern& pattern : patterns_) {
    const bool is_it = std::ranges::any_of(pattern.matches, [&](const Match& match) {
      return match.first().table == beside.first().table && match.first().number == number &&
             (match.layouts & beside.layouts) != 0;
    });
    const std::size_t wrong = is_it ? differences(run, pattern.values) : best.second;
    if (wrong < best.second) best = {&pattern, wrong};
  }
  return best;
}

}  // namespace bbtables::recognise
