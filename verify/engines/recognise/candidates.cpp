// Boards to findings: what they match together, in the arrangement that explains most.

#include "engines/recognise/boards.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "engines/recognise/columns.hpp"
#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {

std::vector<Match> matches_together(std::span<const Board> boards) {
  std::vector<Match> matches;
  for (const Match& of_first : boards.front().pattern->matches) {
    const Part& first = of_first.first();
    if (first.count != boards.size() && !first.is_of_direction()) continue;
    for (unsigned place = 0; place < 64; ++place) {
      Match together{{}, only(place)};
      for (const Board& board : boards) {
        const auto own = std::ranges::find_if(board.pattern->matches, [&](const Match& match) {
          return match.first().table == first.table && (match.layouts & only(place)) != 0 &&
                 std::ranges::count(together.parts, &match.first()) == 0;
        });
        if (own != board.pattern->matches.end()) together.parts.push_back(&own->first());
      }
      if (together.parts.size() != boards.size()) continue;
      const auto same = std::ranges::find(matches, together.parts, &Match::parts);
      if (same == matches.end()) {
        matches.push_back(std::move(together));
      } else {
        same->layouts |= only(place);
      }
    }
  }
  if (std::ranges::any_of(matches, &Match::whole)) {
    std::erase_if(matches, [](const Match& match) { return !match.whole(); });
  }
  return matches;
}

std::pair<std::size_t, std::vector<Match>> first_table(std::span<const Board> boards) {
  for (std::size_t parts = boards.size(); parts > 1; --parts) {
    std::vector<Match> matches = matches_together(boards.first(parts));
    if (!matches.empty()) return {parts, std::move(matches)};
  }
  return {1, boards.front().pattern->matches};
}

namespace {

/// Lists hold indices of squares, so any bit mapping fits.
void forget_bits(std::vector<Match>& matches) {
  for (Match& match : matches) match.layouts = with_any_bits(match.layouts & same_mappings);
  std::erase_if(matches, [](const Match& match) { return match.layouts == no_layouts; });
}

// From the lists of an array to findings.

/// The tables of one list in one arrangement.
struct Recognised {
  ListView list;
  Arrangement arrangement = {};
  std::vector<Board> boards = {};
  bool all = false;  ///< no board of the arrangement is anything else
  std::vector<SkippedArray> resembling = {};

