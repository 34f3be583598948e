#include <fmt/core.h>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
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

/// So many numbers are kept of what magics of other files may look up, in all: 32 MiB.
constexpr std::size_t most_numbers = std::size_t{1} << 21;

/// The memory of one file serves the next. Given back each time and asked for again, it would take
/// a tenth of the run.
void keep_memory() {
#if defined(M_MMAP_THRESHOLD)
  ::mallopt(M_MMAP_THRESHOLD, 1 << 25);
  ::mallopt(M_TRIM_THRESHOLD, 1 << 27);
#endif
}

recognise::FileReport report_on(const Source& source, std::string_view text,
                                const recognise::Advice& advice) {
  if (source.binary) {
    const read::Array array =
        read::array_of_words(text, std::filesystem::path{source.name}.stem().string());
    const auto the_array = [&](const auto& take) {
      take(array);
      return std::vector<std::uint32_t>{};
    };
    return recognise::check_source(source.path(), the_array, advice);
  }
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const auto dialect = read::dialect_of(source.name);
  recognise::FileReport report = recognise::check_source(
      source.path(), text, dialect ? *dialect : read::any_dialect(), advice);
  report::count_columns_in_utf16(report, text);
  return report;
}

/// Whether it gives its text once only, as standard input and pipes do.
bool is_stream(const Source& source) {
  std::error_code error;
  return source.path() == "-" || !std::filesystem::is_regular_file(source.path(), error);
}

void add(report::Summary& summary, const recognise::FileReport& report) {
  ++summary.files;
  summary.tables += report.findings.size() + report.magics.size();
  for (const recognise::Finding& finding : report.findings) {
    summary.wrong_tables += finding.is_wrong() ? 1 : 0;
    summary.unread_tables += finding.unread != 0 ? 1 : 0;
    summary.unread_entries += finding.unread;
    for (const recognise::WrongEntry& wrong : finding.wrong) summary.wrong_entries += wrong.count();
  }
  for (const recognise::SkippedArray& each : report.skipped) {
    summary.resembling += each.is_mistake() ? 1 : 0;
    summary.ignored_arrays += each.reason == recognise::SkippedArray::Reason::ignored ? 1 : 0;
  }
  for (const recognise::Magics& magics : report.magics) {
    summary.wrong_tables += magics.wrong.empty() ? 0 : 1;
    for (const recognise::WrongMagic& wrong : magics.wrong) summary.wrong_entries += wrong.count();
  }
}

bool is_fine(const report::Summary& summary) {
  return summary.wrong_tables == 0 && summary.unread_tables == 0 && summary.resembling == 0 &&
         !report::saw_nothing(summary) &&
         std::all_of(summary.requirements.begin(), summary.requirements.end(),
                     [](const auto& requirement) { return requirement.failure.empty(); });
}

/// Says how many there were in all where the list is full.
void add_rest(std::vector<report::Failure>& listed, std::size_t count) {
  if (count <= most_failures) return;
  const std::size_t more = count - most_failures;
  listed.push_back({"", {}, fmt::format("{} more, which standard error names", more)});
}

/// Checks all that the options name, and prints the report.
class Run {
 public:
  explicit Run(const Options& options)
      : options_{options},
        sources_{find_sources(options.paths, options.binary)},
        summary_{.skipped = sources_.skipped, .show = options.show},
        progress_{std::cerr, columns_of_standard_error(), sources_.files.size()},
        reporter_{report::reporter(options.format,
                                   [&](const base::SafeText& text) {
                                     progress_.clear();
                                     base::print(text);
                                   })},
        ignores_{options.ignores} {
    for (const auto& required : options.requirements) {
      evidence_.push_back(evidence_of(required, {}));
    }
  }

