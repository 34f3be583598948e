// Memory to arrays. One pass looks for words that are entries of tables; where many stand together,
// windows of 64 words are laid over them, at every word and for every size of a struct, and those
// that are like a table become arrays, each with its neighbours in the same variable.

#include <cxxabi.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>

#include "engines/memory/memory.hpp"
#include "engines/recognise/patterns.hpp"
#include "engines/recognise/sayings.hpp"
#include "engines/recognise/story.hpp"

namespace bbtables::memory {
namespace {

using recognise::Evidence;
using recognise::Patterns;
using Words = std::vector<std::uint64_t>;

constexpr std::size_t word = sizeof(std::uint64_t);
constexpr std::size_t squares = 64;
constexpr std::size_t most_fields = 8;  ///< of a struct, words
/// Great entries of a table are no farther apart: two empty ranks of the widest structs take half of
/// it, four squares whose pairs have nothing but small ones all of it.
constexpr std::size_t reach = 4 * squares;
/// A variable of no more words is one array; what is larger holds several.
constexpr std::size_t most_of_array = squares * squares;
constexpr std::size_t most_of_stretch = std::size_t{1} << 18;
constexpr std::size_t most_in_all = std::size_t{1} << 21;

/// The lengths of tables that are looked for. The longest stands for its multiples too.
constexpr std::array<std::size_t, 4> lengths{64, 16, 15, 8};
/// Where in a table of each length a word may stand, as bits.
using Places = std::array<std::uint64_t, lengths.size()>;

/// All words that are entries of tables. Made once.
class Entries {
 public:
  static const Entries& all() {
    static const Entries entries;
    return entries;
  }
  [[nodiscard]] const Places* find(std::uint64_t value) const {
    const std::size_t at = hash(value);
    if ((filter_[at / 64] >> at % 64 & 1) == 0) return nullptr;
    const auto found = places_.find(value);
    return found == places_.end() ? nullptr : &found->second;
  }

 private:
  Entries() {
    Patterns::for_each_word([&](std::uint64_t value, std::size_t entries, std::uint64_t places) {
      const auto length = std::ranges::find(lengths, std::min<std::size_t>(entries, squares));
      if (length == lengths.end()) return;
      places_[value][static_cast<std::size_t>(length - lengths.begin())] |= places;
      const std::size_t at = hash(value);
      filter_[at / 64] |= std::uint64_t{1} << at % 64;
    });
  }
  static std::size_t hash(std::uint64_t value) { return value * 0x9e3779b97f4a7c15 >> 46; }

  std::array<std::uint64_t, (std::size_t{1} << 18) / 64> filter_{};
  std::unordered_map<std::uint64_t, Places> places_;
};

/// The regions, those that follow one another as one: the variables of a program go on where its
/// file ends.
std::vector<Region> joined(const std::vector<Region>& regions) {
  std::vector<Region> all;
  for (const Region& each : regions) {
    const bool goes_on =
        !all.empty() && all.back().end() == each.address && all.back().size % word == 0;
    if (goes_on) {
      all.back().size += each.size;
    } else {
      all.push_back(each);
    }
  }
  return all;
}

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

/// Calls `take` with every stretch of a region that has entries of tables enough to prove anything.
/// Ends where that says no.
template <class Take>
void for_each_stretch(const Memory& memory, const Region& region, const Take& take) {
  // Sizes, counts and flags are everywhere, and every table has greater words.
  constexpr std::uint64_t greatest_common = 0xffff;
  const Entries& entries = Entries::all();
  Words piece(std::size_t{1} << 16);
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t before = 0;
  int bits = 0;
  const auto close = [&] {
    if (bits < Evidence::fewest_bits) return true;
    const std::uint64_t begin = std::max(first, region.address + reach * word) - reach * word;
    const std::uint64_t end = std::min(last + (reach + 1) * word, region.end());
    return take(Region{begin, end - begin});
  };
  std::uint64_t at = region.address;
  while (at + word <= region.end()) {
    const std::uint64_t left = (region.end() - at) / word;
    const std::size_t wanted = std::min<std::uint64_t>(piece.size(), left);
    const std::size_t count = read_words(memory, at, std::span{piece}.first(wanted));
    if (count == 0) break;
    for (std::size_t number = 0; number < count; ++number, at += word) {
      const std::uint64_t value = piece[number];
      if (value <= greatest_common || entries.find(value) == nullptr) continue;
      if (at - last > reach * word) {
        if (!close()) return;
        first = at;
        bits = 0;
      }
      if (value != before) bits += recognise::price_of(value);
      last = at;
      before = value;
      if (at - first < most_of_stretch * word) continue;
      if (!close()) return;
      first = at - 2 * most_of_array * word;  // what stands across this end is seen once more
    }
  }
  close();
}

/// The variable's name in the program's language.
std::string plain_name(const Symbol& symbol) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> plain{
      abi::__cxa_demangle(symbol.name.c_str(), nullptr, nullptr, &status), std::free};
  std::string name = plain == nullptr ? symbol.name : plain.get();
  // Rust's compiler adds a hash to each path.
  const std::size_t hash = name.rfind("::h");
  if (hash != std::string::npos && hash + 19 == name.size()) name.resize(hash);
  return name;
}

/// A stretch of memory, word by word.
class Stretch {
 public:
  Stretch(Words words, std::uint64_t address, std::span<const Symbol* const> symbols)
      : words_{std::move(words)},
        address_{address},
        symbol_of_(words_.size(), nullptr),
        taken_(words_.size(), false) {
    for (const std::uint64_t value : words_) {
      const Places* places = Entries::all().find(value);
      places_.push_back(places == nullptr ? Places{} : *places);
      prices_.push_back(value == 0 ? 0 : recognise::price_of(value));
    }
    for (std::size_t at = 0; at < words_.size(); ++at) {
      const std::uint64_t own = address + at * word;
      const auto next = std::ranges::upper_bound(symbols, own, {}, &Symbol::address);
      if (next == symbols.begin()) continue;
      const Symbol* symbol = *std::prev(next);
      if (own - symbol->address < symbol->size) symbol_of_[at] = symbol;
    }
  }

