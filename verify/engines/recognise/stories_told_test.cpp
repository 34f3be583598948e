// What the arrays of a row are told as.

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "base/text.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/stories_test.hpp"

namespace bbtables::recognise::sources {
namespace {

/// "22: 8 missing, moved to 34", "22-35: wrong".
std::string shown(const WrongEntry& wrong, const std::string& line) {
  if (wrong.in_list) return line + (wrong.in_list->usual ? ": ends otherwise" : ": twice");
  std::string what;
  if (!wrong.missing.empty()) what = "missing";
  if (wrong.too_many != 0) what = "too many";
  if (!wrong.copied.empty()) what = fmt::format("copied from {}", fmt::join(wrong.copy_of, ", "));
  if (what.empty()) return line + ": wrong";
  if (wrong.repeats == WrongEntry::Repeats::before) what += ", as before";
  if (wrong.repeats == WrongEntry::Repeats::after) what += ", as after";
  const std::string_view moved = wrong.missing.empty() ? "moved from" : "moved to";
  if (wrong.moved) what += fmt::format(", {} {}", moved, wrong.moved->line);
  return fmt::format("{}: {} {}", line, wrong.count(), what);
}

/// Wrong entries in lines one after the other are told together.
std::string shown(const std::vector<WrongEntry>& wrong) {
  const auto is_plain = [](const WrongEntry& entry) { return shown(entry, "") == ": wrong"; };
  std::string all;
  for (std::size_t at = 0; at < wrong.size(); ++at) {
    const std::uint32_t first = wrong[at].place.line;
    while (at + 1 < wrong.size() && is_plain(wrong[at]) && is_plain(wrong[at + 1]) &&
           wrong[at + 1].place.line == wrong[at].place.line + 1) {
      ++at;
    }
    const std::uint32_t last = wrong[at].place.line;
    all += "; " + shown(wrong[at],
                        first == last ? std::to_string(first) : fmt::format("{}-{}", first, last));
  }
  return all;
}

std::string shown(const Finding& finding) {
  std::string text{finding.match.table()};
  if (!finding.match.first().form.empty()) text += " " + std::string{finding.match.first().form};
  if (!finding.match.whole() || !finding.match.in_order()) text += ":";
  for (const Part* part : finding.match.parts) {
    if (text.find(':') != text.npos) text += " " + part->label;
  }
  constexpr std::array arrangements{"",         " [by square]", " [short]",
                                    " [lists]", " [high, low]", " [low, high]"};
  text += arrangements.at(static_cast<std::size_t>(finding.arrangement));
  if (finding.zeros_in_front != 0) text += fmt::format(" [{}+]", finding.zeros_in_front);
  if (finding.more_entries != 0) text += fmt::format(" [+{}]", finding.more_entries);
  return text;
}

/// All that is told of a finding but its name.
std::string told_of(const Finding& finding) {
  std::string text = shown(finding);
  if (finding.places_late != 0) text += fmt::format(" late by {}", finding.places_late);
  if (!finding.name_says.empty()) {
    text += (finding.names_other_piece ? " instead of " : " not ") + finding.name_says;
  }
  if (!finding.other_matches.empty() && !finding.decided_by_name) text += " or another";
  if (!finding.agrees) text += " in " + finding.layout.name();
  if (!finding.agrees && finding.stated) text += " not as stated";
  text += shown(finding.wrong);
  return finding.unread == 0 ? text : text + fmt::format("; {} not read", finding.unread);
}

/// With the lines of the first and the last wrong number.
std::string told_of(const Magics& magics) {
  std::string text = in_short(magics) + (magics.is_misnamed() ? " misnamed" : "");
  if (magics.wrong.empty()) return text;
  const WrongMagic& one = magics.wrong.front();
  const std::size_t count = magics.wrong.size();
  text += fmt::format("; {}", one.place.line);
  if (count != 1) text += fmt::format("-{}: {} wrong", magics.wrong.back().place.line, count);
  if (count == 1 && one.slip == 0) text += ": wrong";
  if (count == 1 && one.slip < 0) text += fmt::format(": {} missing", -one.slip);
  if (count == 1 && one.slip > 0) text += fmt::format(": {} too many", one.slip);
  const std::string& path = magics.list(one.number).path;
  return path.empty() ? text : text + " in " + path;
}

std::string told_of(const SkippedArray& skipped) {
  using Reason = SkippedArray::Reason;
  if (skipped.reason == Reason::ignored) return "ignored";
  if (skipped.reason == Reason::unread) return "not read";
  if (skipped.reason == Reason::called_magics) return "called magics";
  if (!skipped.is_mistake()) return {};
  return fmt::format("resembles {} in {}", skipped.resembles->table->name, skipped.agreeing);
}

/// The names of the layouts; "any" are all, and each mapping for both.
std::string shown(Layouts layouts) {
  if (preferred(layouts) == same_mappings) return "any";
  return fmt::format("{}", fmt::join(names_of(layouts), " "));
}

std::string shown(const FileReport& report) {
  const Agreement& agreed = report.agreement;
  std::string text = shown(agreed.layouts);
  if (agreed.white_first != agreed.layouts) text += "; white first " + shown(agreed.white_first);
  if (agreed.by_numbers != agreed.layouts) text += "; by numbers " + shown(agreed.by_numbers);
  text += agreed.by_squares ? "; by squares" : "";
  return text + (agreed.split ? "; split" : "") + (report.differs ? "; differs" : "");
}

/// The names of a mapping's first squares, each for its index or its bit or as a string: "squares
/// 64 a8b8 SQ_", "bits 64 a8b8 BB_", "strings 64 a8b8".
std::string names_of_squares(const Names& words) {
  const mapping::Mapping mapping = mapping::Layout::named(words[2]).value().index;
  const bool are_strings = words[0] == "strings";
  std::string text = are_strings ? "const char* names[] = {" : "enum {";
  for (unsigned number = 0; number < squares; ++number) {
    const board::Square square = are_strings ? mapping.square(number) : board::Square{number};
    const unsigned index = mapping.index(square);
    if (index >= std::stoul(words[1])) continue;
    text += are_strings ? '"' + square.name() + '"'
                        : (words.size() > 3 ? words[3] : "") + square.name();
    if (!are_strings) text += fmt::format(" = {}{}", words[0] == "bits" ? "1ULL << " : "", index);
    text += ", ";
  }
  return text + (are_strings ? "\"-\"};\n" : "};\n");  // a dash is no square
}

}  // namespace

std::string in_short(const Magics& magics) {
  std::string text{magics.piece->name};
  text += std::array{"", " own", " black", " halves", " pext", " remainder"}.at(
      static_cast<std::size_t>(magics.product));
  if (magics.index_bits != 0) text += fmt::format(" {}", magics.index_bits);
  for (const auto& [kind, word] :
       {std::pair{Number::shift, "by"}, {Number::offset, "at"}, {Number::datum, "in"}}) {
    const std::string& name = magics.list(kind).identifier;
    if (!name.empty()) text += fmt::format(" {} {}", word, name);
  }
  if (magics.masked) text += " masked";
  if (magics.layout.name() != "a1b1") text += " in " + magics.layout.name();
  return text;
}

std::vector<Row> rows_of(const char* path, const std::string& section) {
  std::ifstream file{path};
  std::vector<Row> rows;
  bool is_below = section.empty();
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#') && !section.empty()) is_below = line == "# " + section;
    if (!is_below || line.empty() || line.starts_with('#')) continue;
    const Names sides = base::split(line, " → ");
    rows.push_back({sides.at(0), sides.at(1)});
  }
  return rows;
}

