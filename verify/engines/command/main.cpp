// The command bbtables-verify. Run::check_all() goes through the files: text_of() reads one
// (sources.cpp), report_on() finds its arrays and checks the tables among them (read/arrays.cpp,
// recognise/finding.cpp), and deliver() makes rows of what was found (report/remarks.cpp) and
// prints them (report/formats/).

#include <fmt/core.h>
#include <malloc.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "emit/header.hpp"
#include "engines/command/command.hpp"
#include "engines/memory/memory.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/names.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::engines {
namespace {

constexpr std::string_view name = "bbtables-verify";

/// The report of a run lists no more; the last line counts the rest.
constexpr std::size_t most_failures = 1000;

/// A run keeps no more numbers that magics of other files may look up: 32 MiB.
constexpr std::size_t most_numbers = std::size_t{1} << 21;

/// Of what was recognised a run keeps about so many bytes until it reports that; the other files
/// are read once more.
constexpr std::size_t most_checked = std::size_t{1} << 25;

/// The memory of one file serves the next, and comes in large pages where the system has some. Page
/// faults would take a third of the run.
void keep_memory() {
#if defined(M_MMAP_THRESHOLD) && defined(MADV_HUGEPAGE)
  constexpr std::size_t page = std::size_t{1} << 21;
  constexpr int largest_block = 1 << 25;
  constexpr int heap = 1 << 26;
  constexpr int most_free = 1 << 27;  // more than the heap, of which nothing is given back
  constexpr int usual_pad = 1 << 17;
  ::mallopt(M_MMAP_THRESHOLD, largest_block);
  ::mallopt(M_TRIM_THRESHOLD, most_free);
  ::mallopt(M_TOP_PAD, heap);
  // The heap grows by all of it. What comes next is in the first large page: the gap is never used.
  auto* const end = static_cast<char*>(::sbrk(0));
  const std::size_t gap = 2 * page - reinterpret_cast<std::uintptr_t>(end) % page;
  static const std::unique_ptr<char[]> kept{new (std::nothrow) char[gap]};
  ::mallopt(M_TOP_PAD, usual_pad);
  ::madvise(end + gap, heap, MADV_HUGEPAGE);
#endif
}

recognise::FileReport report_on(const std::string& path, const memory::Memory& memory,
                                const recognise::Advice& advice) {
  const memory::Found found = memory::find_arrays(memory);
  recognise::FileReport report = recognise::check_arrays(path, found.arrays, advice);
  if (!report.given_up_at) report.given_up_at = found.given_up_at;
  return report;
}

/// Whether it gives its text once only, as standard input and pipes do.
bool is_stream(const SourceFile& source) {
  std::error_code error;
  return source.path() == "-" || !std::filesystem::is_regular_file(source.path(), error);
}

recognise::FileReport report_on(const SourceFile& source, std::string_view text,
                                const recognise::Advice& advice) {
  if (source.binary) {
    const std::array array{
        read::array_of_words(text, std::filesystem::path{source.name}.stem().string())};
    return recognise::check_arrays(source.path(), array, advice);
  }
  const auto dialect = read::dialect_of(source.name);
  return recognise::check_source(source.path(), text, dialect ? *dialect : read::any_dialect(),
                                 advice);
}

/// How far a run is, in a line of the terminal that standard error is. It appears when the run
/// takes longer than a second, and goes away before anything else is printed.
class Progress {
 public:
  ~Progress() { clear(); }

  /// So many files will be read.
  void expect(std::size_t files) { files_ = files; }
  void file_done() { ++files_done_; }
  /// Some more of a file has been read.
  void read(std::size_t bytes) {
    bytes_ += bytes;
    const auto now = Clock::now();
    if (columns_ == 0 || now < next_) return;
    next_ = now + std::chrono::milliseconds{100};
    constexpr std::size_t bar = 24;
    const std::size_t full = std::min(bar, bar * files_done_ / files_);
    std::string line =
        fmt::format("[{:#<{}}{:.<{}}] {} of {}, {} MB", "", full, "", bar - full, files_done_,
                    report::counted(files_, "file", "files"), bytes_ / 1'000'000);
    // In the last column some terminals begin a new line.
    line.resize(std::min<std::size_t>(line.size(), columns_ - 1));
    std::cerr << fmt::format("\r{:{}}", line, shown_) << std::flush;
    shown_ = line.size();
  }
  /// Leaves no trace, until more is read.
  void clear() {
    if (shown_ == 0) return;
    std::cerr << fmt::format("\r{:{}}\r", "", std::exchange(shown_, 0)) << std::flush;
  }

 private:
  using Clock = std::chrono::steady_clock;

  /// The width of the terminal; 0 where there is none.
  static std::size_t columns() {
    if (::isatty(STDERR_FILENO) == 0) return 0;
    winsize size{};
    const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
    return is_known ? size.ws_col : 80;
  }