  /// The arrays in it.
  [[nodiscard]] std::vector<read::Array> arrays() {
    add_tables_of_pairs();
    std::vector<Window> windows = boards();
    add_variables(windows);
    std::erase_if(windows, [&](const Window& each) { return taken_[each.begin]; });
    std::ranges::sort(windows, {}, &Window::begin);
    for (std::size_t at = 0; at < windows.size();) at += add_boards(std::span{windows}.subspan(at));
    add_lines();
    return std::move(arrays_);
  }

 private:
  /// As many words as a table has entries, one in every `step`.
  struct Window {
    std::size_t begin;
    std::size_t step;
    int worth;  ///< the price of those that may be entries of a table in their places, less the rest
    bool is_equal;
    [[nodiscard]] std::size_t last() const { return begin + (squares - 1) * step; }
  };

  [[nodiscard]] Words values(std::size_t begin, std::size_t count, std::size_t step = 1) const {
    Words values;
    for (std::size_t entry = 0; entry < count; ++entry) values.push_back(words_[begin + entry * step]);
    return values;
  }

  /// Adds the variables that are like a table from their first word to their last, and do not have
  /// one somewhere else.
  void add_variables(std::span<const Window> windows) {
    const auto is_elsewhere = [&](const Window& each) {
      const std::uint64_t start = symbol_of_[each.begin]->address - address_;
      return each.is_equal && (each.step > 1 || (each.begin * word - start) % (squares * word) != 0);
    };
    for (std::size_t at = 0; at < words_.size();) {
      const Symbol* symbol = symbol_of_[at];
      const std::size_t count = symbol == nullptr ? 0 : symbol->size / word;
      const bool is_whole = symbol != nullptr && symbol->address == address_ + at * word &&
                            symbol->size % word == 0 && count <= words_.size() - at;
      if (!is_whole || count > most_of_array || taken_[at]) {
        ++at;
        continue;
      }
      const auto length = std::ranges::find(lengths, count);
      Evidence sum;
      if (length != lengths.end()) {
        sum = evidence(at, 1, static_cast<std::size_t>(length - lengths.begin()));
      } else {
        for (std::size_t row = 0; row + squares <= count; row += squares) {
          const Evidence of_row = evidence(at + row, 1, 0);
          sum = {sum.saved + of_row.saved, sum.right + of_row.right, sum.whole + of_row.whole};
        }
      }
      const bool has_others = std::ranges::any_of(windows, [&](const Window& each) {
        return symbol_of_[each.begin] == symbol && is_elsewhere(each);
      });
      if (sum.resembles() && !has_others) add(at, count, squares);
      at += count;
    }
  }

  /// Adds the tables of 64 boards, which is one for each pair of squares, that are in no variable
  /// and right.
  void add_tables_of_pairs() {
    std::vector<bool> may_be_board;
    for (std::size_t begin = 0; begin + squares <= words_.size(); ++begin) {
      const Evidence found = evidence(begin, 1, 0);
      may_be_board.push_back(found.right == found.whole);
    }
    for (std::size_t begin = 0; begin + most_of_array <= words_.size(); ++begin) {
      std::size_t board = 0;
      while (board < squares && may_be_board[begin + board * squares]) ++board;
      if (board < squares || Patterns::equal_to(values(begin, most_of_array)) == nullptr) continue;
      add(begin, most_of_array, squares);
      begin += most_of_array - 1;
    }
  }