  [[nodiscard]] int explained() const { return recognise::explained(boards); }
  /// How many tables the boards make up.
  [[nodiscard]] std::size_t tables() const {
    std::size_t count = 0;
    for (std::span rest{boards}; !rest.empty(); rest = rest.subspan(first_table(rest).first))
      ++count;
    return count;
  }
  /// Whether nothing else could explain more.
  [[nodiscard]] bool is_flawless() const {
    return all && std::ranges::all_of(boards, &Board::is_flawless);
  }
  [[nodiscard]] bool is_nothing() const { return boards.empty() && resembling.empty(); }
};

/// The arrangement of a list that explains most.
Recognised best_arrangement(const ListView& list) {
  Recognised best{list};
  // What cannot be read fits anything: then tables without errors are better than others.
  const bool is_read = list.array().unread.empty();
  const auto worth = [&](const Recognised& one) {
    const bool is_better =
        !is_read && !one.boards.empty() && std::ranges::all_of(one.boards, &Board::is_right);
    return std::pair{is_better, one.explained()};
  };
  for_each_arrangement(list, [&](Arrangement arrangement, std::vector<Column> columns) {
    std::vector<Board> boards;
    bool are_right = true;
    for (Column& column : columns) {
      const bool has_rows = !column.rows.empty();
      const std::string label = column.label;
      std::vector<Board> own = boards_of(list.array(), std::move(column));
      // What is right as it stands need not be read in any other way.
      are_right &= std::ranges::all_of(own, &Board::is_flawless);
      if (own.size() > 1) {
        join(own, has_rows);
        // A table is called like the field that it fills.
        const bool are_fields = columns.size() > 1 && std::ranges::all_of(own, &Board::is_table);
        if (are_fields && first_table(own).first == own.size()) own[0].column.label = label;
      }
      std::ranges::move(own, std::back_inserter(boards));
    }
    if (boards.size() == columns.size()) join(boards, true);
    Recognised found{.list = list, .arrangement = arrangement, .all = true};
    for (Board& board : boards) {
      found.all &= board.is_table();
      if (board.is_table()) {
        found.boards.push_back(std::move(board));
      } else if (board.resembles() && arrangement != Arrangement::zeros_left_out) {
        found.resembling.push_back(resemblance(list.array(), board));
      }
    }
    if (worth(found) > worth(best) || best.is_nothing()) best = std::move(found);
    return are_right;
  });
  return best;
}

/// The lists in a list; of brackets around the same numbers only the innermost.
std::vector<ListView> lists_in(const ListView& list) {
  std::vector<ListView> inner = list.inner();
  const auto same = std::ranges::find(inner, list.size(), &ListView::size);
  if (same == inner.end()) return inner;
  std::vector<ListView> further = lists_in(*same);
  const bool goes_on = further.size() == 1 && further.front().size() == list.size();
  return goes_on ? further : std::vector{*same};
}

/// The list as tables, or the lists in it, whichever explains more.
void collect(const ListView& list, std::vector<Recognised>& all) {
  // Fewer numbers are no table; a constant is an array without lists.
  if (list.size() < 4 && !list.array().lists.empty()) return;
  // No engine nests its tables deeper, so that no number is in more stories of wrong tables.
  constexpr std::uint32_t deepest = 8;
  Recognised best = list.height() <= deepest ? best_arrangement(list) : Recognised{list};
  const std::vector<ListView> lists = lists_in(list);
  // Lists side by side, and no numbers beside them, may already be a board each.
  const bool are_boards = lists.size() > 1 && size_of(lists) == list.size() &&
                          best.boards.size() + best.resembling.size() == lists.size();
  // Tables that no brackets divide have other names than the source's.
  const bool are_cut = lists.size() > 1 && best.boards.size() > lists.size();
  std::vector<Recognised> inside;
  if (are_cut || (!best.is_flawless() && !are_boards)) {
    for (const ListView& inner : lists) collect(inner, inside);
  }
  int explained_inside = 0;
  for (const Recognised& found : inside) explained_inside += found.explained();
  const int more_inside = explained_inside - best.explained();
  const auto divides_no_table = [&] {
    std::size_t tables = 0;
    for (const Recognised& found : inside) tables += found.tables();
    return tables <= best.tables();
  };
  // Of two that explain as much, the one with the source's names or with no entries left over is
  // better.
  const bool is_better =
      more_inside > 0 || (more_inside == 0 && ((are_cut && divides_no_table()) ||
                                               std::ranges::any_of(best.boards, &Board::has_more)));
  if (best.is_nothing() || (!inside.empty() && is_better)) {
    std::ranges::move(inside, std::back_inserter(all));
  } else {
    all.push_back(std::move(best));
  }
}

/// Whether files and ranks have an index each, [8][8].
bool is_by_coordinates(const ListView& list) {
  const std::vector<ListView> inner = list.inner();
  return inner.size() == 8 && std::ranges::count(inner, 8U, &ListView::size) == 8;
}

/// Adds a finding for each whole table that boards make up, else for each part of one.
void add_findings(const Recognised& found, std::vector<Finding>& all) {
  const read::Array& array = found.list.array();
  const bool by_coordinates = is_by_coordinates(found.list);
  std::span<const Board> rest{found.boards};
  while (!rest.empty()) {
    auto [size, matches] = first_table(rest);
    const auto boards = rest.first(size);
    const bool is_all = size == found.boards.size() && found.all;
    rest = rest.subspan(size);
    if (found.arrangement == Arrangement::lists_of_squares) forget_bits(matches);
    // A file's guard in one mapping is a rank's in another, but only under such a name.
    if (array.lists.empty()) {
      std::erase_if(matches, [said = saying_of(array.name)](const Match& match) {
        return match.first().is_one_entry() && !match.first().form.empty() &&
               !may_be_constant(said, match.first(), Differs::not_at_all);
      });
    }
    if (matches.empty()) continue;
    const bool inner = !found.list.label().empty();
    Finding& finding = all.emplace_back();
    for (const Board& board : boards) add_to(finding, array, board);
    finding.identifier =
        identifier_of(array, is_all ? found.list.label() : boards.front().column.label);
    if (is_all) finding.place = inner ? array.numbers[found.list.begin()].place : array.place;
    finding.arrangement = found.arrangement;
    finding.by_coordinates = by_coordinates;
    finding.decimal = array.decimal;
    finding.negative = array.negative;
    if (!array.unread.empty()) {
      finding.first_unread = array.numbers[array.unread.front()].place;
      finding.unread_text = array.first_unread;
    }
    std::optional<Saying> series;
    if (are_named(array)) {
      const Saying first = saying_of(array.keys[finding.zeros_in_front].name);
      if (first.in_series) series = saying_of(first.in_series->name);
    }
    for (Match& match : matches) {
      match.score = score_of(match, finding.wrong.empty());
      // The array's own name is in each of its parts' names.
      for (std::size_t place = 0; place < size; ++place) {
        const std::string name = identifier_of(array, boards[place].column.label);
        match.score.names += hint(saying_of(name), *match.parts[place]);
      }
      // FILE_A to FILE_H in an enumeration are what they are by themselves.
      if (series) match.score.names += hint(*series, match.first());
    }
    finding.matches = std::move(matches);
  }
}

}  // namespace

Contents contents_of(const read::Array& array) {
  Contents contents;
  if (array.numbers.empty()) return contents;
  std::vector<Recognised> found;
  collect(ListView{array}, found);
  for (Recognised& each : found) {
    add_findings(each, contents.findings);
    if (are_named(array)) continue;
    std::ranges::move(each.resembling, std::back_inserter(contents.resembling));
  }
  for (Finding& finding : contents.findings) {
    const bool of_list = finding.arrangement == Arrangement::lists_of_squares;
    for (WrongEntry& wrong : finding.wrong) {
      if (array.name.empty() || wrong.number == WrongEntry::nowhere) continue;
      wrong.written = array.name + index_of(array, wrong.number, of_list);
    }
  }
  return contents;
}

}  // namespace bbtables::recognise