  /// The exit code: 0 all is right, 1 it is not or there was nothing to check, 2 something could
  /// not be read. Throws Error where standard output cannot be written.
  int result() {
    for (const base::Error& error : sources_.errors) fail({error.where(), {}, error.what()});
    check_all();
    for (const recognise::Ignore& ignore : ignores_) {
      if (ignore.matched) continue;
      const std::string table = ignore.table.empty() ? "" : "=" + ignore.table;
      warn({"", {}, "--ignore " + ignore.identifier + table + " matches no array"});
    }
    summary_.requirements = options_.requirements;
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      summary_.requirements[i].failure = evidence_[i].failure;
    }
    add_rest(summary_.failures, failures_);
    add_rest(summary_.warnings, warnings_);
    reporter_->end(summary_);
    if (!summary_.failures.empty()) return 2;
    return is_fine(summary_) ? 0 : 1;
  }

 private:
  /// What is known of a file before the files of its engine have agreed on a mapping.
  enum class Seen : std::uint8_t { done, nothing, tables };

  /// Which mapping an engine has, and what its magics look up, is only known when all its files
  /// have been read. Those with tables are read again then, so that none has to be kept.
  void check_all() {
    std::vector<Seen> seen(sources_.files.size(), Seen::done);
    std::unordered_map<std::size_t, recognise::Votes> votes;  // of engines with tables
    std::unordered_map<std::size_t, recognise::MagicParts> parts;
    bool any_magics = false;
    const std::optional<recognise::Agreement> stated = stated_mapping();
    const bool is_alone = sources_.files.size() == 1;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const Source& source = sources_.files[i];
      auto report = check(source, stated);
      progress_.file_done();
      if (!report) continue;
      any_magics |= !report->magics.empty();
      if (!is_alone) keep(report->parts, source, parts);
      if (is_alone || is_stream(source)) {
        deliver(*report);
        continue;
      }
      const bool has_tables = report->votes.tables != 0 || !report->magics.empty();
      seen[i] = has_tables || options_.show == report::Show::all ? Seen::tables : Seen::nothing;
      if (report->votes.tables != 0) votes[source.engine] += report->votes;
      if (seen[i] == Seen::nothing) deliver(*report);
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (seen[i] != Seen::tables) continue;
      const Source& source = sources_.files[i];
      const auto engine = votes.find(source.engine);
      const auto agreed =
          engine == votes.end() ? recognise::Agreement{} : engine->second.agreement();
      const auto looked_up = parts.find(source.engine);
      const auto report = check(source, stated.value_or(agreed),
                                looked_up == parts.end() ? nullptr : &looked_up->second);
      if (report) deliver(*report);
    }
    if (any_magics && left_out_ != 0) {
      warn({"",
            {},
            fmt::format("too much for one run: {} arrays that magics of other files may "
                        "look up have been left out",
                        left_out_)});
    }
  }

  /// Keeps what magics of other files may look up.
  void keep(recognise::MagicParts& parts, const Source& source,
            std::unordered_map<std::size_t, recognise::MagicParts>& engines) {
    using recognise::MagicParts;
    for (auto kind : {&MagicParts::shifts, &MagicParts::offsets, &MagicParts::data}) {
      for (recognise::Numbers& each : parts.*kind) {
        each.path = source.path();
        const std::size_t size = each.numbers.size() + each.identifier.size() + each.path.size();
        if (size > room_) {
          ++left_out_;
          continue;
        }
        room_ -= size;
        (engines[source.engine].*kind).push_back(std::move(each));
      }
    }
  }

  [[nodiscard]] std::optional<recognise::Agreement> stated_mapping() const {
    if (!options_.mapping) return {};
    const recognise::Layouts layouts = recognise::only(*options_.mapping);
    return recognise::Agreement{layouts, layouts, layouts, false, true};
  }

  std::optional<recognise::FileReport> check(const Source& source,
                                             const std::optional<recognise::Agreement>& engine,
                                             const recognise::MagicParts* parts = nullptr) {
    try {
      const auto text = text_of(source, [&](std::size_t bytes) { progress_.read(bytes); });
      if (text) return report_on(source, *text, {options_.requirements, ignores_, engine, parts});
      ++summary_.skipped.binary;
    } catch (const base::Error& error) {
      fail({source.path(), {}, error.what()});
    } catch (const std::bad_alloc&) {
      fail({source.path(), {}, "not checked: it needs more memory than there is"});
    }
    return {};
  }

  void deliver(const recognise::FileReport& report) {
    add(summary_, report);
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      if (evidence_[i].strength == Evidence::met) continue;
      evidence_[i] = std::max(evidence_[i], evidence_of(options_.requirements[i], report));
    }
    reporter_->file(report, options_.show);
    for (const std::uint32_t line : report.idle_comments) {
      warn({report.path, {line, 0}, "the comment `bbtables-verify: ignore` is at no array"});
    }
    if (report.given_up_at != 0) {
      fail({report.path,
            {report.given_up_at, 0},
            "too many tables or wrong entries for one file; the rest of it has not been checked"});
    }
  }

  void fail(report::Failure failure) {
    progress_.clear();
    base::report(name, report::shown_place(failure.path, failure.place), failure.what);
    if (++failures_ <= most_failures) summary_.failures.push_back(std::move(failure));
  }

  void warn(report::Failure warning) {
    progress_.clear();
    const std::string where =
        warning.path.empty() ? "" : report::shown_place(warning.path, warning.place);
    base::report(name, where, warning.what, "warning");
    if (++warnings_ <= most_failures) summary_.warnings.push_back(std::move(warning));
  }

  const Options& options_;
  Sources sources_;
  report::Summary summary_;
  Progress progress_;
  std::unique_ptr<report::Reporter> reporter_;
  std::vector<recognise::Ignore> ignores_;
  std::vector<Evidence> evidence_;
  std::size_t room_ = most_numbers;
  std::size_t left_out_ = 0;
  std::size_t failures_ = 0;
  std::size_t warnings_ = 0;
};

int run(const std::vector<std::string>& words) {
  if (!words.empty() && words.front() == "--complete") {  // shells ask
    complete({words.begin() + 1, words.end()});
    return 0;
  }
  const Options options = read_options(words);
  if (options.help) {
    base::print(base::SafeText::lines(help()));
  } else if (options.version) {
    base::print(base::SafeText::lines(fmt::format("{} {}\n", name, emit::version())));
  } else {
    keep_memory();
    return Run{options}.result();
  }
  return 0;
}

}  // namespace
}  // namespace bbtables::engines

int main(int argc, char** argv) {
  using namespace bbtables;
  return base::run_command(engines::name, argc, argv, engines::run);
}
