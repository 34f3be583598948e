// Memory to arrays. One pass looks for words that are entries of tables, and hands the stretches
// where many stand together to stretch.cpp.

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "engines/memory/memory.hpp"
#include "engines/memory/stretch.hpp"
#include "engines/recognise/magics.hpp"
#include "engines/recognise/sayings.hpp"
#include "engines/recognise/story.hpp"

namespace bbtables::memory {
namespace {

/// Great entries of a table are no farther apart: two empty ranks of the widest structs take half
/// of it, four squares whose pairs have nothing but small ones all of it.
constexpr std::size_t reach = 4 * squares;
constexpr std::size_t most_of_stretch = std::size_t{1} << 18;
constexpr std::size_t most_tried = std::size_t{1} << 21;

/// As many words at an address as there are, up to the size of `into`.
std::size_t read_words(const Memory& memory, std::uint64_t address, std::span<std::uint64_t> into) {
  const std::span<char> bytes{reinterpret_cast<char*>(into.data()), into.size_bytes()};
  std::size_t done = 0;
  while (done < bytes.size()) {
    const std::size_t count = memory.read(address + done, bytes.subspan(done));
    if (count == 0) break;
    done += count;
  }
  return done / word;
}

/// Attack data, word by word: sets of rooks or bishops, and between two of them zeros, as many as
/// the longest slice has, or a few words that are none.
class AttackData {
 public:
  /// Each from its first set to its last, however few.
  [[nodiscard]] const std::vector<Region>& found() const { return found_; }
  /// Whether the last words may be some. Others need not be shown, if they are small.
  [[nodiscard]] bool is_open() const { return end_ != 0; }
  void see(std::uint64_t address, std::uint64_t value) {
    const std::uint64_t distance = address - end_;
    const bool is_near = distance <= recognise::two_ranks * word ||
                         (are_zeros_ && distance <= recognise::fewest_data * word);
    if (!is_near) close();
    using recognise::Piece;
    const bool is_set = value != 0 && (Piece::rook().attack_sets().contains(value) ||
                                       Piece::bishop().attack_sets().contains(value));
    are_zeros_ = is_set || (are_zeros_ && value == 0);
    if (!is_set) return;
    if (!is_open()) begin_ = address;
    end_ = address + word;
  }
  void close() {
    if (is_open()) found_.push_back({begin_, end_ - begin_});
    end_ = 0;
  }

 private:
  std::vector<Region> found_;
  std::uint64_t begin_ = 0;
  std::uint64_t end_ = 0;   ///< of the last set; 0: there is none yet
  bool are_zeros_ = false;  ///< all behind it
};

/// Leaves each array once, and those without a name only if no others have all their boards: a heap
/// may hold a copy of each variable, and a page of a file be there twice.
void drop_copies(std::vector<read::Array>& arrays) {
  std::set<std::pair<std::string, Words>> boards;  // by the name of a variable; of all: ""
  const auto has_name = [](const read::Array& array) { return !array.name.starts_with("0x"); };
  std::stable_partition(arrays.begin(), arrays.end(), has_name);
  std::erase_if(arrays, [&](const read::Array& array) {
    const std::string name = has_name(array) ? array.name : "";
    const bool in_boards = array.lists.back().end - array.lists.back().begin == squares;
    const std::size_t size = in_boards ? squares : array.numbers.size();
    bool is_known = true;
    for (std::size_t at = 0; at < array.numbers.size(); at += size) {
      Words board;
      for (std::size_t next = 0; next < size; ++next)
        board.push_back(array.numbers[at + next].value);
      is_known &= !boards.emplace(name, board).second;
      boards.emplace("", std::move(board));
    }
    return is_known;
  });
}

/// Of arrays that share bytes, leaves that with the most words that tables have: read from the next
/// byte on, a table of small sets is like a table, too.
void drop_overlaps(std::vector<read::Array>& arrays) {
  const auto entries = [](const read::Array& array) {
    return std::ranges::count_if(array.numbers, [](const read::Number& number) {
      return places_of(number.value) != nullptr;
    });
  };
  std::ranges::stable_sort(arrays, std::greater{}, entries);
  std::map<std::uint64_t, std::uint64_t> ends;  // by the beginnings
  std::erase_if(arrays, [&](const read::Array& array) {
    const std::uint64_t begin = *array.place.address();
    const std::uint64_t end = *array.numbers.back().place.address() + 1;
    const auto next = ends.lower_bound(end);
    if (next != ends.begin() && std::prev(next)->second > begin) return true;
    ends.emplace(begin, end);
    return false;
  });
}

class Finder {
 public:
  explicit Finder(const Memory& memory) : memory_{memory} {}

