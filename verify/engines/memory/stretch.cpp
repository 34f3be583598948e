// A stretch of memory to arrays. Windows of 64 words are laid over it, at every word and for every
// size of a struct; those that are like a table become arrays, with their neighbours in the same
// variable.

#include "engines/memory/stretch.hpp"

#include <fmt/format.h>
#include <libiberty/demangle.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>

#include "engines/recognise/magics.hpp"
#include "engines/recognise/patterns.hpp"
#include "engines/recognise/story.hpp"

namespace bbtables::memory {
namespace {

using recognise::Evidence;
using recognise::Patterns;
using recognise::Piece;

/// The layouts whose squares and bits both go along the ranks, or both along the files. In others,
/// what a [64][64] of lines has on one file are spans of pawns.
constexpr recognise::Layouts alike = 0xf0f0f0f00f0f0f0f;

/// All words that are entries of tables.
class Entries {
 public:
  Entries() {
    Patterns::for_each_word(
        most_of_array, [&](std::uint64_t value, std::size_t entries, std::uint64_t places) {
          const auto length = std::ranges::find(lengths, std::min<std::size_t>(entries, squares));
          if (length == lengths.end()) return;
          add(value)[static_cast<std::size_t>(length - lengths.begin())] |= places;
        });
    for_each_word_of_counts([&](std::uint64_t value) { add(value); });
    for (const Piece* piece : Piece::both()) {
      for (const std::uint64_t value : piece->attack_sets()) add(value);
    }
  }
  [[nodiscard]] const Places* find(std::uint64_t value) const {
    if (!filter_.may_have(value)) return nullptr;
    const auto found = places_.find(value);
    return found == places_.end() ? nullptr : &found->second;
  }

 private:
  Places& add(std::uint64_t value) {
    filter_.add(value);
    return places_[value];
  }

  recognise::Filter filter_;
  std::unordered_map<std::uint64_t, Places> places_;
};

/// A stretch of memory, word by word.
class Stretch {
 public:
  Stretch(Words words, std::uint64_t address, const std::vector<Symbol>& symbols)
      : words_{std::move(words)}, address_{address}, taken_(words_.size(), false) {
    for (const std::uint64_t value : words_) {
      const Places* places = places_of(value);
      places_.push_back(places == nullptr ? Places{} : *places);
      prices_.push_back(value == 0 ? 0 : recognise::price_of(value));
      symbol_of_.push_back(region_at(symbols, address + symbol_of_.size() * word));
    }
  }

  /// The arrays in it; see arrays_of().
  [[nodiscard]] std::vector<read::Array> arrays(std::size_t& tried) {
    add_right(most_of_array);
    std::vector<Window> windows = boards(tried);
    add_variables(windows);
    std::erase_if(windows, [&](const Window& each) { return taken_[each.begin]; });
    std::ranges::sort(windows, {}, &Window::begin);
    for (std::size_t at = 0; at < windows.size();) at += add_boards(std::span{windows}.subspan(at));
    for (const std::size_t length : std::span{lengths}.subspan(1)) add_right(length);
    return std::move(arrays_);
  }

 private:
  /// As many words as a table has entries, one in every `step`.
  struct Window {
    std::size_t begin;
    std::size_t step;
    int worth;  ///< the price of those that may be entries in their places, less the rest
    bool is_equal;
    [[nodiscard]] std::size_t last() const { return begin + (squares - 1) * step; }
  };

  [[nodiscard]] Words values(std::size_t begin, std::size_t count, std::size_t step = 1) const {
    Words values;
    for (std::size_t entry = 0; entry < count; ++entry)
      values.push_back(words_[begin + entry * step]);
    return values;
  }

  /// Adds the variables that are like a table from their first word to their last, and do not have
  /// one somewhere else.
  void add_variables(std::span<const Window> windows) {
    for (std::size_t at = 0; at < words_.size(); ++at) {
      const Symbol* symbol = symbol_of_[at];
      if (symbol == nullptr || symbol->address != address_ + at * word || taken_[at]) continue;
      const std::size_t count = symbol->size / word;
      if (count > std::min(most_of_array, words_.size() - at) || symbol->size % word != 0) continue;
      // What is no entry left out or too many is something else behind a table.
      const std::size_t rest = count % squares;
      const bool are_rows = rest <= recognise::two_ranks || rest + recognise::two_ranks >= squares;
      const bool has_others = std::ranges::any_of(windows, [&](const Window& each) {
        const bool is_in_rows = are_rows && each.step == 1 && (each.begin - at) % squares == 0;
        return each.is_equal && symbol_of_[each.begin] == symbol && !is_in_rows;
      });
      if (!has_others && evidence(at, 1, count).resembles()) add(at, count, squares);
    }
  }

