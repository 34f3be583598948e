#include "engines/recognise/judging.hpp"

#include <algorithm>

#include "engines/recognise/arrangement.hpp"
#include "engines/recognise/slips.hpp"

namespace bbtables::recognise {
namespace {

using mapping::Layout;
using tables::Axis;

void add(std::string& list, const std::string& text) {
  if (text.empty()) return;
  if (!list.empty()) list += ", ";
  list += text;
}

/// How the entries stand, if not as the catalogue's: most of its tables have the square last.
std::string arrangement_of(const Item& item, const Reading& reading) {
  const bool by_columns = item.arrangement == square_by_square;
  if (reading.forms.size() == 1) return by_columns ? "" : item.arrangement;
  if (reading.first().table->axes.back().is_square) return item.arrangement;
  if (by_columns) return {};
  return item.arrangement.empty() ? "squares last" : item.arrangement;
}

std::string described(const Item& item, const Reading& reading) {
  const Form& form = reading.first();
  std::string text;
  if (reading.forms.size() < form.parts) add(text, form.part_label + " only");
  add(text, reading.order);
  add(text, form.convention);
  add(text, arrangement_of(item, reading));
  return text;
}

/// The entry's indices in words, "[white][g2]", in the order of the catalogue's axes.
std::string index_in_words(const Form& form, std::size_t entry, const Layout& layout) {
  std::string text;
  if (form.by_square && form.table->axes.size() == 1 && !form.table->axes.front().is_square) {
    return "[" + layout.index.square(static_cast<unsigned>(entry)).name() + "]";
  }
  std::size_t block = form.by_square ? form.parts : form.table->entries();
  for (const Axis& axis : form.table->axes) {
    std::size_t index = entry;
    if (!form.by_square || !axis.is_square) {
      block /= axis.size;
      index = (form.by_square ? form.part : entry) / std::max<std::size_t>(block, 1) % axis.size;
      if (form.reversed) index = axis.size - 1 - index;
    }
    text += "[" + axis.label(static_cast<unsigned>(index), layout) + "]";
  }
  return text;
}

WrongEntry wrong_entry(const Match& match, const Form& form, const Difference& difference,
                       const Layout& layout) {
  const std::uint64_t right = match.pattern->values[difference.entry];
  WrongEntry wrong{difference.place,
                   index_in_words(form, difference.entry, layout),
                   difference.is,
                   right,
                   {},
                   {}};
  wrong.instead = difference.instead;
  // Where a run as a whole has slipped, there is no more to say of its entries.
  if (!match.likely_typo.empty() || !difference.is) return wrong;
  wrong.likely_typo = likely_typo({*difference.is, right, difference.entry, match.pattern->values,
                                   form.table->element, layout, form.by_square});
  return wrong;
}

}  // namespace

Finding judged(const Item& item, const Choice& choice) {
  const Reading& reading = item.readings[choice.reading];
  const Form& form = reading.first();
  Finding finding{item.identifier,
                  item.place,
                  std::string{form.table->name},
                  described(item, reading),
                  {},
                  choice.others.empty() || !choice.by_name ? "" : "its name",
                  form.table->element,
                  0,
                  0,
                  {},
                  {},
                  choice.layout,
                  item.decimal,
                  item.negative,
                  reading.forms.size(),
                  form.parts,
                  form.part};
  if (!choice.agrees) {
    add(finding.variant, "in " + choice.layout.name() + ", unlike the rest of the file");
  }
  for (const std::size_t other : choice.others) {
    const Reading& alternative = item.readings[other];
    std::string text{alternative.first().table->name};
    const std::string how = described(item, alternative);
    if (!how.empty()) text += " (" + how + ")";
    finding.other_readings.push_back(text + " in " +
                                     in_words(alternative.layouts & choice.possible));
  }
  for (std::size_t place = 0; place < item.matches.size(); ++place) {
    const Match& match = item.matches[place];
    finding.entries += match.pattern->values.size();
    finding.unread += match.unread;
    if (!match.likely_typo.empty()) finding.likely_typo = match.likely_typo;
    for (const Difference& difference : match.differences) {
      finding.wrong.push_back(wrong_entry(match, *reading.forms[place], difference, choice.layout));
    }
  }
  std::stable_sort(finding.wrong.begin(), finding.wrong.end(),
                   [](const WrongEntry& a, const WrongEntry& b) {
                     return a.place.line != b.place.line ? a.place.line < b.place.line
                                                         : a.place.column < b.place.column;
                   });
  return finding;
}

}  // namespace bbtables::recognise