  [[nodiscard]] Found found() {
    scan(memory_.regions);
    if (!memory_.is_aligned) {
      std::vector<Region> shifted = memory_.regions;
      for (std::size_t shift = 1; shift < word; ++shift) {
        std::erase_if(shifted, [](const Region& each) { return each.size < word; });
        for (Region& each : shifted) each = {each.address + 1, each.size - 1};
        scan(shifted);
      }
      drop_overlaps(found_.arrays);
    }
    add_counts();
    add_magics();
    follow_pointers();
    add_attack_data();
    drop_copies(found_.arrays);
    std::ranges::sort(found_.arrays, {},
                      [](const read::Array& array) { return *array.place.address(); });
    return std::move(found_);
  }

 private:
  /// Takes every stretch of regions that has entries of tables enough to prove anything, and every
  /// word of a table of counts, and notes attack data. Regions that follow one another are one: the
  /// variables of a program go on where its file ends.
  void scan(std::span<const Region> regions) {
    // Sizes, counts and flags are everywhere, and every table has greater words.
    constexpr std::uint64_t greatest_common = 0xffff;
    Words piece(std::size_t{1} << 16);
    Region around{0, 0};  // the regions that follow one another, as far as they have been read
    std::uint64_t first = 0, last = 0, before = 0;
    int bits = 0;
    const auto close = [&] {
      if (std::exchange(bits, 0) < recognise::Evidence::fewest_bits) return true;
      const std::uint64_t begin = std::max(first, around.address + reach * word) - reach * word;
      return takes_stretch({begin, std::min(last + (reach + 1) * word, around.end()) - begin});
    };
    for (const Region& region : regions) {
      if (region.address != around.end() || around.size % word != 0) {
        if (!close()) return;
        around = {region.address, 0};
      }
      around.size += region.size;
      std::uint64_t at = region.address;
      while (at + word <= region.end()) {
        const std::uint64_t left = (region.end() - at) / word;
        const std::size_t wanted = std::min<std::uint64_t>(piece.size(), left);
        const std::size_t count = read_words(memory_, at, std::span{piece}.first(wanted));
        if (count == 0) break;
        for (std::size_t number = 0; number < count; ++number, at += word) {
          const std::uint64_t value = piece[number];
          const Places* places = value <= greatest_common ? nullptr : places_of(value);
          if (places != nullptr || attack_data_.is_open()) attack_data_.see(at, value);
          if (places == nullptr) continue;
          if (*places == Places{}) {
            add(counts_around(memory_, at, value, tried_));
            if (!goes_on(at)) return;
            continue;
          }
          if (at - last > reach * word && !close()) return;
          if (bits == 0) first = at;
          if (value != before) bits += recognise::price_of(value);
          last = at;
          before = value;
          if (at - first < most_of_stretch * word) continue;
          const int so_far = std::min(bits, recognise::Evidence::fewest_bits);
          if (!close()) return;
          first = at - 2 * most_of_array * word;  // what stands across this end is seen once more
          bits = so_far;
        }
      }
    }
    close();
    attack_data_.close();
  }

  /// Adds the arrays in it. False: so much has been tried that no more is looked at.
  bool takes_stretch(const Region& region) {
    Words own(region.size / word);
    own.resize(read_words(memory_, region.address, own));
    for (read::Array& array : arrays_of(std::move(own), region.address, memory_.symbols, tried_))
      add(std::move(array));
    return goes_on(region.end());
  }
  bool goes_on(std::uint64_t address) {
    if (tried_ > most_tried && !found_.given_up_at) found_.given_up_at = read::Place::at(address);
    return !found_.given_up_at;
  }
  /// Adds an array, if there is one and none begins there yet.
  void add(std::optional<read::Array> array) {
    if (array && begins_.insert(*array->place.address()).second)
      found_.arrays.push_back(std::move(*array));
  }

  /// Adds all variables that are tables of counts, or near to one; of those that overlap, the
  /// first.
  void add_counts() {
    std::uint64_t end = 0;
    for (const Symbol& symbol : memory_.symbols) {
      if (symbol.address < end) continue;
      end = symbol.end();
      add(counts_in(memory_, symbol));
    }
  }

