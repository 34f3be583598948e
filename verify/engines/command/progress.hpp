#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iosfwd>

namespace bbtables::engines {

/// How far a run is, as one line on a terminal that comes when the run takes longer than a second
/// and goes before anything else is printed.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  /// `columns` is the terminal's width; 0: it is no terminal, and nothing is shown.
  Progress(std::ostream& terminal, unsigned columns, std::size_t files,
           Clock::time_point begin = Clock::now());
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  /// Some more of a file has been read.
  void read(std::size_t bytes, Clock::time_point now = Clock::now());
  void file_done() { ++files_done_; }
  /// Leaves no trace, until more is read.
  void clear();

 private:
  void show();

  std::ostream& terminal_;
  unsigned columns_;
  std::size_t files_;
  std::size_t files_done_ = 0;
  std::uint64_t bytes_ = 0;
  Clock::time_point next_;  ///< when to show it again
  std::size_t shown_ = 0;   ///< how many columns are written on
};

/// The width of the terminal that standard error is, or 0 where it is none.
[[nodiscard]] unsigned columns_of_standard_error();

}  // namespace bbtables::engines