  /// How much of a window may be a table of that length, from its words that have so many squares,
  /// and lack so many.
  [[nodiscard]] Evidence evidence(std::size_t begin, std::size_t step, std::size_t length,
                                  int fewest_squares = 0) const {
    Evidence evidence;
    for (std::size_t entry = 0; entry < lengths[length]; ++entry) {
      const std::size_t at = begin + entry * step;
      if (entry != 0 && words_[at] == words_[at - step]) continue;  // which says little
      const int count = std::popcount(words_[at]);
      if (std::min(count, 64 - count) < fewest_squares) continue;
      evidence.whole += prices_[at];
      if ((places_[at][length] >> entry & 1) != 0) evidence.right += prices_[at];
    }
    evidence.saved = evidence.right;
    return evidence;
  }

  /// The windows that are like a table of squares, the best where they overlap.
  [[nodiscard]] std::vector<Window> boards() {
    std::vector<Window> all;
    for (std::size_t step = 1; step <= most_fields; ++step) {
      for (std::size_t begin = 0; begin + (squares - 1) * step < words_.size(); ++begin) {
        if (taken_[begin] || symbol_of_[begin] != symbol_of_[begin + (squares - 1) * step]) continue;
        const Evidence found = evidence(begin, step, 0);
        if (!found.resembles()) continue;
        const bool is_equal = found.right == found.whole &&
                              Patterns::equal_to(values(begin, squares, step)) != nullptr;
        // Flags in order, which many programs have, are like a table of pawn pushes, and minus ones
        // like the squares that a knight reaches in six moves.
        if (!is_equal && !evidence(begin, step, 0, 2).is_table()) continue;
        all.push_back({begin, step, 2 * found.right - found.whole, is_equal});
      }
    }
    std::ranges::sort(all, {}, [](const Window& each) {
      return std::tuple{!each.is_equal, -each.worth, each.step, each.begin};
    });
    std::vector<Window> best;
    std::vector<bool> used = taken_;
    for (const Window& each : all) {
      bool is_free = true;
      for (std::size_t at = each.begin; at <= each.last(); at += each.step) is_free &= !used[at];
      if (!is_free) continue;
      for (std::size_t at = each.begin; at <= each.last(); at += each.step) used[at] = true;
      best.push_back(each);
    }
    return best;
  }

  /// Adds the first windows as one array, and returns how many these are.
  std::size_t add_boards(std::span<const Window> windows) {
    const Window& first = windows.front();
    const Symbol* symbol = symbol_of_[first.begin];
    std::size_t count = 1;
    if (first.step > 1) {
      // A field each: of an array of structs, or of parts that stand square by square.
      const auto is_beside = [&](const Window& each) {
        return each.step == first.step && each.begin < first.begin + first.step;
      };
      while (count < windows.size() && is_beside(windows[count])) ++count;
      std::size_t begin = first.begin;
      if (symbol != nullptr && symbol->address >= address_) {
        const std::size_t start = (symbol->address - address_) / word;
        begin -= (begin - start) % first.step;
      }
      add(begin, std::min(squares * first.step, words_.size() - begin), first.step);
      return count;
    }
    const auto follows = [&](const Window& each) {
      return each.step == 1 && each.begin == first.begin + count * squares &&
             symbol_of_[each.begin] == symbol;
    };
    while (count < windows.size() && count < squares && follows(windows[count])) ++count;
    add(first.begin, count * squares, squares);
    return count;
  }

  /// Adds the short tables, of a file or diagonal an entry, that are in no variable of their length
  /// and right.
  void add_lines() {
    for (std::size_t length = 1; length < lengths.size(); ++length) {
      for (std::size_t begin = 0; begin + lengths[length] <= words_.size(); ++begin) {
        const std::size_t last = begin + lengths[length] - 1;
        if (taken_[begin] || taken_[last] || symbol_of_[begin] != symbol_of_[last]) continue;
        const Evidence found = evidence(begin, 1, length);
        if (!found.resembles() || found.right != found.whole) continue;
        if (Patterns::equal_to(values(begin, lengths[length])) == nullptr) continue;
        add(begin, lengths[length], lengths[length]);
      }
    }
  }

  /// Adds so many words as an array in rows.
  void add(std::size_t begin, std::size_t count, std::size_t row) {
    read::Array array{.name = name(symbol_of_[begin], address_ + begin * word),
                      .place = read::Place::at(address_ + begin * word),
                      .lists = {{0, count, 0}},
                      .fills_up = false};
    for (std::size_t at = begin; at < begin + count; ++at) {
      array.numbers.push_back({words_[at], read::Place::at(address_ + at * word)});
      taken_[at] = true;
    }
    if (count % row == 0 && count > row) {
      for (std::size_t at = 0; at < count; at += row) array.lists.push_back({at, at + row, 1});
    }
    arrays_.push_back(std::move(array));
  }

