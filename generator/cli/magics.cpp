// The verb magics.

#include "tables/magics.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "cli/options.hpp"

namespace bbtables::cli {
namespace {

std::uint64_t seed_from(const std::string& text) {
  std::uint64_t seed{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, seed);
  if (error != std::errc{} || rest != end) {
    throw base::Error{"--seed: '" + text + "' is no number from 0 to 18446744073709551615"};
  }
  return seed;
}

std::string found(const tables::Slider& slider, std::uint64_t seed) {
  std::string text;
  for (unsigned bit = 0; bit < 64; ++bit) {
    text += fmt::format("0x{:016x},{}", tables::find_magic(slider, bit, seed),
                        bit % 4 == 3 ? "\n" : " ");
  }
  return text;
}

std::vector<Option> magics_options() {
  return {{"seed", "N", "where the search begins (default: the seed of the schemes' multipliers)"}};
}

int run_magics(const Options& options) {
  if (!options.operands().empty()) {
    throw base::Error{"magics takes no '" + options.operands().front() +
                      "': it always searches for all of them"};
  }
  const std::uint64_t seed =
      options.given("seed") ? seed_from(options.text("seed")) : tables::magic_seed;
  base::print(base::SafeText::lines("rooks, bits 0 to 63, seed " + std::to_string(seed) + ":\n" +
                                    found(tables::rook, seed) + "\nbishops:\n" +
                                    found(tables::bishop, seed)));
  return 0;
}

std::string help_on_magics() {
  return R"(Usage: bbtables magics [--seed N]

Searches for the multipliers of the scheme `magic`, one for each square of rook and bishop, and
prints them. The same seed always finds the same ones. They do not depend on the mapping.
)";
}

}  // namespace

const Verb magics_verb{"magics",   "search for the multipliers of magic look-up",
                       "",         magics_options,
                       run_magics, help_on_magics};

}  // namespace bbtables::cli
