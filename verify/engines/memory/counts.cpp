// Tables of counts in memory, whose numbers have one, two, four or eight bytes each. They are the
// same in all mappings, so that one look tells them from anything else.

#include <algorithm>
#include <unordered_map>

#include "engines/memory/stretch.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::memory {
namespace {

/// A table as memory may have it.
struct Packed {
  Words counts;
  std::size_t size;  ///< of a number, bytes

  [[nodiscard]] std::uint64_t bytes() const { return counts.size() * size; }
};

const std::vector<Packed>& all_packed() {
  static const std::vector<Packed> all = [] {
    std::vector<Packed> packed;
    const mapping::Mapping& any = mapping::all_mappings().front();
    for (const tables::Table& table : tables::catalogue()) {
      if (table.element != tables::Element::count || table.is_choice) continue;
      for (const std::size_t size : {1U, 2U, 4U, 8U})
        packed.push_back({table.values({any, any}), size});
    }
    return packed;
  }();
  return all;
}

/// One of the two ends of a large table, so many counts, by the greatest word there.
struct End {
  static constexpr std::size_t size = 16;

  const Packed* table;
  std::size_t first;       ///< the count that begins the end,
  std::size_t word_first;  ///< and that which begins the word
};

const std::unordered_multimap<std::uint64_t, End>& ends() {
  static const std::unordered_multimap<std::uint64_t, End> all = [] {
    std::unordered_multimap<std::uint64_t, End> ends;
    for (const Packed& table : all_packed()) {
      if (table.counts.size() == squares) continue;
      for (const std::size_t first : {std::size_t{0}, table.counts.size() - End::size}) {
        std::pair<std::uint64_t, std::size_t> greatest{};
        for (std::size_t at = 0; at < End::size; at += word / table.size) {
          std::uint64_t value = 0;
          for (std::size_t next = 0; next < word / table.size; ++next)
            value |= table.counts[first + at + next] << 8 * table.size * next;
          greatest = std::max(greatest, {value, first + at});
        }
        ends.emplace(greatest.first, End{&table, first, greatest.second});
      }
    }
    return ends;
  }();
  return all;
}

/// What is at an address, if so much of it is right that the rest must be wrong, name or no name.
/// Of distances that are counted from the next rank on, three quarters are right.
std::optional<read::Array> near_to(const Packed& table, const Memory& memory,
                                   std::uint64_t address) {
  auto array = array_at(memory, address, table.counts.size(), table.size);
  std::size_t right = 0;
  for (std::size_t at = 0; array && at < table.counts.size(); ++at)
    right += array->numbers[at].value == table.counts[at] ? 1U : 0U;
  return 8 * right > 7 * table.counts.size() ? array : std::nullopt;
}

}  // namespace

void for_each_word_of_counts(const std::function<void(std::uint64_t)>& take) {
  for (const auto& [value, end] : ends()) take(value);
}

std::optional<read::Array> counts_around(const Memory& memory, std::uint64_t address,
                                         std::uint64_t value, std::size_t& tried) {
  const auto [begin, end] = ends().equal_range(value);
  for (auto each = begin; each != end; ++each) {
    const auto& [table, first, word_first] = each->second;
    const std::uint64_t start = address - word_first * table->size;
    const auto here = array_at(memory, start + first * table->size, End::size, table->size);
    const auto right = std::span{table->counts}.subspan(first, End::size);
    if (!here || !std::ranges::equal(here->numbers, right, {}, &read::Number::value)) continue;
    tried += table->bytes() / word;
    if (auto array = near_to(*table, memory, start)) return array;
  }
  return {};
}

std::optional<read::Array> counts_in(const Memory& memory, const Symbol& symbol) {
  for (const Packed& table : all_packed()) {
    if (table.bytes() != symbol.size) continue;
    if (auto array = near_to(table, memory, symbol.address)) return array;
  }
  return {};
}

}  // namespace bbtables::memory
