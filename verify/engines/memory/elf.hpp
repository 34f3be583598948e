#pragma once

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "base/files.hpp"
#include "engines/memory/memory.hpp"

/// ELF files, read with elfutils' libelf.
namespace bbtables::memory {

using Handle = std::unique_ptr<Elf, int (*)(Elf*)>;

/// An open file, of which no more is read than what is asked for.
class File {
 public:
  explicit File(base::Descriptor file) : file_{std::move(file)} {
    struct stat status {};
    if (::fstat(file_.number(), &status) == 0) size_ = static_cast<std::size_t>(status.st_size);
  }
  /// Of what is no regular file, which cannot be read in any order, nothing is.
  explicit File(const std::string& path) : File{opened(path)} {}

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Fills as much as it can with the bytes there, and returns how many.
  std::size_t read(std::uint64_t offset, std::span<char> into) const {
    const ssize_t count =
        ::pread(file_.number(), into.data(), into.size(), static_cast<off_t>(offset));
    return static_cast<std::size_t>(std::max(count, ssize_t{0}));
  }
  /// As many of its first bytes as there are.
  [[nodiscard]] std::string first(std::size_t size) const {
    std::string bytes(size, '\0');
    bytes.resize(read(0, bytes));
    return bytes;
  }
  /// nullptr: it is no ELF file. Its headers are read now and its sections on demand, into memory.
  [[nodiscard]] Handle elf() const {
    ::elf_version(EV_CURRENT);
    return {::elf_begin(file_.number(), ELF_C_READ, nullptr), ::elf_end};
  }
  /// So much of it may be read into memory, and made of it: a header may name the same gigabyte a
  /// thousand times.
  [[nodiscard]] std::size_t room() const { return 2 * size_; }

 private:
  static base::Descriptor opened(const std::string& path) {
    std::error_code error;  // opening a pipe would wake its writer
    const bool is_regular = std::filesystem::is_regular_file(path, error);
    return base::Descriptor{is_regular ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC) : -1};
  }

  base::Descriptor file_;
  std::size_t size_ = 0;
};

/// Whether there is room for more; then it is taken.
inline bool takes(std::size_t& room, std::uint64_t size) {
  const bool has_room = size <= room;
  if (has_room) room -= size;
  return has_room;
}

template <class Take>
void for_each_section(Elf* object, const Take& take) {
  for (Elf_Scn* section = nullptr; (section = ::elf_nextscn(object, section)) != nullptr;) {
    GElf_Shdr header;
    if (::gelf_getshdr(section, &header) != nullptr) take(section, header);
  }
}

template <class Take>
void for_each_segment(Elf* object, GElf_Word type, const Take& take) {
  GElf_Phdr header;
  for (int number = 0; ::gelf_getphdr(object, number, &header) != nullptr; ++number) {
    if (header.p_type == type) take(header);
  }
}

inline GElf_Ehdr header_of(Elf* object) {
  GElf_Ehdr header{};
  ::gelf_getehdr(object, &header);
  return header;
}

/// Adds the variables of an object. Sections and names take of `room` what they need, however often
/// the same bytes are named as symbols.
void add_symbols(std::vector<Symbol>& symbols, Elf* object, std::uint64_t base, std::size_t& room);

/// Adds the variables that an ELF file names, at the addresses that they have where the region
/// `mapped` is that part of the file which begins at `offset`; none of a file that cannot be read,
/// or that begins otherwise.
void add_symbols_of(const std::string& path, std::vector<Symbol>& symbols, Region mapped,
                    std::uint64_t offset, std::string_view begin = {});

/// Adds the variables of the files that a program had mapped when it left this core dump, if they
/// are still what they were.
void add_mapped_symbols(Memory& memory, Elf* core, std::size_t room);

}  // namespace bbtables::memory
