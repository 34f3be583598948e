// Compiled files to memory, read with elfutils' libelf.

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/files.hpp"
#include "engines/memory/memory.hpp"

namespace bbtables::memory {
namespace {

using Handle = std::unique_ptr<Elf, int (*)(Elf*)>;

/// Nothing above is a program's own, and no Place has room for it.
constexpr std::uint64_t most_address = std::uint64_t{1} << 63;

/// A region, and where in the file its bytes are.
struct Part : Region {
  std::uint64_t offset;
};

/// An open file, of which no more is read than what is asked for.
class File {
 public:
  /// Of what is no regular file, which cannot be read in any order, nothing is.
  explicit File(base::Descriptor file) : file_{std::move(file)} {
    struct stat status {};
    const bool is_regular = ::fstat(file_.number(), &status) == 0 && S_ISREG(status.st_mode);
    if (is_regular) size_ = static_cast<std::size_t>(status.st_size);
  }
  explicit File(const std::string& path)
      : File{base::Descriptor{is_regular_file(path) ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC)
                                                    : -1}} {}

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Fills as much as it can with the bytes there, and returns how many.
  std::size_t read(std::uint64_t offset, std::span<char> into) const {
    if (offset >= size_) return 0;
    const ssize_t count =
        ::pread(file_.number(), into.data(), into.size(), static_cast<off_t>(offset));
    return count < 0 ? 0 : static_cast<std::size_t>(count);
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
  static bool is_regular_file(const std::string& path) {
    struct stat status {};  // opening a pipe would wake its writer
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
  }

  base::Descriptor file_;
  std::size_t size_ = 0;
};

/// Whether there is room for more; then it is taken.
bool takes(std::size_t& room, std::uint64_t size) {
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
  std::size_t count = 0;
  if (::elf_getphdrnum(object, &count) != 0) return;
  for (std::size_t number = 0; number < count; ++number) {
    GElf_Phdr header;
    if (::gelf_getphdr(object, static_cast<int>(number), &header) == nullptr) return;
    if (header.p_type == type) take(header);
  }
}

GElf_Ehdr header_of(Elf* object) {
  GElf_Ehdr header{};
  ::gelf_getehdr(object, &header);
  return header;
}

bool is_little_endian(Elf* object) { return header_of(object).e_ident[EI_DATA] == ELFDATA2LSB; }

/// Calls `take` with the file, or with each member of an archive and its offset there, if their
/// numbers have the lowest byte first.
template <class Take>
void for_each_object(Elf* file, std::size_t size, const Take& take) {
  if (::elf_kind(file) != ELF_K_AR) {
    if (is_little_endian(file)) take(file, 0);
    return;
  }
  for (Elf_Cmd command = ELF_C_READ; command != ELF_C_NULL;) {
    const Handle member{::elf_begin(-1, command, file), ::elf_end};
    if (member == nullptr) return;
    const auto offset =
        static_cast<std::uint64_t>(std::max<std::int64_t>(::elf_getbase(member.get()), 0));
    if (offset < size && is_little_endian(member.get())) take(member.get(), offset);
    command = ::elf_next(member.get());
  }
}

/// What the object has in memory: its segments, or before it is linked its sections of data.
void add_parts(std::vector<Part>& parts, Elf* object, std::uint64_t base) {
  if (header_of(object).e_type != ET_REL) {
    return for_each_segment(object, PT_LOAD, [&](const GElf_Phdr& header) {
      const std::uint64_t before = -header.p_vaddr % 8;  // the first word
      if (header.p_filesz < before) return;
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

/// Adds the variables of an object. Sections and names take of `room` what they need, however often
/// the same bytes are named as symbols.
void add_symbols(std::vector<Symbol>& symbols, Elf* object, std::uint64_t base, std::size_t& room) {
  constexpr std::size_t longest = 1024;
  const bool by_offset = header_of(object).e_type == ET_REL;
  for_each_section(object, [&](Elf_Scn* section, const GElf_Shdr& header) {
    if (header.sh_type != SHT_SYMTAB && header.sh_type != SHT_DYNSYM) return;
    Elf_Scn* with_names = ::elf_getscn(object, header.sh_link);
    GElf_Shdr its_header;
    if (::gelf_getshdr(with_names, &its_header) == nullptr || !takes(room, header.sh_size) ||
        !takes(room, its_header.sh_size))
      return;
    Elf_Data* table = ::elf_getdata(section, nullptr);
    Elf_Data* names = ::elf_getdata(with_names, nullptr);
    if (table == nullptr || names == nullptr || names->d_buf == nullptr) return;
    GElf_Sym symbol;
    for (int at = 0; ::gelf_getsym(table, at, &symbol) != nullptr; ++at) {
      const bool is_variable = GELF_ST_TYPE(symbol.st_info) == STT_OBJECT;
      if (!is_variable || symbol.st_size == 0 || symbol.st_name >= names->d_size) continue;
      const char* begin = static_cast<const char*>(names->d_buf) + symbol.st_name;
      const std::string_view name{
          begin, ::strnlen(begin, std::min<std::size_t>(names->d_size - symbol.st_name, longest))};
      if (!takes(room, name.size())) return;
      std::uint64_t address = symbol.st_value;
      if (by_offset) {
        GElf_Shdr own;
        if (::gelf_getshdr(::elf_getscn(object, symbol.st_shndx), &own) == nullptr) continue;
        if (own.sh_type == SHT_NOBITS) continue;  // not in the file
        address += base + own.sh_offset;
      }
      symbols.push_back({address, symbol.st_size, std::string{name}});
    }
  });
}

/// Calls `take` with each part of a file that a program had mapped when it left this core dump: the
/// region, where in the file it begins, and the path.
template <class Take>
void for_each_mapped(Elf* core, std::size_t room, const Take& take) {
  const auto read = [&](std::string_view note) {
    std::array<std::uint64_t, 2> head{};  // how many, and the unit of offsets
    if (note.copy(reinterpret_cast<char*>(head.data()), sizeof head) < sizeof head) return;
    if (head[0] > note.size() / (3 * sizeof head[0])) return;
    std::vector<std::array<std::uint64_t, 3>> all(head[0]);
    note.copy(reinterpret_cast<char*>(all.data()), all.size() * sizeof all[0], sizeof head);
    std::string_view paths =
        note.substr(std::min(note.size(), sizeof head + all.size() * sizeof all[0]));
    for (const auto& [begin, end, offset] : all) {
      const std::string_view path = paths.substr(0, paths.find('\0'));
      paths.remove_prefix(std::min(paths.size(), path.size() + 1));
      if (end > begin) take(Region{begin, end - begin}, offset * head[1], std::string{path});
    }
  };
  for_each_segment(core, PT_NOTE, [&](const GElf_Phdr& header) {
    if (!takes(room, header.p_filesz)) return;
    Elf_Data* notes = ::elf_getdata_rawchunk(core, static_cast<std::int64_t>(header.p_offset),
                                             header.p_filesz, ELF_T_NHDR);
    GElf_Nhdr note;
    std::size_t name = 0, begin = 0;
    for (std::size_t at = 0;
         notes != nullptr && (at = ::gelf_getnote(notes, at, &note, &name, &begin)) != 0;) {
      if (note.n_type == NT_FILE)
        read({static_cast<const char*>(notes->d_buf) + begin, note.n_descsz});
    }
  });
}

/// Adds the variables of the files that a program had mapped, if they are still what they were.
void add_mapped_symbols(Memory& memory, Elf* core, std::size_t room) {
  constexpr std::size_t most_files = 64;
  std::set<std::string> named;
  for_each_mapped(core, room, [&](Region region, std::uint64_t offset, const std::string& path) {
    if (offset != 0 || named.size() == most_files || !named.insert(path).second) return;
    std::array<char, 1024> begin{};  // in which linkers put the build's number
    const std::size_t size = memory.read(region.address, begin);
    add_symbols_of(path, memory.symbols, region, offset, {begin.data(), size});
  });
}

/// Sorted, and no byte of the file or address of memory twice.
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
    return part.size == 0 || part.address >= most_address ||
           part.size > most_address - part.address;
  });
  keep_apart(&Part::offset);
  keep_apart(&Part::address);
}

using namespace std::string_view_literals;

bool begins_with_any(std::string_view bytes, std::span<const std::string_view> all) {
  return std::ranges::any_of(all, [&](std::string_view each) { return bytes.starts_with(each); });
}

/// Files whose data stand at multiples of eight bytes: PE and Mach-O, also for two processors. A
/// text may begin as Windows' programs do, but has no zeros.
bool is_aligned(std::string_view bytes) {
  constexpr std::array kinds{"\xcf\xfa\xed\xfe"sv, "\xca\xfe\xba\xbe\0\0\0\2"sv};
  const bool is_program = bytes.starts_with("MZ") && bytes.substr(0, 64).find('\0') != bytes.npos;
  return is_program || begins_with_any(bytes, kinds);
}

/// And those that have them anywhere: WebAssembly, archives.
constexpr std::array unaligned{"\0asm"sv, "!<arch>\n"sv};

/// The memory of a file that begins with these bytes.
Memory memory_of(const std::string& path, const std::shared_ptr<const File>& file,
                 std::string_view begin) {
  const Handle elf = file->elf();
  const Elf_Kind kind = elf == nullptr ? ELF_K_NONE : ::elf_kind(elf.get());
  Memory memory;
  std::vector<Part> parts;
  std::size_t room = file->room();
  bool has_objects = kind == ELF_K_ELF;
  if (kind == ELF_K_ELF || kind == ELF_K_AR) {
    for_each_object(elf.get(), file->size(), [&](Elf* object, std::uint64_t base) {
      has_objects = true;
      add_parts(parts, object, base);
      add_symbols(memory.symbols, object, base, room);
    });
  }
  if (!has_objects) {  // nobody reads its headers
    memory.is_aligned = is_aligned(begin);
    if (!memory.is_aligned && !begins_with_any(begin, unaligned)) {
      throw base::Error{
          path,
          "cannot be read: of compiled files, only whole ELF, PE, Mach-O and "
          "WebAssembly programs, libraries, objects, archives of objects and core dumps "
          "are; --run reads the memory of any engine that runs here"};
    }
    parts = {{{0, file->size()}, 0}};
  }
  const bool is_whole = std::ranges::all_of(parts, [&](const Part& part) {
    return part.offset <= file->size() && part.size <= file->size() - part.offset;
  });
  if (!is_whole) throw base::Error{path, "is cut short: it lacks some of the data that it names"};
  tidy(parts);
  memory.regions.assign(parts.begin(), parts.end());
  memory.read = [parts, file](std::uint64_t address, std::span<char> into) {
    const auto next = std::ranges::upper_bound(parts, address, {}, &Part::address);
    if (next == parts.begin() || address >= std::prev(next)->end()) return std::size_t{0};
    const Part& part = *std::prev(next);
    const std::size_t size = std::min<std::uint64_t>(into.size(), part.end() - address);
    return file->read(part.offset + (address - part.address), into.first(size));
  };
  if (kind == ELF_K_ELF && header_of(elf.get()).e_type == ET_CORE)
    add_mapped_symbols(memory, elf.get(), room);
  return memory;
}

/// Whether the first bytes of a file say that it is compiled.
bool is_compiled(std::string_view begin) {
  // ELF, Java, and archives whose members are other files.
  constexpr std::array others{"\177ELF"sv, "\xca\xfe\xba\xbe"sv, "!<thin>\n"sv};
  return is_aligned(begin) || begins_with_any(begin, others) || begins_with_any(begin, unaligned);
}

constexpr std::size_t size_of_begin = 64;  // that says what a file is

}  // namespace

std::optional<Memory> memory_of_file(const std::string& path) {
  const auto file = std::make_shared<const File>(path);
  const std::string begin = file->first(size_of_begin);
  if (!is_compiled(begin)) return {};
  return memory_of(path, file, begin);
}

std::optional<Memory> memory_of_bytes(const std::string& path, std::string_view bytes) {
  const std::string_view begin = bytes.substr(0, size_of_begin);
  if (!is_compiled(begin)) return {};
  base::Descriptor copy{::memfd_create("bbtables", MFD_CLOEXEC)};
  for (std::string_view rest = bytes; !rest.empty();) {
    const ssize_t count = ::write(copy.number(), rest.data(), rest.size());
    if (count <= 0) throw base::Error{path, "cannot be kept in memory"};
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return memory_of(path, std::make_shared<const File>(std::move(copy)), begin);
}

void add_symbols_of(const std::string& path, std::vector<Symbol>& symbols, Region mapped,
                    std::uint64_t offset, std::string_view begin) {
  const File file{path};
  if (file.first(begin.size()) != begin) return;
  const Handle elf = file.elf();
  if (elf == nullptr || ::elf_kind(elf.get()) != ELF_K_ELF) return;
  std::optional<std::uint64_t> bias;  // from the file's addresses to those in memory
  for_each_segment(elf.get(), PT_LOAD, [&](const GElf_Phdr& header) {
    if (bias || offset > header.p_offset || header.p_offset - offset >= mapped.size) return;
    bias = mapped.address + (header.p_offset - offset) - header.p_vaddr;
  });
  if (!bias) return;
  std::size_t room = file.room();
  const std::size_t before = symbols.size();
  add_symbols(symbols, elf.get(), 0, room);
  for (Symbol& symbol : std::span{symbols}.subspan(before)) symbol.address += *bias;
}

}  // namespace bbtables::memory