  /// Adds the right tables of so many entries that are in no array yet.
  void add_right(std::size_t entries) {
    const std::size_t length = length_of(entries);
    for (std::size_t begin = 0; begin + entries <= words_.size(); ++begin) {
      const std::size_t last = begin + entries - 1;
      if (taken_[begin] || taken_[last] || symbol_of_[begin] != symbol_of_[last]) continue;
      int price = 0;
      std::size_t entry = 0;
      for (; entry < entries; ++entry) {
        const std::size_t at = begin + entry;
        if (words_[at] != 0 && (places_[at][length] >> entry % squares & 1) == 0) break;
        price += prices_[at];
      }
      if (entry < entries || price < Evidence::fewest_bits) continue;
      if (Patterns::equal_to(values(begin, entries)) == nullptr) continue;
      add(begin, entries, std::min(entries, squares));
      begin = last;
    }
  }

  /// Which of the lengths a table of so many entries has.
  static std::size_t length_of(std::size_t entries) {
    const auto found = std::ranges::find(lengths, entries);
    return found == lengths.end() ? 0 : static_cast<std::size_t>(found - lengths.begin());
  }

  /// How much of so many words may be a table, from those that have so many squares and lack so
  /// many.
  [[nodiscard]] Evidence evidence(std::size_t begin, std::size_t step, std::size_t entries,
                                  int fewest_squares = 0) const {
    const std::size_t length = length_of(entries);
    Evidence evidence;
    for (std::size_t entry = 0; entry < entries; ++entry) {
      const std::size_t at = begin + entry * step;
      if (entry != 0 && words_[at] == words_[at - step]) continue;  // which says little
      if (fewest_squares != 0) {
        const int count = std::popcount(words_[at]);
        if (std::min(count, 64 - count) < fewest_squares) continue;
      }
      evidence.whole += prices_[at];
      if ((places_[at][length] >> entry % squares & 1) != 0) evidence.right += prices_[at];
    }
    evidence.saved = evidence.right;
    return evidence;
  }

  /// The windows that are like a table of squares, the best where they overlap.
  [[nodiscard]] std::vector<Window> boards(std::size_t& tried) {
    std::vector<Window> all;
    std::size_t count = 0;
    std::vector<int> most_right = prices_;
    for (std::size_t at = 0; at < words_.size(); ++at) {
      if (places_[at] == Places{}) most_right[at] = 0;
    }
    for (std::size_t step = 1; step <= most_fields; ++step) {
      // Of every `step`-th word up to here; one over and over says little, and nothing by itself.
      std::vector<int> sums = most_right;
      for (std::size_t at = step; at < words_.size(); ++at)
        sums[at] = sums[at - step] + (words_[at] == words_[at - step] ? 0 : most_right[at]);
      for (std::size_t begin = 0; begin + (squares - 1) * step < words_.size(); ++begin) {
        const std::size_t last = begin + (squares - 1) * step;
        const int behind = sums[last] - sums[begin];
        if (behind == 0 || most_right[begin] + behind < Evidence::fewest_bits) continue;
        if (taken_[begin] || symbol_of_[begin] != symbol_of_[last]) continue;
        ++count;
        const Evidence found = evidence(begin, step, squares);
        if (!found.resembles()) continue;
        const bool is_equal = found.right == found.whole &&
                              Patterns::equal_to(values(begin, squares, step)) != nullptr;
        // Flags in order, which many programs have, are like a table of pawn pushes, and minus ones
        // like the squares that a knight reaches in six moves.
        if (!is_equal && !evidence(begin, step, squares, 2).is_table()) continue;
        all.push_back({begin, step, 2 * found.right - found.whole, is_equal});
      }
    }
    tried += count / most_fields;
    std::ranges::sort(all, {}, [](const Window& each) {
      return std::tuple{!each.is_equal, -each.worth, each.step, each.begin};
    });
    std::vector<Window> best;
    std::vector<bool> used = taken_;
    std::size_t tries = squares + words_.size() / most_of_array;  // of those that take long
    for (const Window& each : all) {
      if (!is_free(each, used)) continue;
      const bool is_sure = each.is_equal || symbol_of_[each.begin] != nullptr;
      const auto own = is_sure ? std::optional{each} : nearest(each, all, used, tries);
      if (!own) continue;
      for (std::size_t at = own->begin; at <= own->last(); at += own->step) used[at] = true;
      best.push_back(*own);
    }
    return best;
  }

  static bool is_free(const Window& window, const std::vector<bool>& used) {
    for (std::size_t at = window.begin; at <= window.last(); at += window.step) {
      if (used[at]) return false;
    }
    return true;
  }

