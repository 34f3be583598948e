#include "engines/recognise/patterns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <map>
#include <memory>

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

/// The moves of a piece, of which a table without guards against wrapping has half right.
bool is_leaper_table(const Part& part) {
  const std::string_view name = part.table->name;
  return part.form.empty() &&
         (name == "knight_attacks" || name == "king_attacks" || name == "pawn_attacks");
}

}  // namespace

bool Pattern::is_constant() const {
  return values.size() > 1 &&
         std::ranges::all_of(values, [&](auto value) { return value == values.front(); });
}

bool Run::all_known() const {
  return std::ranges::all_of(unread, [](auto flag) { return flag == 0; });
}

bool is_close(const Run& run, const Pattern& pattern) {
  std::size_t telling = 0;   // entries of the pattern that are not zero
  std::size_t agreeing = 0;  // of those
  std::size_t wrong = 0;     // of all
  std::size_t slightly = 0;  // of the wrong ones, with all that is right and little more
  const std::size_t size = run.values.size();
  for (std::size_t entry = 0; entry < size; ++entry) {
    if (!run.known(entry)) continue;
    const std::uint64_t is = run.values[entry];
    const std::uint64_t right = pattern.values[entry];
    telling += right != 0 ? 1 : 0;
    if (is == right) {
      agreeing += right != 0 ? 1 : 0;
      continue;
    }
    ++wrong;
    slightly += (is & right) == right && std::popcount(is ^ right) <= 5 ? 1 : 0;
  }
  if (size <= 2) return false;
  if (size == 4) return agreeing == 3;
  if (size == 8) return agreeing >= 6;
  const Part& part = pattern.matches.front().first();
  if (part.table->element == Element::count) {
    return agreeing * 8 >= telling * 7 && agreeing * 2 >= size;
  }
  if (telling < 6) return false;
  if (agreeing * 4 >= telling * 3 && wrong <= size / 4) return true;
  return is_leaper_table(part) && agreeing * 2 >= telling && slightly * 10 >= wrong * 9;
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

void Patterns::add(Values values, const Part& part, Layouts layouts) {
  const auto found = by_bytes_.find(bytes(values));
  if (found == by_bytes_.end()) {
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      if (values[entry] != 0) values_at_[entry].push_back({values[entry], patterns_.size()});
    }
    patterns_.push_back({std::move(values), {{{&part}, layouts}}});
    by_bytes_.emplace(bytes(patterns_.back().values), patterns_.size() - 1);
    return;
  }
  std::vector<Match>& matches = patterns_[found->second].matches;
  for (Match& match : matches) {
    if (&match.first() == &part) {
      match.layouts |= layouts;
      return;
    }
    // A form that makes no difference here is none.
    if (match.table() == part.table->name && match.first().number == part.number) {
      layouts &= ~match.layouts;
    }
  }
  if (layouts != no_layouts) matches.push_back({{&part}, layouts});
}

const Pattern* Patterns::equal(std::span<const std::uint64_t> values) const {
  const auto found = by_bytes_.find(bytes(values));
  return found == by_bytes_.end() ? nullptr : &patterns_[found->second];
}

const Pattern* Patterns::nearest(const Run& run) const {
  // Of most patterns an array has no entry or two, and that is quick to see.
  constexpr std::size_t fewest_agreeing = 3;  // of any pattern that is_close()
  std::vector<std::size_t> agreeing(patterns_.size());
  for (std::size_t entry = 0; entry < entries_; ++entry) {
    if (!run.known(entry)) continue;
    const std::vector<ValueOf>& all = values_at_[entry];
    auto same = std::ranges::lower_bound(all, run.values[entry], {}, &ValueOf::value);
    for (; same != all.end() && same->value == run.values[entry]; ++same) ++agreeing[same->pattern];
  }
  const Pattern* best = nullptr;
  std::size_t fewest = entries_;
  for (std::size_t place = 0; place < patterns_.size(); ++place) {
    if (agreeing[place] < fewest_agreeing) continue;
    const Pattern& pattern = patterns_[place];
    const std::size_t different = differences(run, pattern.values);
    if (different >= fewest || !is_close(run, pattern)) continue;
    fewest = different;
    best = &pattern;
  }
  return best;
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

std::pair<const Pattern*, int> Patterns::displaced(const Run& run) const {
  if (entries_ != Square::size) return {nullptr, 0};
  for (const int late : {-8, 8, -1, 1}) {
    std::array<std::uint64_t, Square::size> values{};
    std::array<std::uint8_t, Square::size> unread{};
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      const auto from = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(entry) + late);
      const bool known = from < entries_ && run.known(from);
      unread[entry] = known ? 0 : 1;
      if (known) values[entry] = run.values[from];
    }
    if (const Pattern* found = nearest({values, unread})) return {found, late};
  }
  return {nullptr, 0};
}

std::pair<const Pattern*, std::size_t> Patterns::interrupted(
    std::span<const std::uint64_t> values) const {
  const std::size_t size = std::min(values.size(), entries_);
  for (const Pattern& pattern : patterns_) {
    const Values& right = pattern.values;
    const auto before =
        static_cast<std::size_t>(std::ranges::mismatch(values, right).in1 - values.begin());
    if (before >= size) continue;
    const auto after = static_cast<std::size_t>(
        std::mismatch(values.rbegin(), values.rend(), right.rbegin(), right.rend()).first -
        values.rbegin());
    if (before + after >= size) return {&pattern, before};
  }
  return {nullptr, 0};
}

}  // namespace bbtables::recognise