  const std::size_t columns_ = columns();
  std::size_t files_ = 1;
  std::size_t files_done_ = 0;
  std::uint64_t bytes_ = 0;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds{1};  ///< when to show it again
  std::size_t shown_ = 0;  ///< how many columns are written on
};

/// Checks all that the options name, and prints the report.
class Run {
 public:
  explicit Run(Options& options)
      : options_{options},
        summary_{.path = options.paths.empty() ? "" : options.paths.front(),
                 .requirements = {options.requirements.begin(), options.requirements.end()},
                 .show = options.show},
        reporter_{report::reporter(options.format, [&](const base::SafeText& text) {
          progress_.clear();
          base::print(text);
        })} {}

  /// The exit code: 0 all is right, 1 it is not or there was nothing to check, 2 something could
  /// not be read. Throws Error where standard output cannot be written.
  int result() {
    const Sources sources = find_sources(options_.paths, options_.binary, [&](const auto& error) {
      fail({error.where(), {}, error.what()});
    });
    summary_.skipped = sources.skipped;
    progress_.expect(sources.files.size());
    check_all(sources.files);
    for (const pid_t id : options_.processes) {
      const std::string path = fmt::format("process {}", id);
      trying(path, [&] { check_process(path, id); });
    }
    for (const std::string& command : options_.engines) {
      trying(command, [&] {
        const bool is_alone =
            memory::with_engine(command, [&](pid_t id) { check_process(command, id); });
        if (!is_alone) warn({command, {}, memory::had_network});
      });
    }
    for (const recognise::Ignore& ignore : options_.ignores) {
      if (ignore.matched) continue;
      const std::string table = ignore.table.empty() ? "" : "=" + ignore.table;
      warn({"", {}, "--ignore " + ignore.identifier + table + " matches no array"});
    }
    reporter_.end(summary_);
    if (!summary_.failures.empty()) return 2;
    return summary_.all_right() ? 0 : 1;
  }

 private:
  /// What the files of an engine have in common, and which of them have a say in it.
  struct Engine {
    recognise::Votes votes = {};
    std::vector<recognise::Numbers> numbers = {};
    read::Names names = {};
    struct File {
      std::size_t number;
      recognise::FileReport::Again check_again;  ///< if there is room for it
      std::optional<std::size_t> known_names;    ///< when it was read, if it missed any
    };
    std::vector<File> files = {};

    /// Whether the file would be read now as it was then.
    [[nodiscard]] bool is_known(const File& file) const {
      return file.check_again != nullptr && !names.broke_any() &&
             file.known_names.value_or(names.size()) == names.size();
    }
  };

  /// What an engine's names stand for is only known when all its files have been read; those with
  /// names that were not known yet are read again then. After that it is known which mapping the
  /// engine has, and what its magics look up: then files with tables are reported.
  void check_all(const std::vector<SourceFile>& files) {
    std::map<std::size_t, Engine> engines;
    bool any_magics = false;
    const bool is_alone = files.size() == 1;
    std::vector<std::size_t> unsure;  // files with names that were not known yet
    const auto read = [&](std::size_t file, bool again) {
      const SourceFile& source = files[file];
      Engine& engine = engines[source.engine];
      const bool is_final = is_alone || is_stream(source);
      engine.names.begin_source(again || is_stream(source));
      const std::size_t known_names = engine.names.size();
      auto report =
          check(source, {.engine = options_.stated, .is_first = !is_final, .names = &engine.names});
      if (!again) progress_.file_done();
      if (!report) return;
      if (engine.names.gives_up()) return unsure.push_back(file);
      any_magics |= !report->magics.empty();
      if (!is_alone) keep_numbers(report->numbers, source, engine);
      if (is_final) {
        deliver(*report);
        reporter_.engine();
        return;
      }
      engine.votes += report->votes;
      const bool has_tables = report->votes.tables != 0 || !report->magics.empty();
      if (has_tables || options_.show == report::Show::all) {
        engine.files.push_back({file, again_of(*report), {}});
        if (engine.names.missed()) engine.files.back().known_names = known_names;
      } else {
        deliver(*report);
      }
    };
    for (std::size_t file = 0; file < files.size(); ++file) read(file, false);
    for (const std::size_t file : unsure) read(file, true);
    for (auto& [number, engine] : engines) {
      std::ranges::sort(engine.files, {}, &Engine::File::number);
      engine.names.begin_source(true);
      engine.votes.of_squares = recognise::layouts_of_squares(engine.names.squares());
      const auto agreement = options_.stated.value_or(engine.votes.agreement());
      for (const Engine::File& file : engine.files) {
        const auto report =
            engine.is_known(file)
                ? file.check_again(agreement, engine.numbers)
                : check(files[file.number],
                        {.engine = agreement, .numbers = engine.numbers, .names = &engine.names});
        if (report) deliver(*report);
      }
      reporter_.engine();
    }
    if (any_magics && left_out_ != 0) {
      warn({"",
            {},
            fmt::format("too much for one run: {} left out that magics in other files may look up",
                        report::counted(left_out_, "array is", "arrays are"))});
    }
  }

