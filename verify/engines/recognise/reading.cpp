#include "engines/recognise/reading.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "engines/recognise/arrangement.hpp"
#include "engines/recognise/closeness.hpp"

namespace bbtables::recognise {
namespace {

using Order = std::vector<std::size_t>;

// What a reading's likelihood loses: a table of another kind has the same numbers only by its
// convention or as a part, and most engines count White before Black.
constexpr int of_convention = 20;
constexpr int of_lone_part = 20;
constexpr int of_order = 40;

bool is_ray(const Form& form) { return form.convention.find("of the square") != std::string::npos; }

int likelihood(const Form& form) {
  return form.convention.empty() || form.reversed ? 0 : -of_convention;
}

/// The readings of one match alone.
std::vector<Reading> readings_of(const Match& match) {
  std::vector<Reading> readings;
  for (const Meaning& meaning : match.pattern->meanings) {
    const int lone = meaning.form->parts > 1 ? of_lone_part : 0;
    readings.push_back({{meaning.form}, {}, meaning.layouts, likelihood(*meaning.form) - lone});
  }
  return readings;
}

const Meaning* meaning_of(const Match& match, const Form& like, std::size_t part) {
  for (const Meaning& meaning : match.pattern->meanings) {
    const Form& form = *meaning.form;
    if (form.table == like.table && form.convention == like.convention && form.part == part) {
      return &meaning;
    }
  }
  return nullptr;
}

std::string in_words(const std::vector<const Form*>& forms) {
  if (forms.size() == 2) return forms[0]->part_label + " before " + forms[1]->part_label;
  std::string text = "in the order ";
  for (std::size_t place = 0; place < forms.size(); ++place) {
    if (place != 0) text += "; ";
    text += forms[place]->part_label;
  }
  return text;
}

void add_reading(std::span<const Match> matches, const Form& like, const Order& order,
                 std::vector<Reading>& readings) {
  Reading reading{{}, {}, all_layouts, likelihood(like)};
  for (std::size_t place = 0; place < matches.size(); ++place) {
    const Meaning* meaning = meaning_of(matches[place], like, order[place]);
    if (meaning == nullptr) return;
    reading.forms.push_back(meaning->form);
    reading.layouts &= meaning->layouts;
  }
  if (reading.layouts == no_layouts) return;
  if (!std::is_sorted(order.begin(), order.end())) {
    reading.order = in_words(reading.forms);
    reading.likelihood -= of_order;
  }
  readings.push_back(std::move(reading));
}

/// The readings of matches as all the parts of one table.
std::vector<Reading> readings_as_whole(std::span<const Match> matches) {
  constexpr std::size_t most_in_any_order = 4;
  std::vector<Reading> readings;
  std::vector<std::pair<const tables::Table*, std::string_view>> seen;
  for (const Meaning& meaning : matches.front().pattern->meanings) {
    const Form& form = *meaning.form;
    if (form.parts != matches.size()) continue;
    const std::pair kind{form.table, std::string_view{form.convention}};
    if (std::find(seen.begin(), seen.end(), kind) != seen.end()) continue;
    seen.push_back(kind);
    Order order(form.parts);
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      add_reading(matches, form, order, readings);
    } while (form.parts <= most_in_any_order && std::next_permutation(order.begin(), order.end()));
  }
  return readings;
}

/// Four rays or more side by side are just that, though pawns have two of them as well.
bool are_rays(std::span<const Match> matches) {
  constexpr std::size_t fewest_directions = 4;
  return matches.size() >= fewest_directions &&
         std::all_of(matches.begin(), matches.end(), [](const Match& match) {
           const auto& meanings = match.pattern->meanings;
           return std::any_of(meanings.begin(), meanings.end(),
                              [](const Meaning& meaning) { return is_ray(*meaning.form); });
         });
}

/// The most of these matches, from the first on, that are a table together; at least one.
struct Together {
  std::size_t size;
  std::vector<Reading> readings;
};

Together first_together(std::span<const Match> matches, bool only_rays) {
  constexpr std::array<std::size_t, 3> numbers_of_parts{7, 4, 2};
  for (const std::size_t size : numbers_of_parts) {
    if (only_rays || size > matches.size()) continue;
    std::vector<Reading> readings = readings_as_whole(matches.first(size));
    if (!readings.empty()) return {size, std::move(readings)};
  }
  if (is_constant(*matches.front().pattern)) return {1, {}};
  std::vector<Reading> readings = readings_of(matches.front());
  if (only_rays) {
    std::erase_if(readings, [](const Reading& reading) { return !is_ray(reading.first()); });
  }
  return {1, std::move(readings)};
}

/// Lists have squares by their index, and so say nothing of the bits.
void forget_bits(std::vector<Reading>& readings) {
  for (Reading& reading : readings) {
    const Layouts same = reading.layouts & same_mappings;
    reading.layouts = no_layouts;
    for (unsigned index = 0; index < 8; ++index) {
      const Layouts any_bits = Layouts{0xff} << 8 * index;
      if ((same & any_bits) != 0) reading.layouts |= any_bits;
    }
  }
  std::erase_if(readings, [](const Reading& reading) { return reading.layouts == no_layouts; });
}

}  // namespace

std::vector<Item> items_of(const Candidate& candidate) {
  std::vector<Item> items;
  const std::span<const Match> matches{candidate.matches};
  const bool only_rays = are_rays(matches);
  for (std::size_t first = 0; first < matches.size();) {
    Together group = first_together(matches.subspan(first), only_rays);
    const auto own = matches.subspan(first, group.size);
    first += group.size;
    if (candidate.arrangement == lists_of_squares) forget_bits(group.readings);
    if (group.readings.empty()) continue;
    const bool is_all = own.size() == matches.size() && candidate.all;
    items.push_back({is_all ? candidate.identifier : own.front().identifier,
                     is_all ? candidate.place : own.front().place,
                     candidate.arrangement,
                     candidate.decimal,
                     candidate.negative,
                     {own.begin(), own.end()},
                     std::move(group.readings)});
  }
  return items;
}

}  // namespace bbtables::recognise
