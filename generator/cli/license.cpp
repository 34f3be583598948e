#include <fmt/core.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/request.hpp"

// SPDX license expressions (spdx.github.io/spdx-spec, annex on expressions).

namespace bbtables::cli {
namespace {

// clang-format off
const std::vector<std::string_view> license_exceptions{
    "Autoconf-exception-3.0", "Bison-exception-2.2", "Classpath-exception-2.0", "GCC-exception-3.1",
    "LLVM-exception", "Linux-syscall-note"};
// clang-format on

[[noreturn]] void refuse_license(const std::string& license) {
  throw base::Error{fmt::format(
      "--license: '{}' is no SPDX license expression, such as MIT or 'MIT OR Apache-2.0'",
      license)};
}

void require_known(const std::string& word, const std::vector<std::string_view>& known,
                   std::string_view what, const std::string& advice) {
  if (std::ranges::find(known, word) != known.end()) return;
  throw base::Error{fmt::format("--license: '{}' is no SPDX {} known here{}; {}", word, what,
                                base::did_you_mean(word, known), advice)};
}

}  // namespace

const std::vector<std::string_view>& known_licenses() {
  // clang-format off
  static const std::vector<std::string_view> known{
      "0BSD", "AGPL-3.0-only", "AGPL-3.0-or-later", "Apache-2.0", "Artistic-2.0", "BSD-2-Clause",
      "BSD-3-Clause", "BSL-1.0", "BlueOak-1.0.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC0-1.0",
      "EPL-2.0", "EUPL-1.2", "GPL-2.0-only", "GPL-2.0-or-later", "GPL-3.0-only",
      "GPL-3.0-or-later", "ISC", "LGPL-2.1-only", "LGPL-2.1-or-later", "LGPL-3.0-only",
      "LGPL-3.0-or-later", "MIT", "MIT-0", "MPL-2.0", "MS-PL", "NCSA", "PostgreSQL", "Python-2.0",
      "Unlicense", "WTFPL", "Zlib"};
  // clang-format on
  return known;
}

std::string checked_license(const std::string& license) {
  if (license.empty()) return "0BSD";
  const bool is_possible = base::has_only_alphanumerics_and(".-+() ", license);
  if (!is_possible || license.front() == ' ' || license.back() == ' ') refuse_license(license);
  std::string spaced;
  for (const char c : license)
    spaced += c == '(' || c == ')' ? std::string{' ', c, ' '} : std::string{c};
  std::istringstream words{spaced};
  std::string kinds;  // a letter a word: Operation, With, Exception, License, or the bracket
  for (std::string word; words >> word;) {
    if (word == "(" || word == ")") {
      kinds += word;
    } else if (word == "AND" || word == "OR") {
      kinds += 'O';
    } else if (word == "WITH") {
      kinds += 'W';
    } else if (kinds.ends_with('W')) {
      require_known(
          word, license_exceptions, "exception",
          "they are " +
              base::joined({license_exceptions.begin(), license_exceptions.end()}, "and"));
      kinds += 'E';
    } else {
      if (word.ends_with('+')) word.pop_back();
      constexpr std::string_view another = "LicenseRef-";
      if (!word.starts_with(another) || word == another) {
        require_known(
            word, known_licenses(), "identifier",
            "`bbtables help generate` lists them, and LicenseRef-NAME is any other license");
      }
      kinds += 'L';
    }
  }
  // What is an expression comes down to one license. An exception is of a license, and its only
  // one.
  if (kinds.find("EW") != std::string::npos) refuse_license(license);
  const auto reduce = [&](std::string_view pattern) {
    const std::size_t at = kinds.find(pattern);
    if (at != std::string::npos) kinds.replace(at, pattern.size(), "L");
    return at != std::string::npos;
  };
  while (reduce("LWE")) {
  }
  while (reduce("(L)") || reduce("LOL")) {
  }
  if (kinds != "L") refuse_license(license);
  return license;
}

}  // namespace bbtables::cli
