#include "engines/command/verify.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/files.hpp"
#include "cli/report.hpp"
#include "engines/command/input.hpp"
#include "engines/command/progress.hpp"
#include "engines/command/requirements.hpp"
#include "engines/command/walk.hpp"
#include "engines/recognise/check_source.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::engines {
namespace {

bool is_binary(std::string_view beginning) {
  constexpr std::size_t looked_at = 8192;
  return beginning.substr(0, looked_at).find('\0') != std::string_view::npos;
}

read::Syntax syntax_to_read(const std::string& path) {
  const auto syntax = read::syntax_of(path);
  return syntax ? *syntax : read::any_syntax();
}

/// One run of the command over what a walk has found.
class Run {
 public:
  Run(const Options& options, const Walk& found)
      : options_{options},
        reporter_{report::reporter(options.format)},
        progress_{std::cerr, columns_of_standard_error(), found.sources.size()},
        buffer_(1 << 18) {
    summary_.ignored = found.ignored;
    summary_.not_source = found.not_source;
    summary_.special = found.special;
    summary_.verbose = options.verbose;
    for (const recognise::Requirement& requirement : options.requirements)
      checks_.emplace_back(requirement);
  }

  void judge(const Source& source) {
    const auto report = report_on(source);
    progress_.file_done();
    if (report) take(*report);
  }

  void fail(const base::Error& error) {
    progress_.clear();
    report_error(error.where(), error.what());
    failed_ = true;
  }

  [[nodiscard]] int end() {
    for (const RequirementCheck& check : checks_) summary_.requirements.push_back(check.result());
    print(reporter_->end(summary_));
    if (failed_) return 2;
    return report::saw_nothing(summary_) || summary_.wrong_tables != 0 || fails_a_requirement() ? 1
                                                                                                : 0;
  }

 private:
  /// Nothing where there is none: whatever cannot be read, the rest is still worth a look.
  std::optional<recognise::FileReport> report_on(const Source& source) {
    try {
      return read_report(source);
    } catch (const base::Error& error) {
      fail(error);
      return {};
    }
  }

  /// Nothing where a folder's file turns out to be binary.
  std::optional<recognise::FileReport> read_report(const Source& source) {
    Input input{source.path};
    std::size_t size = read(input);
    if (!source.named && is_binary({buffer_.data(), size})) {
      ++summary_.binary;
      return {};
    }
    std::string text;
    for (; size != 0; size = read(input)) text.append(buffer_.data(), size);
    return recognise::check_source(source.path, text, syntax_to_read(source.path),
                                   options_.requirements);
  }

  std::size_t read(Input& input) {
    const std::size_t size = input.read(buffer_);
    progress_.read(size);
    return size;
  }

  void take(const recognise::FileReport& report) {
    ++summary_.files;
    summary_.tables += report.findings.size();
    for (const recognise::Finding& finding : report.findings) {
      summary_.wrong_tables += finding.wrong.empty() ? 0 : 1;
      summary_.wrong_entries += finding.wrong.size();
    }
    for (RequirementCheck& check : checks_) check.look_at(report);
    print(reporter_->file(report, options_.verbose));
    if (report.given_up_at == 0) return;
    fail(base::Error{report.path + ":" + std::to_string(report.given_up_at),
                     "too many tables or wrong entries for one file; what follows has not been "
                     "judged"});
  }

  void print(const std::string& text) {
    if (text.empty()) return;
    progress_.clear();
    base::write_standard_output(text);
  }

  [[nodiscard]] bool fails_a_requirement() const {
    return std::any_of(
        summary_.requirements.begin(), summary_.requirements.end(),
        [](const recognise::Requirement& requirement) { return !requirement.failure.empty(); });
  }

  const Options& options_;
  std::unique_ptr<report::Reporter> reporter_;
  Progress progress_;
  std::vector<char> buffer_;
  std::vector<RequirementCheck> checks_;
  recognise::Summary summary_;
  bool failed_ = false;
};

}  // namespace

int verify(const Options& options) {
  const Walk found = walk(options.paths);
  Run run{options, found};
  for (const base::Error& error : found.errors) run.fail(error);
  for (const Source& source : found.sources) run.judge(source);
  return run.end();
}

void report_error(const std::string& where, const std::string& what) {
  cli::report(where.empty() ? "bbtables-verify" : where, what);
}

}  // namespace bbtables::engines