  /// If one table explains the window: of it and those that overlap with it, the one that a table
  /// explains best. A wrong word may be in its place in another table, where the window begins a
  /// word too soon. Each that is looked at takes one of the tries.
  [[nodiscard]] std::optional<Window> nearest(const Window& window, std::span<const Window> all,
                                              const std::vector<bool>& used,
                                              std::size_t& tries) const {
    std::optional<Window> best;
    int most = 0;
    const auto look_at = [&](const Window& each) {
      if (tries == 0) return;
      --tries;
      const int bits = saved(each);
      if (bits > most) best = each;
      most = std::max(most, bits);
    };
    look_at(window);
    if (!best) return {};
    for (const Window& other : all) {
      const bool is_shifted = other.step == window.step && other.begin != window.begin &&
                              other.begin < window.last() && window.begin < other.last();
      if (is_shifted && is_free(other, used)) look_at(other);
    }
    return best;
  }

  /// How many bits one table saves: words in their places of several are many another thing.
  [[nodiscard]] int saved(const Window& window) const {
    const Words own = values(window.begin, squares, window.step);
    const recognise::Run run{own, {}};
    int most = 0;
    for (const auto* pattern : Patterns::of(squares)->similar(run)) {
      const Evidence evidence = recognise::in_place(run, pattern->values).evidence;
      const bool is_alike = std::ranges::any_of(
          pattern->matches, [](const auto& match) { return (match.layouts & alike) != 0; });
      if (evidence.is_table() && is_alike) most = std::max(most, evidence.saved);
    }
    return most;
  }

  /// Adds the first windows as one array, and returns how many these are: boards one after the
  /// other, or the fields of structs.
  std::size_t add_boards(std::span<const Window> windows) {
    const std::size_t begin = windows.front().begin;
    const std::size_t step = windows.front().step;
    std::size_t count = 1;
    const auto belongs = [&](const Window& each) {
      const bool is_near = step == 1 ? each.begin == begin + count * squares && count < squares
                                     : each.begin < begin + step;
      return is_near && each.step == step && symbol_of_[each.begin] == symbol_of_[begin];
    };
    while (count < windows.size() && belongs(windows[count])) ++count;
    if (step == 1) {
      add(begin, count * squares, squares);
    } else {
      // Structs that fill a variable from its beginning may have other fields before this one.
      const Symbol* symbol = symbol_of_[begin];
      const std::uint64_t before =
          symbol == nullptr ? 0
                            : (address_ + begin * word - symbol->address) / word % (squares * step);
      const std::size_t start = begin - (before < step && before <= begin ? before : 0);
      add(start, std::min(squares * step, words_.size() - start), step);
    }
    return count;
  }

  /// Adds so many words as an array in rows.
  void add(std::size_t begin, std::size_t count, std::size_t row) {
    read::Array array{.name = name_of(symbol_of_[begin], address_ + begin * word),
                      .place = read::Place::at(address_ + begin * word),
                      .lists = {{0, count, 0}}};
    for (std::size_t at = begin; at < begin + count; ++at) {
      array.numbers.push_back({words_[at], read::Place::at(address_ + at * word)});
      taken_[at] = true;
    }
    if (count % row == 0 && count > row) {
      for (std::size_t at = 0; at < count; at += row) {
        array.lists.push_back({at, at + row, 1, 0, static_cast<std::uint32_t>(at / row)});
      }
    }
    arrays_.push_back(std::move(array));
  }

  Words words_;
  std::uint64_t address_;
  std::vector<Places> places_;
  std::vector<int> prices_;
  std::vector<const Symbol*> symbol_of_;
  std::vector<bool> taken_;
  std::vector<read::Array> arrays_;
};

}  // namespace

const Places* places_of(std::uint64_t value) {
  static const Entries entries;  // made only when memory is read
  return entries.find(value);
}

std::string name_of(const Symbol* symbol, std::uint64_t address) {
  // What a name stands for may double with every dozen letters; no variable has so many.
  constexpr std::size_t longest = 128;
  // What Rust's compiler calls "anon." and a number has no name.
  if (symbol == nullptr || symbol->name.starts_with("anon.")) return fmt::format("{:#x}", address);
  const std::unique_ptr<char, void (*)(void*)> plain{
      symbol->name.size() > longest
          ? nullptr
          : cplus_demangle(symbol->name.c_str(), DMGL_AUTO | DMGL_DLANG | DMGL_ANSI | DMGL_PARAMS),
      std::free};
  const std::uint64_t offset = address - symbol->address;
  return (plain == nullptr ? symbol->name : plain.get()) +
         (offset == 0 ? "" : fmt::format("+{:#x}", offset));
}

std::vector<read::Array> arrays_of(Words words, std::uint64_t address,
                                   const std::vector<Symbol>& symbols, std::size_t& tried) {
  return Stretch{std::move(words), address, symbols}.arrays(tried);
}

}  // namespace bbtables::memory
