#include "mutants/code_mutant.hpp"

namespace bbtables::mutants {
namespace {

constexpr TestProgram laws{"bbtables_laws", "verify/laws"};
constexpr TestProgram languages{"bbtables_languages", "verify/languages"};
constexpr TestProgram command{"bbtables_command_tests", "verify/command"};

struct Killer {
  TestProgram program;
  std::string test;
};

// The laws, by what they are about.

/// Of a formula or kernel.
Killer variant(const std::string& name) {
  return {laws, "EveryVariant.EqualsTheOracleOnAllCases/" + name};
}
Killer sampled_variant(const std::string& name) {
  return {laws, "EverySampledVariant.EqualsTheOracleOnSampledSets/" + name};
}
/// Of a committed table.
Killer table(const std::string& name) { return {laws, "EveryTable.EqualsItsOracle/" + name}; }
/// Of a table that the command prints right now.
Killer printed(const std::string& name) { return {languages, "Printed.EqualsItsOracle/" + name}; }
/// Of the layouts whose indices have that mapping.
Killer mappings(const std::string& name) {
  return {languages, "Mappings.OfIndicesPermuteEveryTableWithEachMappingOfBits/" + name};
}
/// Of the committed files of a language.
Killer generated(const std::string& language) {
  return {languages, "Generated.FilesAreByteForByteWhatTheirCommandsGive/" + language};
}
const Killer header_in_use{
    languages, "CppHeader.OfAllTablesCompilesWithoutWarningsAndHoldsTheCatalogue/gcc_17"};
const Killer c99_in_use{languages, "C99FromATemplate.CompilesWithoutWarningsAndHoldsTheCatalogue"};
const Killer rust_in_use{languages, "Rust.ModulesHoldTheCatalogueNumberForNumber"};
/// Of the command's interface.
Killer interface(const std::string& test) { return {command, test}; }

struct Edit {
  const char* before;
  const char* after;
};

CodeMutant mutant(const char* name, const char* file, Edit edit, const Killer& killer) {
  return {name, file, edit.before, edit.after, killer.program, killer.test};
}

}  // namespace

// Mutants of one file stand together, and the files that most others include last: then a build
// between two mutants has the least to do.
const std::vector<CodeMutant>& code_mutants() {
  static const std::vector<CodeMutant> all{
      // What the tables are.

      mutant("pawns_attack_backwards", "generator/tables/pawn.cpp",
             {"{{-1, color.forward()}, {+1, color.forward()}}",
              "{{-1, -color.forward()}, {+1, -color.forward()}}"},
             printed("pawn_attacks")),
      mutant("black_pawns_attack_as_whites_do", "generator/tables/pawn.cpp",
             {"pawn_attacks(board::Color color, board::Square square) {\n",
              "pawn_attacks(board::Color, board::Square square) {\n"
              "  constexpr board::Color color = board::white;\n"},
             printed("pawn_attacks")),
      mutant("pawns_attack_to_one_side_only", "generator/tables/pawn.cpp",
             {"{{-1, color.forward()}, {+1, color.forward()}}", "{{+1, color.forward()}}"},
             printed("pawn_attacks")),
      mutant("the_double_push_is_forgotten", "generator/tables/caughtable.cpp",
             {"rank == second_rank ? 5", "rank == second_rank ? 6"}, printed("caughtable_area")),
      mutant(
          "the_third_rank_has_a_double_push_too", "generator/tables/caughtable.cpp",
          {"rank == second_rank ? 5 :", "rank == second_rank ? 5 : rank == second_rank + 1 ? 4 :"},
          printed("caughtable_area")),
      mutant("a_king_in_time_is_late_with_the_passer_to_move", "generator/tables/caughtable.cpp",
             {"king_moves <= pawn_moves;", "king_moves < pawn_moves;"}, printed("caughtable_area")),
      mutant("a_king_in_time_is_late_with_the_king_to_move", "generator/tables/caughtable.cpp",
             {"king_moves <= pawn_moves + 1", "king_moves < pawn_moves + 1"},
             printed("caughtable_area")),
      mutant("the_capture_at_once_is_dropped", "generator/tables/caughtable.cpp",
             {"  const bool captures_at_once = king_distance(king, passer) == 1;\n"
              "  return king_moves <= pawn_moves + 1 || captures_at_once;\n",
              "  return king_moves <= pawn_moves + 1;\n"},
             printed("caughtable_area")),
      mutant("the_side_to_move_is_taken_for_the_other", "generator/tables/caughtable.cpp",
             {"if (to_move == white) return", "if (to_move == black) return"},
             printed("caughtable_area")),
      mutant("the_white_king_is_not_mirrored_with_its_passer", "generator/tables/caughtable.cpp",
             {"black_king_catches(king_square.mirrored(), passer.mirrored(), !to_move)",
              "black_king_catches(king_square, passer.mirrored(), !to_move)"},
             printed("caughtable_area")),
      mutant("the_side_to_move_is_not_swapped_with_the_colors", "generator/tables/caughtable.cpp",
             {"passer.mirrored(), !to_move)", "passer.mirrored(), to_move)"},
             printed("caughtable_area")),
      mutant("the_colors_of_the_kings_are_swapped", "generator/tables/caughtable.cpp",
             {"return king == black ?", "return king == white ?"}, printed("caughtable_area")),
      mutant("the_passer_promotes_on_the_file_of_the_king", "generator/tables/caughtable.cpp",
             {"Square{passer.file(), Rank{7}}", "Square{king.file(), Rank{7}}"},
             printed("caughtable_area")),
      mutant("a_knight_steps_two_and_two", "generator/tables/knight.cpp",
             {"{+2, -1}, {+1, -2}", "{+2, -2}, {+1, -2}"}, printed("knight_attacks")),
      mutant("a_knight_forgets_one_direction", "generator/tables/knight.cpp",
             {", {-1, +2}});", "});"}, printed("knight_attacks")),
      mutant(
          "the_mobility_counts_the_knight_itself", "generator/tables/knight.cpp",
          {"return knight_attacks(square).count();", "return knight_attacks(square).count() + 1;"},
          printed("knight_mobility")),
      mutant("the_reach_is_one_move_too_long", "generator/tables/knight.cpp",
             {"reach[0][square.ordinal()] = {square};",
              "reach[0][square.ordinal()] = knight_attacks(square);"},
             printed("knight_reach")),
      mutant("the_reach_forgets_where_the_knight_came_from", "generator/tables/knight.cpp",
             {"SquareSet after = before;", "SquareSet after;"}, printed("knight_reach")),
      mutant("the_distance_of_a_knight_to_itself_is_one", "generator/tables/knight.cpp",
             {"unsigned distance = 0;", "unsigned distance = 1;"}, printed("knight_distance")),
      mutant("a_king_attacks_its_own_square", "generator/tables/king.cpp",
             {"king_distance(square, target) == 1", "king_distance(square, target) <= 1"},
             printed("king_attacks")),
      mutant("a_king_moves_like_a_rook_in_a_city", "generator/tables/king.cpp",
             {"std::max(file_distance(from, to), rank_distance(from, to))",
              "file_distance(from, to) + rank_distance(from, to)"},
             printed("king_distance")),
      mutant("the_mask_of_the_rank_is_that_of_the_file", "generator/tables/lines.cpp",
             {"{ return rank_squares(square.rank()); }", "{ return file_squares(square.file()); }"},
             printed("rank_masks")),
      mutant("the_diagonal_runs_the_other_way", "generator/tables/lines.cpp",
             {"other.file().ordinal() + square.rank().ordinal() ==\n"
              "           square.file().ordinal() + other.rank().ordinal()",
              "other.file().ordinal() + other.rank().ordinal() ==\n"
              "           square.file().ordinal() + square.rank().ordinal()"},
             printed("diagonal_masks")),
      mutant("the_diagonals_of_the_king_lines_are_swapped", "generator/tables/lines.cpp",
             {"diagonal_mask, antidiagonal_mask};", "antidiagonal_mask, diagonal_mask};"},
             printed("king_lines")),
      mutant("the_guard_of_the_h_file_is_that_of_the_g_file", "generator/tables/lines.cpp",
             {"not_h_file() { return ~file_squares(h_file); }",
              "not_h_file() { return ~file_squares(g_file); }"},
             printed("not_h_file")),
      mutant("the_guard_of_two_files_is_of_their_common_squares", "generator/tables/lines.cpp",
             {"~(file_squares(a_file) | file_squares(b_file))",
              "~(file_squares(a_file) & file_squares(b_file))"},
             printed("not_ab_file")),
      mutant("the_guard_of_two_files_is_not_a_complement", "generator/tables/lines.cpp",
             {"return ~(file_squares(g_file)", "return (file_squares(g_file)"},
             printed("not_gh_file")),
      mutant("the_squares_of_a_file_are_those_of_a_rank", "generator/tables/lines.cpp",
             {"square.file() == file;", "square.rank().ordinal() == file.ordinal();"},
             printed("file_squares")),
      mutant("the_pawn_shield_is_a_rank_too_far_ahead", "generator/tables/pawn_shield.cpp",
             {"(rank == 1 || rank == 2)", "(rank == 2 || rank == 3)"},
             printed("pawn_shield_masks")),
      mutant("the_wings_are_swapped", "generator/tables/pawn_shield.cpp",
             {"file <= 2 : file >= 5", "file >= 5 : file <= 2"}, printed("pawn_shield_masks")),
      mutant("the_king_side_begins_on_the_e_file", "generator/tables/pawn_shield.cpp",
             {"file >= 5", "file >= 4"}, printed("pawn_shield_masks")),
      mutant("only_the_last_number_is_remembered", "generator/tables/pawn_shield.cpp",
             {"seen |= index_bit;", "seen = index_bit;"}, printed("pawn_shield_magics")),
      mutant("the_multiplier_numbers_with_seven_bits", "generator/tables/pawn_shield.cpp",
             {"index_bits = 6", "index_bits = 7"}, printed("pawn_shield_magics")),
      mutant("the_count_is_that_up_to_the_highest_bit", "generator/tables/popcount.cpp",
             {"std::popcount(word.ordinal())", "std::bit_width(word.ordinal())"},
             printed("popcount16")),
      mutant("the_list_names_the_wrong_function", "generator/tables/catalogue.cpp",
             {"the square included\", antidiagonal_mask)", "the square included\", diagonal_mask)"},
             printed("antidiagonal_masks")),
      mutant("the_king_lines_lose_their_alignment", "generator/tables/catalogue.cpp",
             {"table.alignment = 32;", "table.alignment = 8;"}, generated("cpp")),
      mutant("the_first_axis_runs_fastest", "generator/tables/tabulate.hpp",
             {"entry / block % size", "entry % size"}, printed("pawn_attacks")),

      // Which bit is which square.

      mutant("the_mapping_is_not_applied_to_bits", "generator/mapping/mapping.cpp",
             {"return Layout{*index, *bits};", "return Layout{*index, all_mappings().front()};"},
             mappings("a8b8")),
      mutant("the_mapping_of_bits_orders_indices_too", "generator/mapping/mapping.cpp",
             {"return Layout{*index, *bits};", "return Layout{*bits, *bits};"}, mappings("a8b8")),
      mutant("two_mappings_are_taken_for_each_other", "generator/mapping/mapping.cpp",
             {"return Layout{*index, *bits};", "return Layout{*bits, *index};"}, mappings("h1g1")),
      mutant("the_mapping_is_not_applied_to_indices", "generator/tables/domains.hpp",
             {"inline board::Square at_index(unsigned index, const mapping::Layout& layout) {\n"
              "  return layout.index.square(index);",
              "inline board::Square at_index(unsigned index, const mapping::Layout&) {\n"
              "  return board::Square{index};"},
             mappings("h8g8")),
      mutant("the_mapping_of_bits_orders_the_entries", "generator/tables/domains.hpp",
             {"return layout.index.square(index);", "return layout.bits.square(index);"},
             mappings("a8a7")),

      // How they are written.

      mutant("the_digits_of_a_number_are_reversed", "generator/emit/model.cpp",
             {"digits += \"0123456789abcdef\"[(value >> (4 * place)) & 15];",
              "digits.insert(0, 1, \"0123456789abcdef\"[(value >> (4 * place)) & 15]);"},
             header_in_use),
      mutant("numbers_are_decimal_where_hexadecimal_is_asked_for", "generator/emit/model.cpp",
             {"if (name == \"hex\") return text(hex(value, \"\"));",
              "if (name == \"hex\") return text(std::to_string(value));"},
             header_in_use),
      mutant("a_comma_is_missing_between_two_rows", "generator/emit/model.cpp",
             {"flag(last_in_row && row_.ends_innermost)", "flag(last_in_row)"}, c99_in_use),
      mutant("the_sizes_are_not_turned_inside_out", "generator/emit/model.cpp",
             {"inside_out.insert(inside_out.begin(), size);", "inside_out.push_back(size);"},
             generated("rust")),
      mutant("the_example_is_drawn_by_the_mapping_of_indices", "generator/emit/model.cpp",
             {"layout.bits.squares(emitted.values[entry])",
              "layout.index.squares(emitted.values[entry])"},
             interface("TemplateKeys.PrintWhatTheHelpSays")),
      mutant("a_row_is_one_entry_short", "generator/emit/rows.cpp",
             {"std::min(entries_per_row(table), rest);",
              "std::min(entries_per_row(table), rest) - 1;"},
             printed("knight_attacks")),
      mutant("the_last_row_is_dropped", "generator/emit/rows.cpp",
             {"* rows_per_innermost(table);\n}", "* rows_per_innermost(table) - 1;\n}"},
             printed("knight_attacks")),
      mutant("rows_begin_arrays_that_end", "generator/emit/rows.cpp",
             {"offset == 0 ? boundaries(table, innermost) : 0",
              "offset == 0 ? boundaries(table, innermost + 1) : 0"},
             header_in_use),
      mutant("rows_end_only_one_array", "generator/emit/rows.cpp",
             {"result.ends_innermost ? boundaries(table, innermost + 1) : 0",
              "result.ends_innermost && table.axes.size() > 1 ? 1 : 0"},
             header_in_use),
      mutant("the_path_names_the_indices_inside_out", "generator/emit/rows.cpp",
             {"path = axis.label(index, layout) + (path.empty() ? \"\" : \", \") + path;",
              "path += (path.empty() ? \"\" : \", \") + axis.label(index, layout);"},
             generated("cpp")),
      mutant("camel_case_has_its_humps_elsewhere", "generator/emit/casing.cpp",
             {"word_starts = c == '_';", "word_starts = c != '_';"},
             interface("TemplateKeys.PrintWhatTheHelpSays")),
      mutant("words_are_not_upper_case", "generator/emit/casing.cpp",
             {"name.screaming += upper(c);", "name.screaming += c;"},
             interface("TemplateKeys.PrintWhatTheHelpSays")),
      mutant("the_hash_is_not_compared", "generator/emit/provenance.cpp",
             {"hash(unsealed(text)) == recorded ?",
              "hash(unsealed(text)).size() == recorded.size() ?"},
             interface("Writing.DoesNotLoseAnEditedFile")),
      mutant("the_hash_covers_itself", "generator/emit/provenance.cpp",
             {"hash(unsealed(text)) == recorded", "hash(text) == recorded"},
             interface("Check.FindsWhatWasJustGeneratedCurrent")),
      mutant("the_header_names_one_of_two_mappings", "generator/emit/provenance.cpp",
             {"\"Mapping: \" + layout.name();", "\"Mapping: \" + layout.index.name();"},
             interface("Generate.OrdersIndicesAndBitsApartWhereTwoMappingsAreNamed")),
      mutant("the_header_takes_the_two_mappings_for_each_other", "generator/emit/provenance.cpp",
             {"layout.index.name() + \", bits by \" + layout.bits.name()",
              "layout.bits.name() + \", bits by \" + layout.index.name()"},
             interface("Generate.OrdersIndicesAndBitsApartWhereTwoMappingsAreNamed")),
      mutant("the_recorded_command_has_bare_backslashes", "generator/emit/provenance.cpp",
             {"if (c == '\"' || c == '\\\\') text += '\\\\';", "if (c == '\"') text += '\\\\';"},
             interface("TheRecordedCommand.QuotesWhatAShellWouldTearApart")),
      mutant("the_temporary_file_is_not_renamed", "generator/emit/output.cpp",
             {"  file.rename();\n", ""}, interface("Writing.ReplacesWhatItWroteItself")),
      mutant(
          "the_old_file_is_removed_before_the_new_one_is_there", "generator/emit/output.cpp",
          {"  TemporaryFile file{target};", "  fs::remove(target);\n  TemporaryFile file{target};"},
          interface("Writing.LeavesTheOldFileWholeWhereTheDiskIsFull")),
      mutant("the_temporary_file_stays_behind", "generator/emit/output.cpp",
             {"if (!renamed_) ::unlink(name_.c_str());", ""},
             interface("Writing.LeavesNothingBehindWhereTheDiskIsFullFromTheStart")),
      mutant("an_equal_file_is_written_again", "generator/emit/output.cpp",
             {"    if (old && *old == text) return;\n", ""},
             interface("Writing.LeavesAnEqualFileAlone")),
      mutant("a_foreign_file_is_overwritten", "generator/emit/output.cpp",
             {"if (state == State::foreign) {", "if (false) {"},
             interface("Writing.DoesNotLoseAForeignFile")),
      mutant("the_mode_of_the_file_is_lost", "generator/emit/output.cpp",
             {"exists ? present.st_mode & 07777 : mode_of_new_files()", "mode_of_new_files()"},
             interface("Writing.KeepsTheModeOfTheFile")),
      mutant("force_has_no_effect", "generator/cli/generate.cpp",
             {"options.force ? Overwrite::any : Overwrite::own", "Overwrite::own"},
             interface("Writing.DoesNotLoseAForeignFile")),
      mutant("the_depfile_does_not_name_the_template", "generator/cli/generate.cpp",
             {"\" \" + make_escaped(template_file)", "\"\""},
             interface("Depfile.NamesTheOutputAndTheTemplate")),
      mutant("the_depfile_does_not_double_dollars", "generator/cli/generate.cpp",
             {"if (c == '$') escaped += '$';", ""},
             interface("Depfile.IsReadByMakeWhateverThePathsAre")),
      mutant("lines_of_sections_alone_leave_a_trace", "generator/emit/white_space.cpp",
             {"result += only_tags;", "result += only_tags + '\\n';"},
             interface("TemplateLines.OfSectionsAloneLeaveNoTrace")),
      mutant("the_header_drops_the_last_row", "templates/cpp.mustache",
             {"   <%#values%> 0x<%hex%>,<%/values%>  // <%label%>",
              "   <%^last_row%><%#values%> 0x<%hex%>,<%/values%><%/last_row%>  // <%label%>"},
             header_in_use),
      mutant("the_header_prints_hexadecimal_digits_without_their_prefix", "templates/cpp.mustache",
             {"   <%#values%> 0x<%hex%>,<%/values%>", "   <%#values%> 0<%hex%>,<%/values%>"},
             header_in_use),
      mutant("the_header_aligns_nothing", "templates/cpp.mustache",
             {"<%#is_aligned%>alignas(<%alignment%>) <%/is_aligned%>", ""}, generated("cpp")),
      mutant("the_rust_module_has_bytes_of_64_bits", "templates/rust.mustache",
             {"u{{bits}}", "u64"}, generated("rust")),
      mutant("the_rust_module_drops_the_last_row", "templates/rust.mustache",
             {"{{#values}} 0x{{hex_grouped}},{{/values}}",
              "{{^last_row}}{{#values}} 0x{{hex_grouped}},{{/values}}{{/last_row}}"},
             generated("rust")),
      mutant("a_committed_header_is_edited_by_hand", "generated/cpp/pawn_shield.hpp",
             {"0x0000000000070700", "0x0000000000070500"}, table("pawn_shield_masks")),
      mutant("a_committed_module_is_edited_by_hand", "generated/rust/pawn_shield.rs",
             {"0x0000_0000_0007_0700", "0x0000_0000_0007_0500"}, rust_in_use),

      // The formulas.

      mutant("the_east_step_has_no_guard", "verify/formulas/steps.hpp",
             {"return (set << 1) & constant<Word>(not_a_file);", "return set << 1;"},
             variant("east_step_by_masked")),
      mutant("the_west_step_guards_the_wrong_file", "verify/formulas/steps.hpp",
             {"(set >> 1) & constant<Word>(not_h_file)", "(set >> 1) & constant<Word>(not_a_file)"},
             variant("king_attacks_by_parallel_prefix")),
      mutant("the_north_west_step_goes_north_east", "verify/formulas/steps.hpp",
             {"(set << 7)", "(set << 9)"}, variant("pawn_attacks_by_steps")),
      mutant(
          "a_knight_is_guarded_from_one_file_of_two", "verify/formulas/knight.hpp",
          {"(set << 10) & constant<Word>(not_ab_file)", "(set << 10) & constant<Word>(not_a_file)"},
          variant("knight_attacks_by_masked_after")),
      mutant("a_guard_before_the_shift_is_that_after_it", "verify/formulas/knight.hpp",
             {"guarded(set, not_gh_file) >> 6", "guarded(set, not_ab_file) >> 6"},
             variant("knight_attacks_by_masked_before")),
      mutant("a_knight_goes_east_and_back_west", "verify/formulas/knight.hpp",
             {"east_one(east) | west_one(west)", "east_one(west) | west_one(east)"},
             variant("knight_attacks_by_parallel_prefix")),
      mutant("the_two_distances_are_swapped", "verify/formulas/knight.hpp",
             {"(h1 << 16) | (h1 >> 16) | (h2 << 8) | (h2 >> 8)",
              "(h2 << 16) | (h2 >> 16) | (h1 << 8) | (h1 >> 8)"},
             variant("knight_attacks_by_two_distance")),
      mutant("two_of_four_shifts_are_swapped", "verify/formulas/knight.hpp",
             {"(knights << 15) | (knights >> 17)", "(knights << 17) | (knights >> 15)"},
             variant("knight_attacks_by_four_masks")),
      mutant("the_java_page_guards_the_wrong_side", "verify/formulas/knight.hpp",
             {"(guarded(knights, not_hg) << 6)", "(guarded(knights, not_ab) << 6)"},
             variant("knight_attacks_by_h1g1")),
      mutant("look_ups_cancel_each_other", "verify/formulas/knight.hpp",
             {"attacks |= knight_attacks[", "attacks ^= knight_attacks["},
             variant("knight_attacks_by_lookup")),
      mutant("knights_move_onto_their_own_pieces", "verify/formulas/knight.hpp",
             {"knight_attacks_two_distance(knights) & ~own",
              "knight_attacks_two_distance(knights) & ~(own & knights)"},
             sampled_variant("knight_moves_by_two_distance")),
      mutant("the_fill_leaves_the_knights_out", "verify/formulas/knight_fill.hpp",
             {"return knight_attacks_parallel_prefix(knights) | knights;",
              "return knight_attacks_parallel_prefix(knights);"},
             variant("knight_fill_by_parallel_prefix")),
      mutant("the_fill_is_one_move_short", "verify/formulas/knight_fill.hpp",
             {"for (; moves != 0; --moves)", "for (; moves > 1; --moves)"},
             variant("knight_reach_by_fill")),
      mutant("one_direction_makes_no_fork", "verify/formulas/knight_forks.hpp",
             {"  add(west_west >> 8);\n", ""}, variant("knight_forks_by_greater_one")),
      mutant("every_attack_is_a_fork", "verify/formulas/knight_forks.hpp",
             {"    forks |= attacks & attacked;\n    attacked |= attacks;\n",
              "    attacked |= attacks;\n    forks |= attacks & attacked;\n"},
             variant("knight_forks_by_lookup")),
      mutant("only_the_last_pair_makes_a_fork", "verify/formulas/knight_forks.hpp",
             {"forks |= attacks & knight_attacks[", "forks = attacks & knight_attacks["},
             variant("knight_forks_by_pairs")),
      mutant("kings_attack_their_own_squares", "verify/formulas/king.hpp",
             {"return beside | north_one(row)", "return row | north_one(row)"},
             variant("king_attacks_by_parallel_prefix")),
      mutant("kings_do_not_step_straight_ahead", "verify/formulas/king.hpp",
             {"row = kings | beside;", "row = beside;"},
             variant("king_attacks_by_parallel_prefix")),
      mutant("the_colors_of_the_pawns_are_swapped", "verify/formulas/pawn.hpp",
             {"return color == 0 ?", "return color != 0 ?"}, variant("pawn_attacks_by_steps")),
      mutant("all_pawns_are_white", "verify/formulas/pawn.hpp",
             {"pawn_attacks[color][", "pawn_attacks[color * 0]["},
             variant("pawn_attacks_by_lookup")),
      mutant("a_comparison_binds_tighter_than_and", "verify/formulas/direction_set.hpp",
             {"equal(pattern & constant<Word>(rank_masks[square]), pattern)",
              "(pattern & equal(constant<Word>(rank_masks[square]), pattern))"},
             variant("direction_set_by_branchless")),
      mutant("a_weight_is_doubled", "verify/formulas/direction_set.hpp",
             {"(equal(pattern & constant<Word>(diagonal_masks[square]), pattern) << 2)",
              "(equal(pattern & constant<Word>(diagonal_masks[square]), pattern) << 3)"},
             variant("direction_set_by_branchless")),
      mutant("a_king_without_moves_is_open_from_nowhere", "verify/formulas/direction_set.hpp",
             {"return constant<Word>(15);", "return constant<Word>(0);"},
             variant("direction_set_by_branching")),
      mutant("the_king_to_move_expands_once_too_seldom", "verify/formulas/caughtable.hpp",
             {"i < ranks_to_promotion + ahead;", "i < ranks_to_promotion;"},
             variant("caughtable_area_by_fill")),
      mutant("the_fill_ends_on_the_fourth_rank", "verify/formulas/caughtable.hpp",
             {"third_rank = 5;", "third_rank = 4;"}, variant("caughtable_area_by_fill")),
      mutant(
          "the_fill_forgets_the_double_push", "verify/formulas/caughtable.hpp",
          {"return area | away(area) | passers_first_rank;", "return area | passers_first_rank;"},
          variant("caughtable_area_by_fill")),
      mutant("the_fill_begins_with_kings_too_far_back", "verify/formulas/caughtable.hpp",
             {"  if (ranks_to_promotion > third_rank) return passers_first_rank;\n", ""},
             variant("caughtable_area_by_fill")),
      mutant("the_fill_takes_the_colors_for_each_other", "verify/formulas/caughtable.hpp",
             {"passer_is_white = king_color == 1;", "passer_is_white = king_color == 0;"},
             variant("caughtable_area_by_fill")),
      mutant("the_king_out_of_turn_captures_at_once", "verify/formulas/caughtable.hpp",
             {"if (king_color != side_to_move) return area;",
              "if (king_color == side_to_move) return area;"},
             variant("caughtable_area_by_fill")),
      mutant("the_passers_that_are_caught_are_uncaughtable", "verify/formulas/caughtable.hpp",
             {"return passers & ~area;", "return passers & area;"},
             variant("uncaughtable_passers_by_lookup")),
      mutant("the_flood_does_not_flow_west", "verify/formulas/flood.hpp",
             {"filled | east_one(filled) | west_one(filled)", "filled | east_one(filled)"},
             variant("connected_by_flood_fill")),
      mutant("the_flood_does_not_flow_around_corners", "verify/formulas/flood.hpp",
             {"(row | north_one(row) | south_one(row))",
              "(row | north_one(filled) | south_one(filled))"},
             variant("connected_by_flood_fill")),
      mutant("the_flood_leaves_its_path", "verify/formulas/flood.hpp",
             {"south_one(row)) & path;", "south_one(row)) & (path | row);"},
             variant("connected_by_flood_fill")),
      mutant("the_loop_clears_two_bits_a_turn", "verify/formulas/counting.hpp",
             {"set = without_lowest(set)", "set = without_lowest(without_lowest(set))"},
             variant("count_by_clear_lowest")),
      mutant("a_word_has_fifteen_bits", "verify/formulas/counting.hpp",
             {"constant<Word>(0xffff)", "constant<Word>(0x7fff)"}, variant("count_by_lookup")),
      mutant(
          "the_last_word_is_not_counted", "verify/formulas/counting.hpp",
          {"count((set >> 32) & word) +\n         count(set >> 48);", "count((set >> 32) & word);"},
          variant("count_by_lookup")),
      mutant("the_shield_is_numbered_with_seven_bits", "verify/formulas/pawn_shield.hpp",
             {"58;", "57;"}, variant("pawn_shield_index_by_multiply_and_shift")),
      mutant("pawns_beyond_the_shield_are_numbered_too", "verify/formulas/pawn_shield.hpp",
             {"(pawns & constant<Word>(pawn_shield_masks[color][wing]))",
              "(pawns & (constant<Word>(pawn_shield_masks[color][wing]) | pawns))"},
             sampled_variant("pawn_shield_index_by_multiply_and_shift")),
      mutant("the_mirror_leaves_pairs_as_they_are", "verify/formulas/mirror.hpp",
             {"  set = ((set >> 2) & pairs) | ((set & pairs) << 2);\n",
              "  set = (set & pairs) | (set & (pairs << 2));\n"},
             variant("knight_attacks_by_h1g1")),

      // The kernels.

      mutant("the_lanes_are_in_reverse_order", "verify/kernels/vector_kernels.hpp",
             {"direction_weights[4] = {1, 2, 4, 8}", "direction_weights[4] = {8, 4, 2, 1}"},
             variant("direction_set_by_avx2")),
      mutant("two_lanes_compare_half_of_the_lines", "verify/kernels/vector_kernels.hpp",
             {"union_of(matching(0) | matching(2))", "union_of(matching(0) | matching(0))"},
             variant("direction_set_by_sse41")),
      mutant("the_guards_of_left_and_right_are_swapped", "verify/kernels/vector_kernels.hpp",
             {".left_guards = {not_ab_file, not_a_file, not_h_file, not_gh_file},\n"
              "    .right_guards = {not_gh_file, not_h_file, not_a_file, not_ab_file},",
              ".left_guards = {not_gh_file, not_h_file, not_a_file, not_ab_file},\n"
              "    .right_guards = {not_ab_file, not_a_file, not_h_file, not_gh_file},"},
             variant("knight_attacks_by_avx2")),
      mutant("two_counts_of_the_king_are_swapped", "verify/kernels/vector_kernels.hpp",
             {".counts = {1, 7, 8, 9}", ".counts = {1, 8, 7, 9}"}, variant("king_attacks_by_avx2")),
      mutant("the_kernel_shifts_to_the_right_only", "verify/kernels/avx2.cpp",
             {"_mm256_sllv_epi64", "_mm256_srlv_epi64"}, variant("knight_attacks_by_avx2")),
      mutant("the_kernel_shifts_halves_of_lanes", "verify/kernels/avx2.cpp",
             {"_mm256_srlv_epi64", "_mm256_srlv_epi32"}, variant("king_attacks_by_avx2")),
      mutant("the_kernel_drops_its_upper_lanes", "verify/kernels/avx2.cpp",
             {"_mm256_extracti128_si256(a.lanes, 1)", "_mm256_extracti128_si256(a.lanes, 0)"},
             variant("knight_attacks_by_avx2")),
      mutant("the_kernel_compares_halves_of_lanes", "verify/kernels/sse41.cpp",
             {"_mm_cmpeq_epi64", "_mm_cmpeq_epi32"}, variant("direction_set_by_sse41")),
      mutant("the_carry_leaves_its_byte", "verify/kernels/sse2.cpp",
             {"_mm_add_epi8", "_mm_add_epi64"}, variant("east_step_by_sse2_byte_add")),
      mutant("the_processor_counts_32_bits", "verify/kernels/popcnt.cpp",
             {"_mm_popcnt_u64(in.set)", "_mm_popcnt_u32(static_cast<unsigned>(in.set))"},
             variant("count_by_popcnt")),

      // What nearly every file of the generator includes.

      mutant("files_are_flipped_with_ranks", "generator/mapping/mapping.hpp",
             {"square.file().ordinal() ^ (flip_files_ ? 7U : 0U)",
              "square.file().ordinal() ^ (flip_ranks_ ? 7U : 0U)"},
             mappings("h1g1")),
      mutant("bits_always_run_along_ranks", "generator/mapping/mapping.hpp",
             {"files_first_ ? file + 8 * rank : rank + 8 * file", "file + 8 * rank"},
             mappings("a1a2")),
      mutant(
          "steps_off_one_edge_come_back_on_the_other", "generator/board/square.hpp",
          {"    if (file_ordinal < 0 || file_ordinal > 7 || rank_ordinal < 0 || rank_ordinal > 7) "
           "return {};\n"
           "    return Square{File{static_cast<unsigned>(file_ordinal)},",
           "    if (rank_ordinal < 0 || rank_ordinal > 7) return {};\n"
           "    return Square{File{static_cast<unsigned>(file_ordinal) % 8},"},
          printed("knight_attacks")),
  };
  return all;
}

}  // namespace bbtables::mutants
