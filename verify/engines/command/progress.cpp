#include "engines/command/command.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace bbtables::engines {
namespace {

using namespace std::chrono_literals;

constexpr auto patience = 1s;
constexpr auto interval = 100ms;

std::string bar(std::size_t done, std::size_t all) {
  constexpr std::size_t width = 24;
  const std::size_t full = all == 0 ? 0 : done * width / all;
  return "[" + std::string(full, '#') + std::string(width - full, '.') + "]";
}

}  // namespace

Progress::Progress(std::ostream& terminal, unsigned columns, Clock::time_point begin)
    : terminal_{terminal}, columns_{columns}, next_{begin + patience} {}

void Progress::read(std::size_t bytes, Clock::time_point now) {
  bytes_ += bytes;
  if (columns_ == 0 || now < next_) return;
  next_ = now + interval;
  show();
}

void Progress::show() {
  std::string line = bar(files_done_, files_) + " " + std::to_string(files_done_) + " of " +
                     std::to_string(files_) + (files_ == 1 ? " file, " : " files, ") +
                     std::to_string(bytes_ / 1'000'000) + " MB";
  // In the last column some terminals begin a new line.
  line.resize(std::min<std::size_t>(line.size(), columns_ - 1));
  const std::size_t rest = shown_ > line.size() ? shown_ - line.size() : 0;
  shown_ = line.size();
  terminal_ << "\r" + line + std::string(rest, ' ') << std::flush;
}

void Progress::clear() {
  if (shown_ == 0) return;
  terminal_ << "\r" + std::string(shown_, ' ') + "\r" << std::flush;
  shown_ = 0;
}

unsigned columns_of_standard_error() {
  constexpr unsigned usual = 80;
  if (::isatty(STDERR_FILENO) == 0) return 0;
  winsize size{};
  const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
  return is_known ? size.ws_col : usual;
}

}  // namespace bbtables::engines
