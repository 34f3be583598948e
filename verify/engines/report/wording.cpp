#include "engines/report/wording.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "board/drawing.hpp"

namespace bbtables::report {

using board::SquareSet;

std::string counted(std::size_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

std::string entries(std::size_t count) { return counted(count, "entry", "entries"); }

std::string and_those_after(std::size_t count) {
  return fmt::format("and the {} after it are", count == 1 ? "entry" : entries(count));
}

std::string with_commas(std::vector<std::string> parts) {
  std::erase(parts, "");
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string in_brackets(const std::string& what, const std::string& how) {
  return how.empty() ? what : what + " (" + how + ")";
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("{:#018x}", value); }

std::string shown_name(const std::string& identifier) {
  constexpr std::size_t longest = 60;
  return identifier.empty() ? "(no name)" : base::clipped(base::printable(identifier), longest);
}

std::string shown_place(const std::string& path, read::Place place) {
  const std::string name = path == "-" ? "<stdin>" : base::printable_path(path);
  if (const auto address = place.address()) return fmt::format("{}:{:#x}", name, *address);
  if (place.line != 0) return fmt::format("{}:{}", name, place.line);
  return place.column == 0 ? name : fmt::format("{}: byte {}", name, place.column - 1);
}

std::string normal_path(const std::string& path) {
  return std::filesystem::path{path}.lexically_normal().string();
}

std::string shown_place(read::Place place) {
  if (const auto address = place.address()) return fmt::format("at {:#x}", *address);
  if (place.line != 0) return fmt::format("in line {}", place.line);
  return fmt::format("at byte {}", place.column - 1);
}

std::vector<std::string> names_of(SquareSet squares) {
  std::vector<std::string> names;
  for (const board::Square square : squares) names.push_back(square.name());
  return names;
}

std::string unread_clause(std::size_t unread, read::Place first, const std::string& text) {
  return fmt::format("{} not read{}{}{}", unread, unread == 1 ? ": " : ", the first is ",
                     text.empty() ? "" : "`" + base::printable(text) + "` ", shown_place(first));
}

std::string Tally::words(std::string_view one, std::string_view more) const {
  std::vector<std::string> parts;
  for (const auto& [count, what] : {std::pair{wrong, "wrong"}, {missing, "missing"}}) {
    if (count == 0) continue;
    parts.push_back(
        fmt::format("{}{} {}", count, parts.empty() ? " of " + counted(all, one, more) : "", what));
  }
  if (too_many != 0) parts.push_back(counted(too_many, "number", "numbers") + " too many");
  const std::size_t agreeing = all - std::min(all, wrong + missing + unread);
  parts.push_back(parts.empty() ? counted(agreeing, one, more) + " right"
                                : fmt::format("{} agree", agreeing));
  return with_commas(parts);
}

namespace {

std::string squares_that(const SquareSet set, const std::string& what) {
  if (set.empty()) return {};
  const std::string subject = set.count() > most_listed ? std::to_string(set.count()) + " squares"
                                                        : base::joined(names_of(set), "and");
  return subject + (set.count() == 1 ? " is " : " are ") + what;
}

}  // namespace

std::string difference(SquareSet missing, SquareSet surplus) {
  return with_commas({squares_that(missing, "missing"), squares_that(surplus, "surplus")});
}

std::string drawn(std::optional<SquareSet> is, SquareSet should_be) {
  const SquareSet more = is ? *is - should_be : SquareSet{};
  const SquareSet less = is ? should_be - *is : SquareSet{};
  std::vector<board::Picture> pictures;
  if (is) pictures.push_back({more.empty() ? "is" : "is (x: surplus)", *is, more, 'x'});
  pictures.push_back({less.empty() ? "should be" : "should be (o: missing)", should_be, less, 'o'});
  return board::side_by_side(pictures);
}

FirstFew& FirstFew::operator+=(const FirstFew& others) {
  for (const std::string& each : others.first_) add(each);
  count_ += others.count_ - others.first_.size();
  return *this;
}

void FirstFew::add(const std::string& each) {
  constexpr std::size_t most_kept = 4;
  if (std::ranges::count(first_, each) != 0) return;
  if (first_.size() < most_kept) first_.push_back(each);
  ++count_;
}

std::vector<std::string> FirstFew::listed() const {
  std::vector<std::string> list = first_;
  if (count_ != first_.size()) list.push_back(fmt::format("{} more", count_ - first_.size()));
  return list;
}

}  // namespace bbtables::report
