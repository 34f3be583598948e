// Magics as rows and remarks.

#include <bit>
#include <nlohmann/json.hpp>

#include "board/drawing.hpp"
#include "engines/report/remarks.hpp"

namespace bbtables::report {
namespace {

using recognise::Magics;
using recognise::WrongMagic;
using Wrong = WrongMagic::Kind;

std::string_view piece(bool is_rook) { return is_rook ? "rook" : "bishop"; }

/// "rookMagics[28]"; of a column, "Magics[].mask", the index stands in its brackets.
std::string name_of(const Magics& magics, const WrongMagic& wrong) {
  const std::string& identifier = wrong.of_shifts || wrong.kind == Wrong::shift ? magics.shifts
                                  : wrong.kind == Wrong::datum                  ? magics.data
                                                                                : magics.identifier;
  const std::string index = fmt::format("[{}]", wrong.entry);
  if (identifier.empty()) return "entry " + index;
  std::string name = shown_name(identifier);
  const std::size_t open = name.find("[]");
  if (open == std::string::npos) return name + index;
  std::size_t length = 2;
  while (name.compare(open + length, 2, "[]") == 0) length += 2;
  return name.replace(open, length, index);
}

std::string square_of(const Magics& magics, const WrongMagic& wrong) {
  return magics.layout.bits.square(wrong.bit).name();
}

/// "rookMagics[28] (e4) is 0x…: these two occupancies have the same index, …".
std::string described(const Magics& magics, const WrongMagic& wrong) {
  const mapping::Mapping& bits = magics.layout.bits;
  const std::string square = square_of(magics, wrong);
  const std::string name = name_of(magics, wrong);
  const std::string named = in_brackets(name, square);
  const std::string expected =
      fmt::format("64 {} are expected", wrong.of_shifts ? "shifts" : "magics");
  const std::string is =
      fmt::format("{} is {}", named,
                  wrong.kind == Wrong::shift ? std::to_string(wrong.is) : hexadecimal(wrong.is));
  const std::string lost = fmt::format("{} of {} look-ups", wrong.lost, wrong.look_ups);
  switch (wrong.kind) {
    case Wrong::datum:
      return fmt::format("{} is {}, should be {} for a {} on {}: {}", name, hexadecimal(wrong.is),
                         hexadecimal(wrong.should_be), piece(magics.is_rook), square,
                         difference(bits.squares(wrong.should_be & ~wrong.is),
                                    bits.squares(wrong.is & ~wrong.should_be)));
    case Wrong::unread:
      return named + " is no number that can be read, and cannot be judged";
    case Wrong::missing:
      return fmt::format(
          "{} {} missing: {}, and {} are there", named,
          wrong.count == 1 ? "is" : "and the " + entries(wrong.count - 1) + " after it are",
          expected, 64 - wrong.count);
    case Wrong::too_many:
      return fmt::format("{}: {} too many: {}, and {} are there", name,
                         counted(wrong.count, "number", "numbers"), expected, 64 + wrong.count);
    case Wrong::look_ups:
      return fmt::format("{}: {} find other sets in {}", is, lost, shown_name(magics.data));
    case Wrong::overlap:
      return fmt::format(
          "{} and its offset {}: with these two occupancies it shares entry {} with the {} on {}, "
          "and the attacks differ; {} are lost",
          is, wrong.offset, wrong.at, piece(wrong.other_is_rook),
          bits.square(wrong.other_bit).name(), lost);
    case Wrong::shift:
      if (wrong.lost != 0) break;
      return fmt::format("{}: the index has {}, but the mask has {} squares", is,
                         counted(wrong.index_bits, "bit", "bits"),
                         std::countr_zero(wrong.look_ups));
    case Wrong::magic:
      break;
  }
  return fmt::format(
      "{}: these two occupancies have the same index, {:#x}, and different attacks; {} are lost",
      is, wrong.at, lost);
}

/// The two occupancies, each with its piece among them; or what a datum is and should be.
std::string boards(const Magics& magics, const WrongMagic& wrong) {
  const mapping::Mapping& bits = magics.layout.bits;
  if (wrong.kind == Wrong::datum) {
    return drawn(bits.squares(wrong.is), bits.squares(wrong.should_be));
  }
  if (wrong.kind == Wrong::look_ups || wrong.lost == 0) return {};
  const bool shared = wrong.kind == Wrong::overlap;
  const auto picture = [&](std::string_view title, std::uint64_t occupied, unsigned bit,
                           bool is_rook) {
    const std::uint64_t piece = std::uint64_t{1} << bit;
    return board::Picture{title, bits.squares(occupied | piece), bits.squares(piece),
                          is_rook ? 'R' : 'B'};
  };
  return board::side_by_side(
      {picture("occupied", wrong.occupied[0], wrong.bit, magics.is_rook),
       picture("and", wrong.occupied[1], shared ? wrong.other_bit : wrong.bit,
               shared ? wrong.other_is_rook : magics.is_rook)});
}

/// How they are used, "black, shifts of rook_shift, with offsets".
std::string variant(const Magics& magics) {
  const std::string bits =
      magics.index_bits == 0 ? "" : std::to_string(magics.index_bits) + "-bit indices";
  const bool is_mixed = magics.layout.index != magics.layout.bits;
  return with_commas({is_mixed ? "in " + magics.layout.name() : "", magics.black ? "black" : "",
                      magics.shifts.empty() ? bits : "shifts of " + shown_name(magics.shifts),
                      magics.offsets ? "with offsets" : "",
                      magics.masked ? "sets of several squares in one entry" : "",
                      magics.data.empty() ? "" : "attacks in " + shown_name(magics.data)});
}

std::string shown_table(const Magics& magics) {
  return in_brackets(fmt::format("{} magics", piece(magics.is_rook)), variant(magics));
}

/// "1 of 64 squares wrong, 63 agree, 2 entries wrong in the data".
std::string verdict(const Magics& magics) {
  Tally tally{.all = board::Square::size,
              .missing = magics.count(Wrong::missing),
              .too_many = magics.count(Wrong::too_many)};
  std::size_t data = 0;
  for (const WrongMagic& each : magics.wrong) {
    data += each.kind == Wrong::datum ? 1 : 0;
    tally.wrong += each.kind == Wrong::datum ? 0 : each.count;
  }
  tally.wrong = std::min(tally.wrong - tally.missing - tally.too_many, tally.all - tally.missing);
  return with_commas(
      {tally.words("square", "squares"), data == 0 ? "" : entries(data) + " wrong in the data"});
}

std::vector<Remark> remarks_on(const Magics& magics, const std::string& path,
                               std::size_t most_entries) {
  std::vector<Remark> list;
  const std::string table = shown_table(magics);
  if (magics.is_misnamed) {
    list.push_back(on_array(Kind::misleading_name, magics.identifier, table, magics.place,
                            fmt::format("its name says {} magics", piece(!magics.is_rook))));
  }
  add_wrong(list, magics.wrong, most_entries, path, table, [&](const WrongMagic& wrong) {
    return Remark{.kind = Kind::wrong_magic,
                  .message = described(magics, wrong),
                  .place = wrong.place,
                  .path = magics.path_of(wrong),
                  .lines = boards(magics, wrong)};
  });
  return list;
}

Json facts_of(const Magics& magics) {
  Json list = Json::array();
  for (const WrongMagic& wrong : magics.wrong) {
    list.push_back({{"path", magics.path_of(wrong)},
                    {"line", wrong.place.line},
                    {"column", wrong.place.column},
                    {"number", name_of(magics, wrong)},
                    {"square", square_of(magics, wrong)},
                    {"is", hexadecimal(wrong.is)},
                    {"what", described(magics, wrong)}});
  }
  return {{"identifier", magics.identifier},
          {"line", magics.place.line},
          {"column", magics.place.column},
          {"piece", piece(magics.is_rook)},
          {"variant", variant(magics)},
          {"black", magics.black},
          {"mapping", magics.layout.name()},
          {"shifts", magics.shifts},
          {"index_bits", magics.index_bits},
          {"offsets", magics.offsets},
          {"masked", magics.masked},
          {"data", magics.data},
          {"misnamed", magics.is_misnamed},
          {"right", magics.wrong.empty()},
          {"wrong", list}};
}

}  // namespace

Row row_of(const Magics& magics, const recognise::FileReport& report) {
  std::size_t wrong = 0;
  for (const WrongMagic& each : magics.wrong) wrong += each.count;
  return {.list = "magics",
          .identifier = magics.identifier,
          .place = magics.place,
          .table = magics.name(),
          .shown_table = shown_table(magics),
          .verdict = verdict(magics),
          .mistake = wrong == 0 ? "" : "wrong",
          .wrong = wrong,
          .fault = wrong == 0 ? "" : "has " + counted(wrong, "wrong entry", "wrong entries"),
          .remarks = [&](std::size_t most) { return remarks_on(magics, report.path, most); },
          .facts = [&] { return facts_of(magics); }};
}

}  // namespace bbtables::report
