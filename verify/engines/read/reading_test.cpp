// What is read: the rows of rows.txt, and what cannot be said in a row.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/names.hpp"

namespace bbtables::read {
namespace {

/// That of any text, if there is no ending.
Dialect dialect_for(const std::string& ending) {
  return ending.empty() ? any_dialect() : dialect_of("file." + ending).value();
}

std::vector<Array> arrays(const std::string& ending, std::string_view source) {
  std::vector<Array> found;
  for_each_array(source, dialect_for(ending), [&](const Array& array) { found.push_back(array); });
  return found;
}

std::string shown_number(const Array& array, std::size_t number) {
  if (std::ranges::binary_search(array.unread, number)) return "?";
  const std::uint64_t value = array.numbers.at(number).value;
  return value < 10000 ? std::to_string(value) : fmt::format("{:#x}", value);
}

std::string shown_key(const Array& array, std::size_t number, std::uint32_t depth) {
  for (const Key& key : array.keys) {
    if (key.number == number && key.depth == depth) return key.name + '=';
  }
  return "";
}

/// The list of that place among the array's; then the place is behind it and those inside it.
std::string shown_list(const Array& array, std::size_t& place) {
  const List& own = array.lists.at(place++);
  std::vector<std::string> elements;
  for (std::size_t number = own.begin;;) {
    const bool is_list = place < array.lists.size() && array.lists[place].depth == own.depth + 1 &&
                         array.lists[place].begin == number;
    if (!is_list && number == own.end) break;
    const std::string key = shown_key(array, number, own.depth);
    const std::size_t next = is_list ? array.lists[place].end : number + 1;
    elements.push_back(key + (is_list ? shown_list(array, place) : shown_number(array, number)));
    number = next;
  }
  return fmt::format("[{}]", fmt::join(elements, " "));
}

/// An array as `name[1 2 [3 4] key=5 ?]`: ? is what cannot be read, numbers of more than four
/// digits are hexadecimal. A constant is `name=0x…`, and a comment has `name!` ignored.
std::string shown(const Array& array) {
  const std::string name = array.name + (array.ignored ? "!" : "");
  if (array.lists.empty()) return name + '=' + shown_number(array, 0);
  std::size_t first = 0;
  return name + shown_list(array, first);
}

/// What stands at a place of a source.
std::string_view text_at(std::string_view source, Place place) {
  for (; place.line > 1; --place.line) source.remove_prefix(source.find('\n') + 1);
  std::size_t at = 0;
  const auto is_inside = [&] { return (static_cast<unsigned char>(source[at]) & 0xc0) == 0x80; };
  while (base::utf16_units(source.substr(0, at)) + 1 < place.column || is_inside()) ++at;
  return source.substr(at);
}

/// The arrays, each of them found where it has its name, and the lines of comments that have none
/// ignored.
std::string read(const std::string& ending, std::string_view source) {
  std::vector<std::string> all;
  const auto idle = for_each_array(source, dialect_for(ending), [&](const Array& array) {
    all.push_back(shown(array));
    std::string_view text = text_at(source, array.place);
    if (!array.name.empty() && (text.front() == '"' || text.front() == '\'')) text.remove_prefix(1);
    EXPECT_TRUE(text.starts_with(array.name)) << ending << " | " << source;
  });
  for (const std::uint32_t line : idle) all.push_back("line " + std::to_string(line));
  return fmt::format("{}", fmt::join(all, "  "));
}

// --- Rows

/// `⟨X№ ⟩3` is `X0 X1 X2 `.
std::string repeated(const std::string& row) {
  static const std::regex times{"⟨(.*?)⟩([0-9]+)"}, count{"№"};
  std::string text, rest = row;
  for (std::smatch found; std::regex_search(rest, found, times); rest = found.suffix().str()) {
    text += found.prefix().str();
    for (int i = 0; i < std::stoi(found[2]); ++i)
      text += std::regex_replace(found[1].str(), count, std::to_string(i));
  }
  return text + rest;
}

/// Calls `take(ending, source, arrays)` for each row in each of its languages.
template <class Take>
void each_row(const Take& take) {
  std::ifstream file{BBTABLES_FOLDER "/read/rows.txt"};
  const std::string text{std::istreambuf_iterator{file}, {}};
  std::size_t rows = 0;
  for (const auto& line : base::split(std::regex_replace(text, std::regex{"\n    "}, " "), "\n")) {
    const std::size_t bar = line.find(" | ");
    if (bar == line.npos || line.starts_with("# ")) continue;
    const std::string row = repeated(line.substr(bar + 3));
    constexpr std::string_view arrow = " →";
    const std::size_t end = row.rfind(arrow);
    ASSERT_NE(end, row.npos) << line;
    std::string source = row.substr(0, end);
    for (const auto& [sign, by] : {std::pair{"⏎", "\n"}, {"␍", "\r"}, {"␉", "\t"}}) {
      source = std::regex_replace(source, std::regex{sign}, by);
    }
    std::istringstream all{line.substr(0, bar)};
    for (std::string ending; all >> ending;)
      take(ending, source, row.substr(std::min(end + arrow.size() + 1, row.size())));
    ++rows;
  }
  EXPECT_GT(rows, 100U);
}

TEST(Rows, are_read_as_they_say) {
  each_row([](const std::string& ending, const std::string& source, const std::string& arrays) {
    EXPECT_EQ(read(ending, source), arrays) << ending << " | " << source;
  });
}

// In no language does it matter where a text is cut, and what it then begins with; each cut is read
// in a third of them. It stands in memory of just its size, so that the sanitizers see who reads
// behind it. Those of limits are long.
TEST(Rows, are_read_wherever_they_are_cut) {
  std::set<std::string> sources;
  each_row([&](const std::string&, const std::string& source, const std::string&) {
    if (source.size() < 1000) sources.insert(source);
  });
  std::size_t first = 0;
  for (const char* const ending :
       {"c", "rs", "java", "kt", "cs", "go", "zig", "py", "js", "d", ""}) {
    first = (first + 1) % 3;
    for (const std::string& source : sources) {
      for (std::size_t cut = first; cut <= source.size(); cut += 3) {
        for (const std::string& part : {source.substr(0, cut), source.substr(cut)}) {
          const std::vector<char> text{part.begin(), part.end()};
          const auto lines = std::ranges::count(text, '\n') + 1;
          for (const Array& array : arrays(ending, {text.data(), text.size()})) {
            ASSERT_TRUE(array.place.line != 0 && array.place.line <= lines) << ending << part;
            for (const Number& number : array.numbers)
              ASSERT_TRUE(number.place.line != 0 && number.place.line <= lines) << ending << part;
          }
        }
      }
    }
  }
}

// --- What rows do not show

TEST(Arrays, tell_whether_they_are_decimal_and_negative) {
  std::string flags;
  const auto tell = [&](const Array& array) {
    flags += array.decimal ? 'd' : '.';
    flags += array.negative ? '-' : '.';
  };
  std::ranges::for_each(arrays("c",
                               "int a[4] = {1, -2, 3, 0x4}; U64 b[4] = {0x1, 2, 0x3, 1 << 4};"
                               "int c[5] = {-0, 1, U64(2), 3, x}; int d[4] = {1, 2, 0x3, 0x4};"
                               "const int A = 5; int e[4] = {A, A, A, 1};"
                               "int f[4] = {0x1, -(-2), 0x3, 4}; U64 g[4] = {~5, ~6, ~(-7), 0};"
                               "int h[5] = {1, 2, 3, 0x4, 0x5}, i[8] = {1, 2, 3, 0x4, x, y, z, w};"
                               "int j[4] = {0b1, 0b10, 017, 3};"),
                        tell);
  std::ranges::for_each(arrays("txt",
                               "a 5 -6 7 8\nb 1000000000000000 1000000000000001 "
                               "1000000000000002 ffffffffffffffff"),
                        tell);
  EXPECT_EQ(flags, "d-..d.........d.d...d-..");
}

TEST(Arrays, have_no_names_of_other_files_that_are_variables_here) {
  Names engine{nullptr};
  const auto unread = [&](std::string_view text) {
    std::size_t count = 0;
    const auto add = [&](const Array& array) { count += array.unread.size(); };
    for_each_array(text, dialect_of("a.c").value(), add, &engine);
    return count;
  };
  EXPECT_EQ(unread("const int A = 5;"), 0U);
  EXPECT_EQ(unread("int x[] = {A, 1, 2, 3, 4};"), 0U);
  EXPECT_EQ(unread("int A = 6; A++; int x[] = {A, 1, 2, 3, 4};"), 1U);
}

TEST(Constants, of_names_that_another_file_may_define_are_missed) {
  for (const auto& [text, missed] : {std::pair{"const u64 NOT_A = ~FILE_A;", true},
                                     {"const u64 notA = ~Files::A;", true},
                                     {"const u64 EDGES = (FILE_A | RANK_1) & 0xff;", true},
                                     {"const u64 COPY = FILE_A;", false},
                                     {"const u64 CORNERS = uint64_t(A1 | H1);", true},
                                     {"const u64 MASK = ~mask(FILE_A);", false},
                                     {"const u64 MASK = ~MASKS[FILE_A];", false},
                                     {"u64 bits = ~FILE_A;", false},
                                     {"const u64 NOT_A = ~bits;", false},
                                     {"const u64 A = 255; const u64 NOT_A = ~A;", false}}) {
    Names engine{nullptr};
    for_each_array(
        text, dialect_of("a.c").value(), [](const Array&) {}, &engine);
    EXPECT_EQ(engine.missed(), missed) << text;
  }
}

TEST(Arrays, give_the_place_of_each_number) {
  const auto found = arrays("c",
                            "int a[] = {\n  /*\u00e9*/ 1, 8,\n\t-2, U64(0x3), 5,  0x6,7,\n\n 4,\n"
                            "#define H 1 << 6\n#define S(x) (x)\n H | 1, S(5), -\nX, ().x };");
  ASSERT_EQ(found.size(), 2U);
  const std::vector<Place> places{{2, 9},  {2, 12}, {3, 2}, {3, 10}, {3, 16}, {3, 20},
                                  {3, 24}, {5, 2},  {8, 2}, {8, 9},  {9, 1},  {9, 4}};
  ASSERT_EQ(found[1].numbers.size(), places.size());  // behind H
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_EQ(found[1].numbers[i].place, places[i]);
}

TEST(Constants, that_count_have_the_places_of_their_names) {
  const auto found = arrays("go", "const (\n\tA = iota + 0x7f\n\tB\n)\n");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].numbers[0].place, (Place{2, 2}));
  EXPECT_EQ(found[1].numbers[0].place, (Place{3, 2}));
}