  /// What makes the report again, if there is room for that.
  recognise::FileReport::Again again_of(const recognise::FileReport& report) {
    if (report.findings.empty() && report.magics.empty()) return nullptr;
    std::size_t size = sizeof report + report.path.size() +
                       report.skipped.size() * sizeof report.skipped.front() +
                       report.magics.size() * sizeof report.magics.front();
    for (const recognise::Finding& each : report.findings) {
      size += sizeof each + each.wrong.size() * sizeof each.wrong.front();
    }
    if (size > room_for_checks_) return nullptr;
    room_for_checks_ -= size;
    return report.again;
  }

  /// Keeps what magics of other files may look up.
  void keep_numbers(const std::vector<recognise::Numbers>& numbers, const SourceFile& source,
                    Engine& engine) {
    for (recognise::Numbers each : numbers) {
      each.path = source.path();
      const std::size_t size = each.numbers->size() + each.identifier.size() + each.path.size();
      if (size > room_) {
        ++left_out_;
        continue;
      }
      room_ -= size;
      engine.numbers.push_back(std::move(each));
    }
  }

  std::optional<recognise::FileReport> check(const SourceFile& source, recognise::Advice advice) {
    advice.requirements = options_.requirements;
    advice.ignores = options_.ignores;
    std::optional<recognise::FileReport> report;
    const std::string path = source.path();
    trying(path, [&] {
      const bool is_file = source.is_named() && !is_stream(source);
      auto memory = is_file ? memory::memory_of_file(path) : std::nullopt;
      const auto read = [&](std::size_t bytes) { progress_.read(bytes); };
      const auto text = memory ? std::nullopt : text_of(source, read);
      if (text && source.is_named()) memory = memory::memory_of_bytes(path, *text);
      if (memory) {
        report = report_on(path, *memory, advice);
      } else if (text && !source.binary && !read::dialect_of(source.name) && looks_binary(*text)) {
        throw base::Error{path,
                          "cannot be read: neither text nor a compiled file of a known kind; "
                          "--run reads the memory of any engine that runs here, --binary u64 "
                          "files of 64-bit words that end in .bin"};
      } else if (text) {
        report = report_on(source, *text, advice);
      } else {
        ++summary_.skipped.binary;
      }
    });
    return report;
  }

  void check_process(const std::string& path, pid_t id) {
    deliver(report_on(path, memory::memory_of_process(path, id),
                      {options_.requirements, options_.ignores, options_.stated}));
    reporter_.engine();
  }

  /// Reports why a file or process could not be checked, and goes on with the next.
  template <class Task>
  void trying(const std::string& path, const Task& task) {
    try {
      task();
    } catch (const base::Error& error) {
      fail({path, {}, error.what()});
    } catch (const std::bad_alloc&) {
      fail({path, {}, "not checked: it needs more memory than there is"});
    }
  }

  void deliver(const recognise::FileReport& report) {
    report::File file = report::file_of(report, options_.show);
    summary_.add(file);
    std::erase_if(file.rows, [](const report::Row& row) { return !row.is_shown; });
    reporter_.file(file);
    for (const std::uint32_t line : report.idle_comments) {
      warn({report.path, {line, 0}, "the comment `bbtables-verify: ignore` applies to no array"});
    }
    if (report.given_up_at) {
      fail({report.path, *report.given_up_at,
            "too many tables or wrong entries for one file; the rest of it has not been checked"});
    }
  }

  void fail(report::Failure failure) { add("error", summary_.failures, std::move(failure)); }
  void warn(report::Failure warning) { add("warning", summary_.warnings, std::move(warning)); }

  /// Standard error gets each. The report lists only the first few and counts the rest, or it would
  /// need memory for all their paths.
  void add(std::string_view level, std::vector<report::Failure>& listed, report::Failure failure) {
    progress_.clear();
    const std::string where = failure.path.empty() && level == "warning"
                                  ? ""
                                  : report::shown_place(failure.path, failure.place);
    base::report(name, where, failure.what, level);
    const std::size_t count = ++counts_[level];
    if (count > most_failures) {
      failure = {"", {}, fmt::format("{} more, which standard error names", count - most_failures)};
    }
    listed.resize(std::min(count, most_failures + 1));
    listed.back() = std::move(failure);
  }

  Options& options_;  ///< whose ignores note what they match
  report::Summary summary_;
  Progress progress_;
  report::Reporter reporter_;
  std::size_t room_ = most_numbers;
  std::size_t room_for_checks_ = most_checked;
  std::size_t left_out_ = 0;
  std::map<std::string_view, std::size_t> counts_;  ///< of errors and of warnings
};

int run(const std::vector<std::string>& words) {
  if (!words.empty() && words.front() == "--complete") {  // shells ask
    complete({words.begin() + 1, words.end()});
    return 0;
  }
  Options options = read_options(words);
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
