#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/report/reporter.hpp"

/// The command bbtables-verify: its options, the files that a run checks, and their text.
namespace bbtables::engines {

/// The arguments of `bbtables-verify`.
struct Options {
  std::vector<std::string> paths;         ///< files, folders, "-" for standard input
  std::vector<pid_t> processes = {};      ///< whose memory is read
  std::vector<std::string> engines = {};  ///< commands that start them
  std::string format = "text";            ///< one of report::formats()
  std::vector<recognise::Requirement> requirements;
  std::vector<recognise::Ignore> ignores;
  std::optional<recognise::Agreement> stated = {};  ///< the mapping that all tables must be in
  bool binary = false;                              ///< --binary u64
  report::Show show = report::Show::tables;
  bool help = false;     ///< the rest does not matter,
  bool version = false;  ///< here too
};

/// Throws Error, with the nearest known name where one is misspelt.
[[nodiscard]] Options read_options(const std::vector<std::string>& arguments);

/// Prints the completions of the last of these arguments, for a shell.
void complete(const std::vector<std::string>& words);

/// What --help prints.
[[nodiscard]] std::string help();

/// A file to check.
struct SourceFile {
  std::shared_ptr<const std::string> folder;  ///< "src/"; of all its files the same, may be empty
  std::string name;
  std::size_t given;    ///< so many letters of the path are as the user typed them
  bool binary = false;  ///< 64-bit words, by --binary
  /// Files with the same number are one engine, and agree on a mapping. A repository inside another
  /// is an engine of its own.
  std::size_t engine = 0;

  /// A file as the user gave it; "-" for standard input.
  [[nodiscard]] static SourceFile named_by_user(const std::string& path) {
    return {std::make_shared<const std::string>(), path, path.size()};
  }
  /// Whether the user named the file itself: then it is read whatever it is.
  [[nodiscard]] bool is_named() const { return given == folder->size() + name.size(); }
  /// As the user gave it, or below the folder given.
  [[nodiscard]] std::string path() const { return *folder + name; }
};

/// The files to check, and a count of those left out.
struct Sources {
  std::vector<SourceFile> files;  ///< in the order given; of a folder, by name
  report::SkippedFiles skipped;
};

/// The files as given, and of folders the source files that git does not ignore; if `binary`, also
/// those that end in .bin, and every file that does is binary. In folders, hidden folders are left
/// out and links are not followed. No file is listed twice. git has `patience_with_git` for all
/// repositories together. `fail` is told of folders that cannot be read, and of those that git was
/// not asked about.
[[nodiscard]] Sources find_sources(
    const std::vector<std::string>& paths, bool binary,
    const std::function<void(const base::Error&)>& fail,
    std::chrono::milliseconds patience_with_git = std::chrono::seconds{30});

/// The files and whole folders ("out/") below a folder ("": the current one) that git ignores,
/// relative to it. A folder that is ignored itself has none: a user who names it wants what is in
/// it. Also empty where git has no answer: it is not installed, or the folder is in no repository,
/// or in another user's. Nothing where git takes longer than `patience` or prints more than 64 MiB.
/// Programs that the repository's own configuration names are not run.
[[nodiscard]] std::optional<std::set<std::string>> ignored_by_git(
    const std::string& folder, std::chrono::milliseconds patience);

/// No source is larger, and what has no end of its own is read no further.
constexpr std::size_t most_of_a_source = std::size_t{1} << 30;

/// Whether a zero byte near its start says that it is no text.
[[nodiscard]] bool looks_binary(std::string_view text);

/// The whole text of a source; nothing where it was not named and turns out to be binary.
/// `progress` is told of every piece that has been read, in bytes. Throws Error, also for devices
/// and sockets, which have no end and may do things when they are read, and for what is larger than
/// `most`, and for binary files that do not end with a word.
[[nodiscard]] std::optional<std::string> text_of(
    const SourceFile& source, const std::function<void(std::size_t)>& progress = {},
    std::size_t most = most_of_a_source);

}  // namespace bbtables::engines
