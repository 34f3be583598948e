#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bbtables::base {

/// An open file, closed at the latest when it goes out of scope.
class Descriptor {
 public:
  /// Owns the file of this number; below 0: opening it failed.
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  /// 0, or the errno of a write that failed late.
  int close();

 private:
  int number_;
};

/// The rest of an open file or pipe, what is still to be written included. It ends before where it
/// is a little longer than `most` bytes, or where `goes_on` says no: it is given after each piece
/// what has been read so far. Throws Error, which calls the file by `name`.
[[nodiscard]] std::string read_all(const Descriptor& file, const std::string& name,
                                   std::size_t most,
                                   const std::function<bool(std::string_view)>& goes_on = {});

/// The whole file, or its beginning up to a little over `most` bytes; nothing where there is none.
/// Throws Error where it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path,
                                                   std::size_t most);

/// The whole of a regular file; nothing where there is none. It neither waits for what is none, a
/// pipe or a device, nor reads more than `most` bytes. Throws Error where it is one of these, is
/// larger or cannot be read.
[[nodiscard]] std::optional<std::string> read_regular_file(const std::filesystem::path& path,
                                                           std::size_t most);

/// Where links lead, whether there is a file or not: the link stays, its file is the one to write.
/// What /dev/stdout, /dev/fd and /proc/PROCESS/fd lead to is still a link, named by an open file's
/// number. Throws Error where they lead in a circle.
[[nodiscard]] std::filesystem::path followed(std::filesystem::path path);

/// Writes a file whole or not at all, or throws Error. How, depends on what is there:
///
/// - Nothing, or a plain file: it is written beside it first, and then changes places with it. A
///   kill leaves the old file or the new one whole, and perhaps the other beside it, ".bbtables-"
///   and six digits; no other signal leaves anything, for all of them wait until the file is whole
///   or gone. Owner, group and mode stay.
/// - A file that would lose something by that (hard links, extended attributes, an owner that we
///   may not give it), or where it is not possible (a mount, a folder that may only be read, or
///   whose files can only be added): it is written in place, signals waiting. Where that fails, as
///   on a full disk, it is given back what it held; a kill or a power cut may leave some of both.
/// - Something that is no regular file (a device, a pipe), or was opened by another (/dev/stdout):
///   it is written straight through.
///
/// Links are followed, and folders on the way made. A file that holds the text already is left
/// alone, its time included. `check_may_replace` is called before another text is lost, and throws
/// where it must not be; what others make or change meanwhile is checked anew.
void write_file(const std::filesystem::path& path, std::string_view text,
                const std::function<void()>& check_may_replace);

/// Writes to standard output, all of it. A reader that has gone away is no error. Throws Error.
void write_standard_output(std::string_view text);

}  // namespace bbtables::base
