// Compiled files to memory.

#include <sys/mman.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "engines/memory/elf.hpp"

namespace bbtables::memory {
namespace {

/// Nothing above is a program's own, and no Place has room for it.
constexpr std::uint64_t most_address = std::uint64_t{1} << 63;

/// A region, and where in the file its bytes are.
struct Part : Region {
  std::uint64_t offset;
};

/// Calls `take` with each member of an archive and its offset there; any other file is its own only
/// member. What is no ELF file, nullptr perhaps, has a header of zeros.
template <class Take>
void for_each_object(Elf* file, const Take& take) {
  for (Elf_Cmd command = ELF_C_READ; command != ELF_C_NULL;) {
    const Handle member{::elf_begin(-1, command, file), ::elf_end};
    take(member.get(), static_cast<std::uint64_t>(::elf_getbase(member.get())));
    command = ::elf_next(member.get());
  }
}

/// What the object has in memory: its segments, or before it is linked its sections of data.
void add_parts(std::vector<Part>& parts, Elf* object, std::uint64_t base) {
  if (header_of(object).e_type != ET_REL) {
    return for_each_segment(object, PT_LOAD, [&](const GElf_Phdr& header) {
      const std::uint64_t before =
          std::min(-header.p_vaddr % 8, header.p_filesz);  // the first word
      parts.push_back(
          {{header.p_vaddr + before, header.p_filesz - before}, base + header.p_offset + before});
    });
  }
  for_each_section(object, [&](Elf_Scn*, const GElf_Shdr& header) {
    const bool is_data = header.sh_type != SHT_NOBITS && (header.sh_flags & SHF_ALLOC) != 0 &&
                         (header.sh_flags & SHF_EXECINSTR) == 0;
    const std::uint64_t offset = base + header.sh_offset;
    if (is_data) parts.push_back({{offset, header.sh_size}, offset});
  });
}

/// Sorted, and no byte of the file or address of memory twice. No part is larger than the file.
void tidy(std::vector<Part>& parts) {
  const auto keep_apart = [&](auto place) {
    std::ranges::sort(parts, {}, place);
    std::uint64_t end = 0;
    std::erase_if(parts, [&](const Part& part) {
      if (part.*place < end) return true;
      end = part.*place + part.size;
      return false;
    });
  };
  std::erase_if(parts, [&](const Part& part) {
    return part.size == 0 || part.address >= most_address - part.size;
  });
  keep_apart(&Part::offset);
  keep_apart(&Part::address);
}

/// Where a compiled file has its data, if it is no ELF file.
enum class Data { at_multiples_of_eight, anywhere, unknown };

constexpr std::size_t size_of_begin = 64;  // that says what a file is

/// Nothing: by its first bytes it is no compiled file.
std::optional<Data> data_of(std::string_view begin) {
  using namespace std::string_view_literals;
  constexpr std::array<std::pair<std::string_view, Data>, 8> kinds{
      {{"MZ"sv, Data::at_multiples_of_eight},                // PE
       {"\xcf\xfa\xed\xfe"sv, Data::at_multiples_of_eight},  // Mach-O, and for two processors
       {"\xca\xfe\xba\xbe\0\0\0\2"sv, Data::at_multiples_of_eight},
       {"\0asm"sv, Data::anywhere},  // WebAssembly, archives
       {"!<arch>\n"sv, Data::anywhere},
       {"\177ELF"sv, Data::unknown},  // Java, and archives whose members are other files
       {"\xca\xfe\xba\xbe"sv, Data::unknown},
       {"!<thin>\n"sv, Data::unknown}}};
  for (const auto& [bytes, data] : kinds) {
    // A text may begin as Windows' programs do, but has no zeros.
    const bool is_text = bytes == "MZ" && begin.find('\0') == begin.npos;
    if (begin.starts_with(bytes) && !is_text) return data;
  }
  return {};
}

/// The memory of a compiled file; nothing if it is none.
std::optional<Memory> memory_of(const std::string& path, const std::shared_ptr<const File>& file) {
  const auto data = data_of(file->first(size_of_begin));
  if (!data) return {};
  const Handle elf = file->elf();
  Memory memory;
  std::vector<Part> parts;
  std::size_t room = file->room();
  bool has_objects = false;
  for_each_object(elf.get(), [&](Elf* object, std::uint64_t base) {
    if (header_of(object).e_ident[EI_DATA] != ELFDATA2LSB) return;  // the highest byte first
    has_objects = true;
    add_parts(parts, object, base);
    add_symbols(memory.symbols, object, base, room);
  });
  if (!has_objects) {  // nobody reads its headers
    memory.is_aligned = *data == Data::at_multiples_of_eight;
    if (*data == Data::unknown) {
      throw base::Error{
          path,
          "cannot be read: of compiled files, only whole ELF (little-endian), PE, Mach-O and "
          "WebAssembly programs, libraries, objects, archives of objects and core dumps "
          "are; --run reads the memory of any engine that runs here"};
    }
    parts = {{{0, file->size()}, 0}};
  }
  const bool is_whole = std::ranges::all_of(parts, [&](const Part& part) {
    return part.size == 0 || (part.size <= file->size() && part.offset <= file->size() - part.size);
  });
  if (!is_whole) throw base::Error{path, "is cut short: it lacks some of the data that it names"};
  tidy(parts);
  memory.regions.assign(parts.begin(), parts.end());
  memory.read = [parts, file](std::uint64_t address, std::span<char> into) {
    const Part* part = region_at(parts, address);
    if (part == nullptr) return std::size_t{0};
    const std::size_t size = std::min<std::uint64_t>(into.size(), part->end() - address);
    return file->read(part->offset + (address - part->address), into.first(size));
  };
  add_mapped_symbols(memory, elf.get(), room);
  std::ranges::sort(memory.symbols, {}, &Symbol::address);
  return memory;
}

}  // namespace

std::optional<Memory> memory_of_file(const std::string& path) {
  return memory_of(path, std::make_shared<const File>(path));
}

std::optional<Memory> memory_of_bytes(const std::string& path, std::string_view bytes) {
  if (!data_of(bytes.substr(0, size_of_begin))) return {};
  base::Descriptor copy{::memfd_create("bbtables", MFD_CLOEXEC)};
  for (std::string_view rest = bytes; !rest.empty();) {
    const ssize_t count = ::write(copy.number(), rest.data(), rest.size());
    if (count <= 0) throw base::Error{path, "cannot be kept in memory"};
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return memory_of(path, std::make_shared<const File>(std::move(copy)));
}

}  // namespace bbtables::memory
