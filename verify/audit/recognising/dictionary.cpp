#include "audit/recognising/dictionary.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "audit/recognising/closeness.hpp"

namespace bbtables::audit {
namespace {

using mapping::all_mappings;
using Values = std::vector<std::uint64_t>;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ hash >> 29;
}

std::uint64_t hash_of(std::span<const std::uint64_t> values) {
  std::uint64_t hash = 0;
  for (const std::uint64_t value : values) hash = mixed(hash, value);
  return hash;
}

std::uint64_t hash_of(std::uint64_t value, std::size_t place) { return mixed(value, place); }

/// The entries in the order of an index mapping.
Values ordered(const Values& by_square, const mapping::Mapping& index) {
  Values values;
  values.reserve(by_square.size());
  for (unsigned place = 0; place < by_square.size(); ++place) {
    values.push_back(by_square[index.square(place).ordinal()]);
  }
  return values;
}

}  // namespace

Dictionary::Dictionary(std::size_t entries) : entries_{entries} {
  constexpr Layouts one_index = 0xff;               // any bits
  constexpr Layouts one_bits = 0x0101010101010101;  // any index
  for (const Form& form : forms()) {
    if (form.entries != entries) continue;
    for (unsigned bits = 0; bits < (form.needs_bits ? 8U : 1U); ++bits) {
      Values by_square;
      if (form.by_square) by_square = form.values({all_mappings()[0], all_mappings()[bits]});
      for (unsigned index = 0; index < (form.needs_index ? 8U : 1U); ++index) {
        Layouts layouts = all_layouts;
        if (form.needs_bits) layouts &= one_bits << bits;
        if (form.needs_index) layouts &= one_index << 8 * index;
        add(form.by_square ? ordered(by_square, all_mappings()[index])
                           : form.values({all_mappings()[index], all_mappings()[bits]}),
            form, layouts);
      }
    }
  }
  index_entries();
}

const Dictionary* Dictionary::of_length(std::size_t entries) {
  static std::map<std::size_t, std::unique_ptr<Dictionary>> made;
  const auto [place, is_new] = made.try_emplace(entries);
  if (is_new && std::any_of(forms().begin(), forms().end(),
                            [&](const Form& form) { return form.entries == entries; })) {
    place->second = std::make_unique<Dictionary>(entries);
  }
  return place->second.get();
}

void Dictionary::add(Values values, const Form& form, Layouts layouts) {
  std::vector<std::size_t>& same_hash = by_content_[hash_of(values)];
  for (const std::size_t place : same_hash) {
    Pattern& pattern = patterns_[place];
    if (pattern.values != values) continue;
    for (Meaning& meaning : pattern.meanings) {
      if (meaning.form == &form) {
        meaning.layouts |= layouts;
        return;
      }
      // A convention that makes no difference here is none.
      if (meaning.form->table == form.table && meaning.form->part == form.part) {
        layouts &= ~meaning.layouts;
      }
    }
    if (layouts != no_layouts) pattern.meanings.push_back({&form, layouts});
    return;
  }
  same_hash.push_back(patterns_.size());
  patterns_.push_back({std::move(values), {{&form, layouts}}});
}

void Dictionary::index_entries() {
  // For fewer entries, and for few patterns, comparing with them all is as good.
  if (entries_ != board::Square::size) return;
  by_entry_.reserve(patterns_.size() * 16);
  for (std::size_t place = 0; place < patterns_.size(); ++place) {
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      const std::uint64_t value = patterns_[place].values[entry];
      if (value == 0) continue;
      by_entry_[hash_of(value, entry)].push_back(static_cast<std::uint32_t>(place));
    }
  }
}

const Pattern* Dictionary::equal(std::span<const std::uint64_t> values) const {
  const auto found = by_content_.find(hash_of(values));
  if (found == by_content_.end()) return nullptr;
  for (const std::size_t place : found->second) {
    if (std::equal(values.begin(), values.end(), patterns_[place].values.begin())) {
      return &patterns_[place];
    }
  }
  return nullptr;
}

const Pattern* Dictionary::most_voted(const Run& run, int places) const {
  std::vector<std::uint32_t> votes(patterns_.size());
  std::uint32_t most = 0;
  std::size_t best = 0;
  for (std::size_t entry = 0; entry < entries_; ++entry) {
    const auto from = static_cast<std::size_t>(static_cast<int>(entry) - places);
    if (from >= entries_ || !run.known(from) || run.values[from] == 0) continue;
    const auto found = by_entry_.find(hash_of(run.values[from], entry));
    if (found == by_entry_.end()) continue;
    for (const std::uint32_t place : found->second) {
      if (++votes[place] > most) {
        most = votes[place];
        best = place;
      }
    }
    // What has no entry in common with any table after so many is none.
    if (entry == 24 && most == 0) return nullptr;
  }
  return most == 0 ? nullptr : &patterns_[best];
}

const Pattern* Dictionary::near(const Run& run) const {
  if (!by_entry_.empty()) {
    const Pattern* best = most_voted(run, 0);
    return best != nullptr && is_close(run, *best) ? best : nullptr;
  }
  const Pattern* best = nullptr;
  std::size_t most = 0;
  for (const Pattern& pattern : patterns_) {
    if (!is_close(run, pattern)) continue;
    std::size_t agreeing = 0;
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      agreeing += run.values[entry] == pattern.values[entry] ? 1 : 0;
    }
    if (agreeing > most) {
      most = agreeing;
      best = &pattern;
    }
  }
  return best;
}

Dictionary::Displaced Dictionary::displaced(const Run& run) const {
  if (by_entry_.empty()) return {nullptr, 0};
  for (const int places : {8, -8, 1, -1}) {
    const Pattern* best = most_voted(run, places);
    if (best == nullptr) continue;
    std::array<std::uint64_t, board::Square::size> moved{};
    std::array<std::uint8_t, board::Square::size> unread{};
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      const auto from = static_cast<std::size_t>(static_cast<int>(entry) - places);
      const bool known = from < entries_ && run.known(from);
      unread[entry] = known ? 0 : 1;
      if (known) moved[entry] = run.values[from];
    }
    if (is_close({moved, unread}, *best)) return {best, places};
  }
  return {nullptr, 0};
}

}  // namespace bbtables::audit
