// Magics as rows and remarks.

#include <fmt/format.h>

#include <bit>

#include "board/drawing.hpp"
#include "engines/report/remarks.hpp"

namespace bbtables::report {
namespace {

using recognise::LookUp;
using recognise::Magics;
using recognise::Number;
using recognise::Product;
using recognise::WrongMagic;

/// "rookMagics[28]"; of a column, "Magics[].mask", the index stands in its brackets.
std::string name_of(const Magics& magics, const WrongMagic& wrong) {
  std::string name = shown_name(magics.list(wrong.number).identifier);
  const std::size_t open = std::min(name.find("[]"), name.size());
  return name.replace(open, 2, fmt::format("[{}]", wrong.entry));
}

std::string square_of(const Magics& magics, const WrongMagic& wrong) {
  return magics.layout.bits.square(wrong.bit).name();
}

/// "rookMagics[28] (e4) is 0x…: these two occupancies share index 0x7ff, …".
std::string described(const Magics& magics, const WrongMagic& wrong) {
  const mapping::Mapping& bits = magics.layout.bits;
  const std::string square = square_of(magics, wrong);
  const std::string name = name_of(magics, wrong);
  const std::string named = in_brackets(name, square);
  const bool is_word = wrong.number == Number::magic || wrong.number == Number::datum;
  const auto shown = [&](std::uint64_t number) {
    return is_word ? hexadecimal(number) : std::to_string(number);
  };
  if (wrong.number == Number::datum && wrong.slip == 0) {
    const std::uint64_t right = *wrong.should_be;
    return fmt::format(
        "{} is {}, should be {} for a {} on {}: {}", name, shown(wrong.is), shown(right),
        magics.piece->name, square,
        difference(bits.squares(right & ~wrong.is), bits.squares(wrong.is & ~right)));
  }
  const std::string expected = wrong.number == Number::datum
                                   ? ""
                                   : fmt::format(": 64 {} expected, {} found",
                                                 wrong.number == Number::shift    ? "shifts"
                                                 : wrong.number == Number::offset ? "offsets"
                                                                                  : "magics",
                                                 64 + wrong.slip);
  if (wrong.slip < 0) {
    const std::string others = and_those_after(wrong.count() - 1);
    return fmt::format("{} {} missing{}", named, wrong.slip == -1 ? "is" : others, expected);
  }
  if (wrong.slip > 0) {
    return fmt::format("{}: {} too many{}", name, counted(wrong.count(), "number", "numbers"),
                       expected);
  }
  if (wrong.look_ups == 0) return named + " cannot be read as a number, so it is not checked";
  // Many other magics would do as well.
  const bool is_magic = wrong.number == Number::magic;
  const std::string right = wrong.should_be ? shown(*wrong.should_be) : "";
  std::string text = fmt::format("{} is {}{}: ", named, shown(wrong.is),
                                 right.empty() || is_magic ? "" : ", should be " + right);
  const std::string lost = fmt::format("{} of {} look-ups", wrong.lost, wrong.look_ups);
  const LookUp* const other = wrong.clash.empty() ? nullptr : &wrong.clash[1];
  if (wrong.lost == 0) {
    text += fmt::format("the mask has {} squares", std::countr_zero(wrong.look_ups));
  } else if (other == nullptr) {
    const bool has_data = magics.has(Number::datum);
    text += has_data ? fmt::format("{} find the wrong set in {}", lost,
                                   shown_name(magics.list(Number::datum).identifier))
                     : "its look-ups end beyond any attack data";
  } else if (other->bit == wrong.bit && other->piece == magics.piece) {
    text += fmt::format("these two occupancies share index {:#x}, but not their attacks; {} fail",
                        other->at, lost);
  } else {
    text += fmt::format(
        "with these two occupancies it shares entry {} with the {} on {}, but not the attacks; {} "
        "fail",
        other->at, other->piece->name, bits.square(other->bit).name(), lost);
  }
  return text + (is_magic && !right.empty() ? "; likely typo: " + right + " is right" : "");
}

/// The two occupancies, each with its piece among them; or what a datum is and should be.
std::string boards(const Magics& magics, const WrongMagic& wrong) {
  const mapping::Mapping& bits = magics.layout.bits;
  if (wrong.slip != 0) return {};
  if (wrong.number == Number::datum) {
    return drawn(bits.squares(wrong.is), bits.squares(*wrong.should_be));
  }
  if (wrong.clash.empty()) return {};
  const auto picture = [&](std::string_view title, const LookUp& look_up) {
    const std::uint64_t piece = std::uint64_t{1} << look_up.bit;
    return board::Picture{title, bits.squares(look_up.occupied | piece), bits.squares(piece),
                          look_up.piece->slider->is_rook ? 'R' : 'B'};
  };
  return board::side_by_side({picture("occupied", wrong.clash[0]), picture("and", wrong.clash[1])});
}

/// How they are used, "black, shifts of rook_shift, with offsets".
std::string variant(const Magics& magics) {
  const auto of = [](std::string_view what, const recognise::Numbers& list) {
    return list.identifier.empty() ? "" : fmt::format("{} {}", what, shown_name(list.identifier));
  };
  const std::string bits =
      magics.index_bits == 0 ? "" : std::to_string(magics.index_bits) + "-bit indices";
  const std::string shifts =
      of(magics.by_remainder() ? "modulo" : "shifts of", magics.list(Number::shift));
  const bool is_mixed = magics.layout.index != magics.layout.bits;
  return with_commas(
      {is_mixed ? "in " + magics.layout.name() : "",
       magics.product == Product::own      ? "own square in the mask"
       : magics.product == Product::black  ? "black"
       : magics.product == Product::halves ? "in halves of 32 bits"
       : magics.product == Product::pext   ? "by PEXT"
                                           : "",
       shifts.empty() ? bits : shifts,
       magics.list(Number::offset).identifier.empty() ? "" : "with offsets",
       magics.masked ? "sets of several squares in one entry" : "",
       magics.product == Product::pext ? "" : of("attacks in", magics.list(Number::datum))});
}

std::string shown_table(const Magics& magics) {
  const std::string_view what = magics.product == Product::pext ? "attacks" : "magics";
  return in_brackets(fmt::format("{} {}", magics.piece->name, what), variant(magics));
}

std::string misnaming(const Magics& magics) {
  return fmt::format("its name says {} magics", magics.other_piece().name);
}

/// "1 of 64 squares wrong, 63 agree, 2 entries wrong in the data".
std::string verdict(const Magics& magics) {
  if (magics.is_misnamed() && magics.wrong.empty()) return "wrong: " + misnaming(magics);
  Tally tally{.all = board::Square::size};
  std::size_t data = 0;
  for (const WrongMagic& each : magics.wrong) {
    std::size_t& sum = each.number == Number::datum ? data
                       : each.slip < 0              ? tally.missing
                       : each.slip > 0              ? tally.too_many
                                                    : tally.wrong;
    sum += each.count();
  }
  return with_commas(
      {tally.words("square", "squares"), data == 0 ? "" : entries(data) + " wrong in the data"});
}

std::vector<Remark> remarks_on(const Magics& magics) {
  if (!magics.is_misnamed()) return {};
  return {{.kind = Kind::wrong_magic,
           .what = misnaming(magics),
           .place = magics.place,
           .is_in_row = magics.wrong.empty()}};
}

Remark remark_on(const Magics& magics, const WrongMagic& wrong) {
  return {.kind = Kind::wrong_magic,
          .what = described(magics, wrong),
          .place = wrong.place,
          .path = magics.list(wrong.number).path,
          .boards = boards(magics, wrong)};
}

Json facts_of(const Magics& magics) {
  Json list = Json::array();
  for (const WrongMagic& wrong : magics.wrong) {
    Json facts{{"path", magics.list(wrong.number).path}};
    facts.update(json_of(wrong.place));
    facts.update({{"number", name_of(magics, wrong)},
                  {"square", square_of(magics, wrong)},
                  {"is", hexadecimal(wrong.is)},
                  {"what", described(magics, wrong)}});
    list.push_back(std::move(facts));
  }
  return {{"piece", magics.piece->name},
          {"variant", variant(magics)},
          {"black", magics.product == Product::black},
          {"mapping", magics.layout.name()},
          {"shifts", magics.list(Number::shift).identifier},
          {"index_bits", magics.index_bits},
          {"offsets", !magics.list(Number::offset).identifier.empty()},
          {"masked", magics.masked},
          {"data", magics.list(Number::datum).identifier},
          {"misnamed", magics.is_misnamed()},
          {"right", magics.right()},
          {"wrong", list}};
}

}  // namespace

Row row_of(const Magics& magics) {
  std::size_t wrong = 0;
  for (const WrongMagic& each : magics.wrong) wrong += each.count();
  return {
      .list = "magics",
      .identifier = magics.identifier,
      .place = magics.place,
      .table = magics.name(),
      .shown_table = shown_table(magics),
      .verdict = verdict(magics),
      .mistake = magics.right() ? "" : "wrong",
      .wrong = wrong,
      .remarks = remarks_on(magics),
      .entry_remarks = magics.wrong.size(),
      .entry_remark = [&](std::size_t number) { return remark_on(magics, magics.wrong[number]); },
      .facts = [&] { return facts_of(magics); }};
}

}  // namespace bbtables::report