TEST(Arrays, say_what_cannot_be_read_first) {
  for (const auto& [element, word] : {std::pair{"f(x, 1)", "x"},
                                      {"f(1, 2)", "f"},
                                      {"A1", "A1"},
                                      {"1 | E4", "E4"},
                                      {"40C0", "40C0"},
                                      {"f(E4)", "E4"}}) {
    const auto found = arrays("c", fmt::format("a = {{1, 2, {} | 1, y, 3, 4}};", element));
    ASSERT_EQ(found.size(), 1U) << element;
    EXPECT_EQ(found[0].first_unread, word);
    EXPECT_EQ(found[0].unread, (std::vector<std::size_t>{2, 3}));
  }
}

TEST(Arrays, say_what_is_assumed_of_names) {
  const auto found = arrays("c",
                            "a = {1, F(2), F(3), F(4), F(5)}; b = {[A1] = 1, [B1] = 2, 3, 4};"
                            "c = {[0][A1] = 1, [0][B1] = 2, 3, 4}; d = {U64(1), 2, 3, 4};"
                            "e[A1] = 1; e[B1] = 2; e[C1] = 3; e[D1] = 4;"
                            "f[X][0] = 1; f[X][1] = 2; f[X][2] = 3; f[X][3] = 4;"
                            "g = {F(5), F(6), F(7), F(64), G(5), G(6), G(7), G(63) + G(9)};");
  ASSERT_EQ(found.size(), 7U);
  EXPECT_EQ(found[0].assumed, 4U);
  EXPECT_EQ(found[0].first_assumed, 1U);
  EXPECT_EQ(found[0].first_call, "F");
  EXPECT_EQ(found[4].assumed, 4U);
  EXPECT_EQ(found[4].first_call, "G");
  for (const Array& array : found) EXPECT_EQ(array.misses_names, array.name != "d") << array.name;
  EXPECT_TRUE(arrays("go", "var T = []int{A: 1, B: 2, C: 3, D: 4}").at(0).misses_names);
}

// --- Limits

TEST(Limits, of_assignments_leave_none_out) {
  std::string text;
  for (int i = 0; i < (1 << 17) + 4; ++i) text += "a[" + std::to_string(i) + "]=1\n";
  std::size_t numbers = 0;
  for (const Array& array : arrays("py", text)) numbers += array.numbers.size();
  EXPECT_EQ(numbers, (1U << 17) + 4U);
}

}  // namespace
}  // namespace bbtables::read