std::string told(const std::string& row, std::string_view like) {
  Names items = base::split(row, " + ");
  std::string text;
  std::string other;
  std::uint32_t hidden = 0;
  std::vector<Ignore> ignores;
  Advice advice;
  const bool is_source = items.back().starts_with("source ");
  const std::string own = is_source ? "" : Array{items.back()}.name;
  for (const std::string& item : items) {
    const Names words = base::split(item, " ");
    const auto option = [&](auto& list) {
      const Names sides = base::split(words[1], "=");
      list.push_back({sides[0], sides.size() > 1 ? sides[1] : ""});
    };
    if (item == "lines" || item == "corner") {
      const bool is_corner = item == "corner";
      text = Array{is_corner ? "FILE_A = 0x101010101010101" : "FILE_*/ABCDEFGH = file_squares"}
                 .source +
             Array{is_corner ? "Rank1 = 0xff" : "RANK_*/12345678 = rank_squares"}.source;
      hidden = static_cast<std::uint32_t>(std::ranges::count(text, '\n'));
    } else if (item == "comment") {
      text += "// bbtables-verify: ignore\n";
    } else if (words[0] == "require") {
      option(advice.requirements);
    } else if (words[0] == "ignore") {
      option(ignores);
    } else if (words[0] == "stated") {
      advice.engine = Agreement::on(mapping::Layout::named(words[1]).value());
    } else if (words[0] == "squares" || words[0] == "bits" || words[0] == "strings") {
      text += names_of_squares(words);
    } else if (words[0] == "source") {
      text += item.substr(item.find(' ') + 1) + "\n";
    } else if (words[0] == "elsewhere") {
      other += Array{item.substr(item.find(' ') + 1)}.source;
    } else {
      text += Array{item}.source;
    }
  }
  advice.ignores = ignores;
  read::Names engine;
  advice.names = &engine;
  std::vector<Numbers> numbers;
  if (!other.empty()) {
    FileReport elsewhere = checked(other);
    for (Numbers& each : elsewhere.numbers) each.path = "other.c";
    numbers = std::move(elsewhere.numbers);
    elsewhere.votes += checked(text).votes;
    advice.engine = elsewhere.votes.agreement();
    advice.numbers = numbers;
  }
  const FileReport report =
      check_source("engine.c", text, read::dialect_of("engine.c").value(), advice);
  Names all;
  const auto tell = [&](const auto& each) {
    const std::string what = told_of(each);
    if (each.place.line <= hidden || what.empty()) return;
    const bool is_only = items.size() == (hidden == 0 ? 1U : 2U) && each.identifier == own;
    const bool is_named = !is_only || what.starts_with("resembles");
    all.push_back((is_named && !each.identifier.empty() ? each.identifier + " " : "") + what);
  };
  std::ranges::for_each(report.findings, tell);
  std::ranges::for_each(report.magics, tell);
  std::ranges::for_each(report.skipped, tell);
  for (const Ignore& each : ignores) {
    if (!each.matched) all.push_back("no " + each.identifier);
  }
  std::string told = all.empty() ? "nothing" : fmt::format("{}", fmt::join(all, " and "));
  const std::size_t bar = like.find(" | ");
  if (bar == like.npos) return told;
  const std::string layouts = shown(report);
  return told + " | " +
         (like.find(';', bar) == like.npos ? layouts.substr(0, layouts.find(';')) : layouts);
}

}  // namespace bbtables::recognise::sources
