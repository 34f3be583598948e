#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace bbtables::engines {

/// A file, a pipe or standard input, read piece by piece.
class Input {
 public:
  /// What has no end of its own is read no further.
  static constexpr std::uint64_t most = std::uint64_t{4} << 30;

  /// "-" is standard input. Throws Error, also where there is a device or a socket: they have no
  /// end, and reading them may do things.
  explicit Input(const std::string& path, std::uint64_t most_of_a_stream = most);
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input();

  /// Reads into `room`: how many bytes, 0 at the end. Throws Error.
  [[nodiscard]] std::size_t read(std::span<char> room);

 private:
  [[noreturn]] void fail(const std::string& what) const;
  [[noreturn]] void fail_to_read(int error) const;
  void open();
  void wait_for_data();
  [[nodiscard]] bool wait_for_writer();

  std::string path_;  ///< as errors name it
  int descriptor_;
  std::uint64_t left_;
  bool is_regular_ = false;
  /// A pipe with a name may be opened before its writer has: then it is no end to find nothing.
  bool may_lack_a_writer_ = false;
};

}  // namespace bbtables::engines