  static std::string name(const Symbol* symbol, std::uint64_t address) {
    if (symbol == nullptr) return fmt::format("{:#x}", address);
    const std::uint64_t offset = address - symbol->address;
    return plain_name(*symbol) + (offset == 0 ? "" : fmt::format("+{:#x}", offset));
  }

  Words words_;
  std::uint64_t address_;
  std::vector<Places> places_;
  std::vector<int> prices_;
  std::vector<const Symbol*> symbol_of_;
  std::vector<bool> taken_;
  std::vector<read::Array> arrays_;
};

/// Magics, and their shifts, which may be ints, are known by name alone: their numbers are no
/// entries of tables. Pointers to their attack data are left out.
void add_magics(std::vector<read::Array>& arrays, const Memory& memory) {
  constexpr std::size_t most = 256;
  const std::size_t before = arrays.size();
  const auto is_pointer = [&](std::uint64_t value) {
    return std::ranges::any_of(memory.regions, [&](const Region& region) {
      return value >= region.address && value < region.end();
    });
  };
  for (const Symbol& symbol : memory.symbols) {
    if (arrays.size() - before == most) break;
    const std::size_t size = symbol.size == squares * word / 2 ? word / 2 : word;
    if (symbol.size % (squares * size) != 0 || symbol.size > squares * most_fields * word) continue;
    if (!recognise::saying_of(symbol.name).says("magic")) continue;
    const bool is_there = std::ranges::any_of(arrays, [&](const read::Array& each) {
      return *each.place.address() == symbol.address;
    });
    Words words(symbol.size / word);
    if (is_there || read_words(memory, symbol.address, words) != words.size()) continue;
    if (std::ranges::all_of(words, is_pointer)) continue;
    read::Array array{.name = plain_name(symbol),
                      .place = read::Place::at(symbol.address),
                      .lists = {{0, symbol.size / size, 0}},
                      .fills_up = false};
    for (std::size_t at = 0; at < symbol.size; at += size) {
      const std::uint64_t value = words[at / word] >> at % word * 8;
      array.numbers.push_back({size == word ? value : value & 0xffffffff,
                               read::Place::at(symbol.address + at)});
    }
    arrays.push_back(std::move(array));
  }
}

/// Leaves each array once, and those without a name only if no others have all their boards: a heap
/// may hold a copy of each variable, and a page of a file be there twice.
void drop_copies(std::vector<read::Array>& arrays) {
  std::set<std::pair<std::string, Words>> boards;  // by the name of a variable; of all: ""
  const auto is_copy = [&](const read::Array& array, const std::string& name) {
    const bool in_boards = array.lists.size() > 1 && array.lists[1].end == squares;
    const std::size_t size = in_boards ? squares : array.numbers.size();
    bool is_known = true;
    for (std::size_t at = 0; at < array.numbers.size(); at += size) {
      Words board;
      for (std::size_t next = 0; next < size; ++next) board.push_back(array.numbers[at + next].value);
      is_known &= !boards.emplace(name, board).second;
      boards.emplace("", std::move(board));
    }
    return is_known;
  };
  const auto has_name = [](const read::Array& array) { return !array.name.starts_with("0x"); };
  std::erase_if(arrays, [&](const auto& each) { return has_name(each) && is_copy(each, each.name); });
  std::erase_if(arrays, [&](const auto& each) { return !has_name(each) && is_copy(each, ""); });
}

}  // namespace

Found find_arrays(const Memory& memory) {
  std::vector<const Symbol*> symbols;
  for (const Symbol& each : memory.symbols) symbols.push_back(&each);
  std::ranges::sort(symbols, {}, &Symbol::address);
  Found found;
  std::size_t words = 0;
  const auto take = [&](const Region& region) {
    words += region.size / word;
    if (words > most_in_all) {
      found.given_up_at = region.address;
      return false;
    }
    Words own(region.size / word);
    own.resize(read_words(memory, region.address, own));
    Stretch stretch{std::move(own), region.address, symbols};
    std::ranges::move(stretch.arrays(), std::back_inserter(found.arrays));
    return true;
  };
  for (const Region& region : joined(memory.regions)) {
    if (!found.given_up_at) for_each_stretch(memory, region, take);
  }
  drop_copies(found.arrays);
  add_magics(found.arrays, memory);
  std::ranges::sort(found.arrays, {}, [](const read::Array& array) { return *array.place.address(); });
  return found;
}

}  // namespace bbtables::memory
