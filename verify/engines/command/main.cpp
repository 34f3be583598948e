#include <fmt/core.h>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <algorithm>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "emit/header.hpp"
#include "engines/command/options.hpp"
#include "engines/command/progress.hpp"
#include "engines/command/requirements.hpp"
#include "engines/command/sources.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::engines {
namespace {

constexpr std::string_view name = "bbtables-verify";

/// So many are in the report of a run, which would else need memory for all their paths.
constexpr std::size_t most_failures = 1000;

/// The memory of one file serves the next. Given back each time and asked for again, it would take
/// a tenth of the run.
void keep_memory() {
#if defined(M_MMAP_THRESHOLD)
  ::mallopt(M_MMAP_THRESHOLD, 1 << 25);
  ::mallopt(M_TRIM_THRESHOLD, 1 << 27);
#endif
}

recognise::FileReport report_on(const Source& source, std::string_view text, const Options& options,
                                std::span<recognise::Ignore> ignores) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const auto dialect = read::dialect_of(source.name);
  recognise::FileReport report = recognise::check_source(
      source.path(), text, dialect ? *dialect : read::any_dialect(), options.requirements, ignores);
  report::count_columns_in_utf16(report, text);
  return report;
}

void add(report::Summary& summary, const recognise::FileReport& report) {
  ++summary.files;
  summary.tables += report.findings.size() + report.magics.size();
  for (const recognise::Finding& finding : report.findings) {
    summary.wrong_tables += finding.wrong.empty() ? 0 : 1;
    summary.wrong_entries += finding.wrong.size();
  }
  for (const recognise::SkippedArray& each : report.skipped) {
    summary.resembling += each.is_mistake() ? 1 : 0;
    summary.ignored_arrays += each.reason == recognise::SkippedArray::Reason::ignored ? 1 : 0;
  }
  for (const recognise::Magics& magics : report.magics) {
    summary.wrong_tables += magics.wrong.empty() ? 0 : 1;
    summary.wrong_entries += magics.wrong.size();
  }
}

bool is_fine(const report::Summary& summary) {
  return summary.wrong_tables == 0 && summary.resembling == 0 && !report::saw_nothing(summary) &&
         std::all_of(summary.requirements.begin(), summary.requirements.end(),
                     [](const auto& requirement) { return requirement.failure.empty(); });
}

/// Says how many there were in all where the list is full.
void add_rest(std::vector<report::Failure>& listed, std::size_t count) {
  if (count <= most_failures) return;
  const std::size_t more = count - most_failures;
  listed.push_back({"", {}, fmt::format("{} more, which standard error names", more)});
}

/// Checks all that the options name, and prints the report. The exit code: 0 all is right, 1 it is
/// not or there was nothing to check, 2 something could not be read. Throws Error where standard
/// output cannot be written.
int verify(const Options& options) {
  keep_memory();
  const Sources sources = find_sources(options.paths);
  report::Summary summary{.skipped = sources.skipped, .show = options.show};
  std::vector<Evidence> evidence;
  for (const auto& required : options.requirements) evidence.push_back(evidence_of(required, {}));
  Progress progress{std::cerr, columns_of_standard_error(), sources.files.size()};
  const auto reporter = report::reporter(options.format, [&](const base::SafeText& text) {
    progress.clear();
    base::print(text);
  });
  std::size_t failures = 0;
  const auto fail = [&](report::Failure failure) {
    progress.clear();
    base::report(name, report::shown_place(failure.path, failure.place), failure.what);
    if (++failures <= most_failures) summary.failures.push_back(std::move(failure));
  };

  std::size_t warnings = 0;
  const auto warn = [&](report::Failure warning) {
    progress.clear();
    const std::string where =
        warning.path.empty() ? "" : report::shown_place(warning.path, warning.place);
    base::report(name, where, warning.what, "warning");
    if (++warnings <= most_failures) summary.warnings.push_back(std::move(warning));
  };
  std::vector<recognise::Ignore> ignores = options.ignores;

  for (const base::Error& error : sources.errors) fail({error.where(), {}, error.what()});
  for (const Source& source : sources.files) {
    std::optional<std::string> text;
    try {
      text = text_of(source, [&](std::size_t bytes) { progress.read(bytes); });
      if (!text) ++summary.skipped.binary;
    } catch (const base::Error& error) {
      fail({source.path(), {}, error.what()});
    }
    progress.file_done();
    if (!text) continue;
    const recognise::FileReport report = report_on(source, *text, options, ignores);
    add(summary, report);
    for (std::size_t i = 0; i < evidence.size(); ++i) {
      if (evidence[i].strength == Evidence::met) continue;
      evidence[i] = std::max(evidence[i], evidence_of(options.requirements[i], report));
    }
    reporter->file(report, options.show);
    for (const std::uint32_t line : report.idle_comments) {
      warn({report.path, {line, 0}, "the comment `bbtables-verify: ignore` is at no array"});
    }
    if (report.given_up_at != 0) {
      fail({report.path,
            {report.given_up_at, 0},
            "too many tables or wrong entries for one file; the rest of it has not been checked"});
    }
  }
  for (const recognise::Ignore& ignore : ignores) {
    if (ignore.matched) continue;
    const std::string table = ignore.table.empty() ? "" : "=" + ignore.table;
    warn({"", {}, "--ignore " + ignore.identifier + table + " matches no array"});
  }
  summary.requirements = options.requirements;
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    summary.requirements[i].failure = evidence[i].failure;
  }
  add_rest(summary.failures, failures);
  add_rest(summary.warnings, warnings);
  reporter->end(summary);
  if (!summary.failures.empty()) return 2;
  return is_fine(summary) ? 0 : 1;
}

int run(const std::vector<std::string>& words) {
  const Options options = read_options(words);
  if (options.help) {
    base::print(base::SafeText::lines(help()));
  } else if (options.version) {
    base::print(base::SafeText::lines(fmt::format("{} {}\n", name, emit::version())));
  } else {
    return verify(options);
  }
  return 0;
}

}  // namespace
}  // namespace bbtables::engines

int main(int argc, char** argv) {
  using namespace bbtables;
  return base::run_command(engines::name, argc, argv, engines::run);
}
