#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bbtables::recognise {

/// Which patterns have a value at a place: a hash table whose chains lie in one array, as it is
/// made anew in every run of the command.
class EntryIndex {
 public:
  /// For about that many entries.
  explicit EntryIndex(std::size_t entries);

  void add(std::uint64_t value, std::size_t place, std::uint32_t pattern);

  /// Whether the value may be in some pattern; false is certain, and quick.
  [[nodiscard]] bool may_have(std::uint64_t value) const { return values_[trace(value)]; }

  /// Calls `visit` for each pattern that has the value at that place.
  template <class Visit>
  void for_each(std::uint64_t value, std::size_t place, const Visit& visit) const {
    const std::uint64_t key = key_of(value, place);
    for (std::uint32_t at = heads_[bucket(key)]; at != 0; at = links_[at].next) {
      if (links_[at].key == key) visit(links_[at].pattern);
    }
  }

 private:
  struct Link {
    std::uint64_t key;
    std::uint32_t pattern;
    std::uint32_t next;  ///< 0 ends the chain
  };

  /// Different for different values, and for different places up to 64.
  [[nodiscard]] static std::uint64_t key_of(std::uint64_t value, std::size_t place) {
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;  // the golden ratio, as in Knuth's hashing
    return (value + place * odd) * odd;
  }
  [[nodiscard]] std::size_t bucket(std::uint64_t key) const { return key >> shift_; }

  [[nodiscard]] static std::size_t trace(std::uint64_t value) {
    return key_of(value, 0) >> (64 - traces_);
  }
  static constexpr unsigned traces_ = 16;

  unsigned shift_;
  std::bitset<std::size_t{1} << traces_> values_;
  std::vector<std::uint32_t> heads_;
  std::vector<Link> links_;
};

}  // namespace bbtables::recognise
