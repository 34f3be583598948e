#include "formulas/schemes.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "formulas/flips.hpp"
#include "formulas/sliders.hpp"

// A scheme's look-ups, each once for all languages.

namespace bbtables::formulas {
namespace {

using Inputs = Words<Symbol>;  ///< the square, what is occupied, and the square's bit
using Record = Symbol (*)(const Inputs&);
using Operation = Symbol::Operation;

const Tabulated& table_of(std::string_view scheme, std::string_view name) {
  const auto of = std::ranges::find(tables::schemes(), scheme, &tables::Scheme::name);
  return tabulated(*std::ranges::find(of->tables, name, &tables::Table::name));
}

/// Another function of the same scheme.
Symbol call(std::string_view name, const Symbol& a) {
  return Symbol{{.operation = Operation::called, .a = a.node(), .callee = name}};
}
Symbol call(std::string_view name, const Symbol& a, const Symbol& b) {
  return Symbol{{.operation = Operation::called, .a = a.node(), .b = b.node(), .callee = name}};
}

/// An entry of the attack sets, of all parts together.
Symbol attacks_at(std::string_view scheme, const Symbol& index, Operation how = Operation::data) {
  const Tabulated& attacks = table_of(scheme, "attacks");
  const Symbol table{{.operation = Operation::table, .table = &attacks, .axes = 1}};
  return Symbol{{.operation = how, .a = table.node(), .b = index.node(), .table = &attacks}};
}

/// A field of a square's row.
Symbol field(const Tabulated& rows, const Symbol& square, unsigned at) {
  return entry(rows, square, number(Symbol{at}));
}

/// Where the attack set is: rows are mask, magic, shift and offset.
Symbol multiplied(const Tabulated& rows, const Symbol& square, const Symbol& relevant) {
  return field(rows, square, 3) +
         ((relevant * field(rows, square, 1)) >> number(field(rows, square, 2)));
}

template <bool is_rook>
const Tabulated& pieces(std::string_view scheme) {
  return table_of(scheme, is_rook ? "rooks" : "bishops");
}

template <bool is_rook>
Symbol magic(const Inputs& in) {
  const Tabulated& rows = pieces<is_rook>("magic");
  return attacks_at(
      "magic",
      named(multiplied(rows, in[0], named(in[1] & field(rows, in[0], 0), "relevant")), "index"));
}

/// What does not matter counts as occupied.
template <bool is_rook>
Symbol black_magic(const Inputs& in) {
  const Tabulated& rows = pieces<is_rook>("black_magic");
  const Symbol index = multiplied(rows, in[0], named(in[1] | field(rows, in[0], 0), "relevant"));
  return attacks_at("black_magic", named(index, "index"));
}

/// Rows are mask and offset.
template <bool is_rook>
Symbol pext(const Inputs& in) {
  const Tabulated& rows = pieces<is_rook>("pext");
  const Symbol relevant = call("extracted", in[1], field(rows, in[0], 0));
  return attacks_at("pext", named(field(rows, in[0], 1) + relevant, "index"));
}

/// Rows are mask, offset, and the line that an entry is spread out on.
template <bool is_rook>
Symbol pext16(const Inputs& in) {
  const Tabulated& rows = pieces<is_rook>("pext16");
  const Symbol relevant = call("extracted", in[1], field(rows, in[0], 0));
  const Symbol index = named(field(rows, in[0], 1) + relevant, "index");
  return call("deposited", attacks_at("pext16", index), field(rows, in[0], 2));
}

Symbol lowest_of(const Symbol& set) { return set & ~(set - Symbol{1}); }

/// The bits under the mask, side by side: one a turn, the lowest first.
Symbol extracted(const Inputs& in) {
  return loop<3>(
      {"rest", "count", "found"}, {in[1], number(Symbol{0}), Symbol{0}},
      [](const auto& now) { return different(now[0], Symbol{0}); },
      [&](const auto& now) -> std::array<Symbol, 3> {
        const Symbol lowest = named(lowest_of(now[0]), "lowest");
        const Symbol in_set = named(equal(named(in[0] & lowest, "met"), lowest), "is_in_set");
        return {now[0] ^ lowest, now[1] + Symbol{1}, now[2] | (word(in_set) << now[1])};
      })[2];
}

/// The other way round: the lowest bits, spread out to where the mask has any.
Symbol deposited(const Inputs& in) {
  return loop<3>(
      {"rest", "left", "set"}, {in[1], in[0], Symbol{0}},
      [](const auto& now) { return different(now[0], Symbol{0}); },
      [](const auto& now) -> std::array<Symbol, 3> {
        const Symbol lowest = named(lowest_of(now[0]), "lowest");
        return {now[0] ^ lowest, now[1] >> 1, now[2] | (lowest * (now[1] & Symbol{1}))};
      })[2];
}

template <bool is_rook>
Symbol filled(const Inputs& in) {
  const Tabulated& rows = pieces<is_rook>("fill");
  const Symbol index = multiplied(rows, in[0], named(in[1] & field(rows, in[0], 0), "relevant"));
  return attacks_at("fill", named(index, "index"), Operation::filled);
}

/// Fills the slices of a piece: all subsets of each square's mask, one after the other, until they
/// begin again.
template <bool is_rook>
Symbol fill_in(const std::function<Symbol(const Symbol&)>& bit_of) {
  const std::string piece = is_rook ? "rook" : "bishop";
  const std::string names[] = {piece + "_square", piece + "_occupied"};
  const Tabulated& rows = pieces<is_rook>("fill");
  const auto variable = [&](std::size_t at, Kind kind) {
    return Symbol{{.operation = Operation::varying, .number = at, .name = names[at], .kind = kind}};
  };
  const Symbol square = variable(0, Kind::number);
  const Symbol occupied = variable(1, Kind::set);
  const Symbol mask = named(field(rows, square, 0), piece, "_mask");
  const Symbol next = named((occupied - mask) & mask, piece, "_next");
  const Symbol index = named(number(multiplied(rows, square, occupied)), piece, "_index");
  const Symbol at = attacks_at("fill", index, Operation::entry);
  const Symbol set = call(is_rook ? "rook_attacks_among" : "bishop_attacks_among",
                          named(bit(bit_of(square)), piece), occupied);
  Loop filling;
  filling.variables = {
      {names[0], number(Symbol{0}).node(), square.node(), (square + equal(next, Symbol{0})).node()},
      {names[1], Symbol{0}.node(), occupied.node(), next.node()}};
  filling.condition = different(square, number(Symbol{64})).node();
  filling.stores = {{at.node(), set.node()}};
  return Symbol{{.operation = Operation::looped,
                 .kind = Kind::nothing,
                 .loop = std::make_shared<const Loop>(std::move(filling))}};
}

// Lines by themselves: what stands on the inner six squares of one is an index of 64.

Symbol rank_of(const Symbol& bit) { return named(bit & Symbol{56}, "rank"); }  ///< its first bit
Symbol file_of(const Symbol& bit) { return named(bit & Symbol{7}, "file"); }
Symbol inner_files(const Symbol& occupied, const Symbol& rank) {
  return named(number((occupied >> (rank + Symbol{1})) & Symbol{63}), "inner_files");
}

/// Multiplication brings what stands on a diagonal or antidiagonal to the eighth rank.
Symbol along_line(unsigned which, const Inputs& in, const Symbol& file, std::string_view name) {
  const Symbol line = named(field(table_of("kindergarten", "lines"), in[0], which), name);
  const Symbol index = number(((in[1] & line) * Symbol{0x0202020202020202}) >> 58);
  return entry(table_of("kindergarten", "rank_attacks"), file, named(index, name, "_index")) & line;
}

Symbol kindergarten_bishop(const Inputs& in) {
  const Symbol file = file_of(in[2]);
  return along_line(0, in, file, "diagonal") | along_line(1, in, file, "antidiagonal");
}

Symbol kindergarten_rook(const Inputs& in) {
  const Symbol file = file_of(in[2]);
  const Symbol rank = rank_of(in[2]);
  const Symbol on_rank =
      named(entry(table_of("kindergarten", "rank_attacks"), file, inner_files(in[1], rank)) &
                (Symbol{0xff} << rank),
            "on_rank");
  const Symbol first_file{0x0101010101010101};
  const Symbol to_eighth_rank = named(Symbol{0x0080402010080400}, "to_eighth_rank");
  const Symbol index =
      named(number((((in[1] >> file) & first_file) * to_eighth_rank) >> 58), "inner_ranks");
  const Symbol attacks =
      entry(table_of("kindergarten", "file_attacks"), named(rank >> 3, "rank_number"), index);
  return on_rank | (attacks << file);
}

/// Subtracting the slider from what stands on a line flips the bits up to the first blocker; on the
/// reversed board it does so in the other direction.
template <class... Column>
Symbol along_lines(const Inputs& in, Column... columns) {
  constexpr std::string_view names[] = {"file", "diagonal", "slider", "antidiagonal"};
  const auto named_column = [&](unsigned at) {
    return named(field(table_of("hyperbola", "lines"), in[0], at), names[at]);
  };
  const Symbol slider = named_column(2);
  const Symbol from_behind = named(call("reversed", slider), "reversed_slider");
  const auto along = [&](unsigned at) {
    const Symbol line = named_column(at);
    const Symbol on_line = named(in[1] & line, "on_", names[at]);
    const Symbol behind =
        named(call("reversed", call("reversed", on_line) - from_behind), "behind_on_", names[at]);
    return ((on_line - slider) ^ behind) & line;
  };
  return (along(columns) | ...);
}
Symbol along_file(const Inputs& in) { return along_lines(in, 0U); }
Symbol along_diagonals(const Inputs& in) { return along_lines(in, 1U, 3U); }
/// Reversed bytes do not reverse a rank, which is looked up.
Symbol along_rank(const Inputs& in) {
  const Symbol rank = rank_of(in[2]);
  return word(
             entry(table_of("hyperbola", "rank_attacks"), file_of(in[2]), inner_files(in[1], rank)))
         << rank;
}

constexpr std::string_view magics = "Magic Bitboards, chessprogramming.org";
constexpr std::string_view bmi2 = "BMI2, chessprogramming.org";
constexpr std::string_view kindergartens = "Kindergarten Bitboards, chessprogramming.org";
constexpr std::string_view quintessence = "Hyperbola Quintessence, chessprogramming.org";
constexpr std::string_view kogge_stone = "Kogge-Stone Algorithm, chessprogramming.org";

Function function(std::string_view name, std::string_view meaning,
                  std::vector<Parameter> parameters, std::string_view source, Record record) {
  return {name, {}, meaning, std::move(parameters), {{"", source, nullptr, record}}};
}

/// What each scheme offers.
std::vector<SchemeFunction> with_pieces(std::vector<SchemeFunction> helpers,
                                        std::string_view source, Record rook, Record bishop) {
  const auto add = [&](std::string_view name, std::string_view meaning, Record record) {
    helpers.push_back({function(name, meaning, {square("square"), "occupied"}, source, record)});
  };
  add("rook_attacks", "the squares a rook attacks from a square, among occupied ones", rook);
  add("bishop_attacks", "the squares a bishop attacks likewise", bishop);
  add("queen_attacks", "the squares a queen attacks likewise", [](const Inputs& in) {
    return call("rook_attacks", in[0], in[1]) | call("bishop_attacks", in[0], in[1]);
  });
  return helpers;
}

SchemeFunction extraction() {
  return {function("extracted", "the bits of a set under a mask, side by side", {"set", "mask"},
                   bmi2, extracted)};
}

using Lists = std::map<std::string_view, std::vector<SchemeFunction>>;

Lists lists() {
  Lists all;
  all["magic"] = with_pieces({}, magics, magic<true>, magic<false>);
  all["black_magic"] = with_pieces({}, magics, black_magic<true>, black_magic<false>);
  all["pext"] = with_pieces({extraction()}, bmi2, pext<true>, pext<false>);
  all["pext16"] =
      with_pieces({extraction(),
                   {function("deposited", "the lowest bits, spread out to where a mask has any",
                             {"low_bits", "mask"}, bmi2, deposited)}},
                  bmi2, pext16<true>, pext16<false>);
  const std::vector<Parameter> of_set{"slider", "occupied"};
  all["fill"] = with_pieces(
      {{function("rook_attacks_among", "the squares a rook attacks among occupied ones", of_set,
                 kogge_stone,
                 [](const Inputs& in) {
                   return rook_attacks_kogge_stone(in[0], named(~in[1], "empty")).lowered(a1b1);
                 })},
       {function("bishop_attacks_among", "the squares a bishop attacks likewise", of_set,
                 kogge_stone,
                 [](const Inputs& in) {
                   return bishop_attacks_kogge_stone(in[0], named(~in[1], "empty")).lowered(a1b1);
                 })}},
      magics, filled<true>, filled<false>);
  all["fill"].push_back(
      {function("initialize", "fills in the attack sets; to be called once before any look-up", {},
                magics, nullptr)});
  all["kindergarten"] = with_pieces({}, kindergartens, kindergarten_rook, kindergarten_bishop);
  const std::vector<Parameter> of_square{square("square"), "occupied"};
  all["hyperbola"] = with_pieces(
      {{function("reversed", "the bytes of a set from last to first", {"set"}, quintessence,
                 [](const Inputs& in) { return mirrored_ranks(in[0]).lowered(a1b1); })},
       {function("along_file", "what a rook attacks on its file", of_square, quintessence,
                 along_file)},
       {function("along_diagonals", "what a bishop attacks", of_square, quintessence,
                 along_diagonals)},
       {function("along_rank", "what a rook attacks on its rank", of_square, quintessence,
                 along_rank)}},
      quintessence,
      [](const Inputs& in) {
        return call("along_file", in[0], in[1]) | call("along_rank", in[0], in[1]);
      },
      [](const Inputs& in) { return call("along_diagonals", in[0], in[1]); });
  return all;
}

}  // namespace

Symbol SchemeFunction::recorded(bool is_split) const {
  const auto bit_of = [is_split](const Symbol& square) {
    if (!is_split) return square;
    return named(entry(tabulated(tables::bit_of_square()), square), "bit");
  };
  const auto& parameters = function.parameters;
  if (parameters.empty()) {
    const Symbol rooks = fill_in<true>(bit_of);
    const Symbol bishops = fill_in<false>(bit_of);
    return Symbol{{.operation = Operation::then,
                   .a = rooks.node(),
                   .b = bishops.node(),
                   .kind = Kind::nothing}};
  }
  Inputs in = variables(parameters);
  if (parameters.front().is_square) in.at(2) = bit_of(in.front());
  return function.texts.front().record(in);
}

const std::vector<SchemeFunction>& functions_of(const tables::Scheme& scheme) {
  static const Lists all = lists();
  return all.at(scheme.name);
}

}  // namespace bbtables::formulas