  /// Magics, their shifts, which may be ints, and their pointers to attack data are known by name
  /// alone: their numbers are no entries of tables.
  void add_magics() {
    const std::size_t most = found_.arrays.size() + 64;
    for (const Symbol& symbol : memory_.symbols) {
      if (found_.arrays.size() == most) break;
      const std::size_t size = symbol.size == squares * word / 2 ? word / 2 : word;
      if (symbol.size % (squares * size) != 0 || symbol.size > squares * most_fields * word)
        continue;
      if (!recognise::saying_of(symbol.name).says("magic rook bishop")) continue;
      add(array_at(memory_, symbol.address, symbol.size / size, size));
    }
  }

  /// What may be attack data: not what is too small for any, nor more than is looked through.
  std::optional<read::Array> attack_data_at(const Region& region) {
    const std::uint64_t count = region.size / word;
    if (count < recognise::fewest_data || count > room_) return {};
    auto array = array_at(memory_, region.address, count, word);
    if (array) room_ -= count;
    return array;
  }

  /// Pointers of all squares to their parts of attack data become offsets in these, which become an
  /// array.
  void follow_pointers() {
    std::vector<read::Array> data;
    for (read::Array& array : found_.arrays) {
      const std::size_t fields = array.numbers.size() / squares;
      if (array.numbers.size() % squares != 0 || fields > most_fields) continue;
      for (std::size_t field = 0; field < fields; ++field) {
        auto one = followed(std::span{array.numbers}.subspan(field), fields);
        if (one) data.push_back(std::move(*one));
      }
    }
    std::ranges::move(data, std::back_inserter(found_.arrays));
  }

  /// The same of the first of so many fields.
  std::optional<read::Array> followed(std::span<read::Number> numbers, std::size_t fields) {
    constexpr std::uint64_t least_address = 1 << 16;  // numbers below are no pointers
    std::vector<std::uint64_t*> pointers;
    for (std::size_t at = 0; at < numbers.size(); at += fields)
      pointers.push_back(&numbers[at].value);
    const auto by_value = [](const std::uint64_t* each) { return *each; };
    const auto [first, last] = std::ranges::minmax(pointers, {}, by_value);
    if (*first < least_address || *first == *last) return {};
    std::uint64_t end = *first;  // of the regions that follow one another
    while (const Region* region = region_at(memory_.regions, end)) end = region->end();
    Region data{*first, std::min(end, *last + recognise::fewest_data * word) - *first};
    if (const Symbol* symbol = region_at(memory_.symbols, *first)) data = *symbol;
    if (*last >= data.end()) return {};
    auto array = attack_data_at(data);
    for (std::uint64_t* each : pointers) {
      if (array) *each = (*each - data.address) / word;
    }
    return array;
  }

  /// Attack data, which magics or PEXT look up, are not known by their words, which are the same
  /// for all squares: each large variable may be some, and where there are no names, what is like
  /// some.
  void add_attack_data() {
    const auto add_region = [&](const Region& region) {
      if (!begins_.contains(region.address)) add(attack_data_at(region));
    };
    for (const Symbol& symbol : memory_.symbols) add_region(symbol);
    for (const Region& region : attack_data_.found()) {
      const Symbol* symbol = region_at(memory_.symbols, region.address);
      if (symbol == nullptr || !begins_.contains(symbol->address)) add_region(region);
    }
  }

  const Memory& memory_;
  Found found_;
  std::set<std::uint64_t> begins_;  ///< where arrays begin
  AttackData attack_data_;
  std::size_t tried_ = 0;                      ///< words
  std::uint64_t room_ = recognise::most_data;  ///< words of attack data that may still be read
};

}  // namespace

std::optional<read::Array> array_at(const Memory& memory, std::uint64_t address,
                                    std::uint64_t count, std::size_t size) {
  Words words((count * size + word - 1) / word);
  if (read_words(memory, address, words) != words.size()) return {};
  read::Array array{.name = name_of(region_at(memory.symbols, address), address),
                    .place = read::Place::at(address),
                    .lists = {{0, count, 0}}};
  for (std::uint64_t at = 0; at < count * size; at += size) {
    array.numbers.push_back(
        {words[at / word] >> at % word * 8 & ~std::uint64_t{0} >> (64 - 8 * size),
         read::Place::at(address + at)});
  }
  return array;
}

Found find_arrays(const Memory& memory) { return Finder{memory}.found(); }

}  // namespace bbtables::memory
