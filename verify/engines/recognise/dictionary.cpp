#include "engines/recognise/dictionary.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "engines/recognise/closeness.hpp"

namespace bbtables::recognise {
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

/// Many arrays in the sources of an engine are of small numbers, below zero too; few forms are.
bool is_small(std::uint64_t value) {
  constexpr std::uint64_t limit = 4096;
  return value + limit < 2 * limit;
}

bool all_small(std::span<const std::uint64_t> values) {
  return std::all_of(values.begin(), values.end(), is_small);
}

/// How many of the known entries are not the pattern's.
std::size_t different_entries(const Run& run, const Pattern& pattern) {
  std::size_t different = 0;
  for (std::size_t entry = 0; entry < run.values.size(); ++entry) {
    different += run.known(entry) && run.values[entry] != pattern.values[entry] ? 1 : 0;
  }
  return different;
}

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
  for (std::size_t place = 0; place < patterns_.size(); ++place) {
    const Values& values = patterns_[place].values;
    if (all_small(values)) of_counts_.push_back(place);
    of_anything_.push_back(place);
  }
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

const EntryIndex& Dictionary::entry_index() const {
  if (by_entry_) return *by_entry_;
  by_entry_.emplace(patterns_.size() * entries_);
  for (std::size_t pattern = 0; pattern < patterns_.size(); ++pattern) {
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      const std::uint64_t value = patterns_[pattern].values[entry];
      if (value != 0) by_entry_->add(value, entry, static_cast<std::uint32_t>(pattern));
    }
  }
  return *by_entry_;
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

const Pattern* Dictionary::most_voted(const Run& run) const {
  const EntryIndex& index = entry_index();
  std::vector<std::uint32_t> votes(patterns_.size());
  std::uint32_t most = 0;
  for (std::size_t entry = 0; entry < entries_; ++entry) {
    if (!run.known(entry) || run.values[entry] == 0) continue;
    index.for_each(run.values[entry], entry,
                   [&](std::uint32_t pattern) { most = std::max(most, ++votes[pattern]); });
  }
  if (most == 0) return nullptr;
  // Zeros have no vote, but they tell apart what only some conventions leave empty: a rank.
  constexpr std::uint32_t entries_of_a_rank = 8;
  const Pattern* best = nullptr;
  std::size_t fewest = entries_ + 1;
  for (std::size_t place = 0; place < patterns_.size(); ++place) {
    if (votes[place] == 0 || votes[place] + entries_of_a_rank < most) continue;
    const std::size_t different = different_entries(run, patterns_[place]);
    if (different >= fewest) continue;
    fewest = different;
    best = &patterns_[place];
  }
  return best;
}

const Pattern* Dictionary::nearest_of(const std::vector<std::size_t>& places,
                                      const Run& run) const {
  const Pattern* best = nullptr;
  std::size_t fewest = run.values.size();
  for (const std::size_t place : places) {
    const Pattern& pattern = patterns_[place];
    const std::size_t different = different_entries(run, pattern);
    // What differs in half of its entries is not close in any case.
    if (different >= fewest || 2 * different > entries_ || !is_close(run, pattern)) continue;
    fewest = different;
    best = &pattern;
  }
  return best;
}

/// Most arrays of large numbers share none with any table; that is quick to see.
bool Dictionary::may_be_near(const Run& run, std::size_t fewest) const {
  const EntryIndex& index = entry_index();
  const auto known = std::count_if(run.values.begin(), run.values.end(), [&](std::uint64_t value) {
    return value != 0 && index.may_have(value);
  });
  return static_cast<std::size_t>(known) >= fewest;
}

const Pattern* Dictionary::near(const Run& run) const {
  const auto small =
      static_cast<std::size_t>(std::count_if(run.values.begin(), run.values.end(), is_small));
  const bool has_few_wild_numbers = small * 10 >= entries_ * 9;
  if (has_few_wild_numbers) {
    const Pattern* best = nearest_of(of_counts_, run);
    if (best != nullptr || small == entries_) return best;
  }
  // Where there are few patterns, comparing with them all is as good as counting votes.
  if (entries_ != board::Square::size) return nearest_of(of_anything_, run);
  constexpr std::size_t entries_of_the_sparsest_table = 5;
  if (!may_be_near(run, entries_of_the_sparsest_table)) return nullptr;
  const Pattern* best = most_voted(run);
  return best != nullptr && is_close(run, *best) ? best : nullptr;
}

Dictionary::Displaced Dictionary::displaced(const Run& run) const {
  if (entries_ != board::Square::size || all_small(run.values)) return {nullptr, 0};
  if (!may_be_near(run, entries_ / 2)) return {nullptr, 0};
  for (const int places : {8, -8, 1, -1}) {
    std::array<std::uint64_t, board::Square::size> values{};
    std::array<std::uint8_t, board::Square::size> unread{};
    for (std::size_t entry = 0; entry < entries_; ++entry) {
      const auto from = static_cast<std::size_t>(static_cast<int>(entry) - places);
      const bool known = from < entries_ && run.known(from);
      unread[entry] = known ? 0 : 1;
      if (known) values[entry] = run.values[from];
    }
    const Run moved{values, unread};
    const Pattern* best = most_voted(moved);
    if (best != nullptr && is_close(moved, *best)) return {best, places};
  }
  return {nullptr, 0};
}

Dictionary::Interrupted Dictionary::interrupted(std::span<const std::uint64_t> values) const {
  const std::size_t size = std::min(values.size(), entries_);
  std::vector<std::uint64_t> front(values.begin(),
                                   values.begin() + static_cast<std::ptrdiff_t>(size));
  std::vector<std::uint64_t> back(values.end() - static_cast<std::ptrdiff_t>(size), values.end());
  front.resize(entries_);
  back.insert(back.begin(), entries_ - size, 0);
  for (const std::vector<std::uint64_t>* known : {&front, &back}) {
    const Pattern* pattern = most_voted({*known, {}});
    if (pattern == nullptr) continue;
    const Values& right = pattern->values;
    const auto before = static_cast<std::size_t>(
        std::mismatch(front.begin(), front.end(), right.begin()).first - front.begin());
    const auto after = static_cast<std::size_t>(
        std::mismatch(back.rbegin(), back.rend(), right.rbegin()).first - back.rbegin());
    if (before + after >= size && before < size) return {pattern, before};
  }
  return {nullptr, 0};
}

}  // namespace bbtables::recognise
