#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bbtables::base {

/// An open file, closed at the latest when it goes out of scope.
class Descriptor {
 public:
  /// Owns the file of this number; below 0: opening it failed.
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  /// 0, or the errno of a write that failed late.
  int close();

 private:
  int number_;
};

/// The whole file, or its beginning up to a little over `most` bytes; nothing where there is none.
/// Throws Error where it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path,
                                                   std::size_t most = std::string::npos);

/// The whole of a regular file; nothing where there is none. It neither waits for what is none, a
/// pipe or a device, nor reads more than `most` bytes. Throws Error where it is one of these, is
/// larger or cannot be read.
[[nodiscard]] std::optional<std::string> read_regular_file(const std::filesystem::path& path,
                                                           std::size_t most);

/// Writes the file whole or not at all: beside it first, then renamed over it. A file that holds
/// the text already is left alone, its time included; folders on the way are made; what is not a
/// regular file (a device, a pipe), or was opened by another (/dev/stdout), is written straight
/// through. `check_may_replace` is given what another file holds that is there already, and throws
/// where that must not be lost. Throws Error.
void write_file(const std::filesystem::path& path, std::string_view text,
                const std::function<void(const std::string& present)>& check_may_replace = {});

/// Writes to standard output, all of it. A reader that has gone away is no error. Throws Error.
void write_standard_output(std::string_view text);

}  // namespace bbtables::base
