// The names of variables, in compiled files and in those that a program has mapped.

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

#include "engines/memory/elf.hpp"

namespace bbtables::memory {

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
      symbols.push_back({{address, symbol.st_size}, std::string{name}});
    }
  });
}

void add_mapped_symbols(Memory& memory, Elf* core, std::size_t room) {
  constexpr std::size_t most_files = 64;
  using Mapped = std::array<std::uint64_t, 3>;
  std::set<std::string> named;
  const auto read = [&](std::string_view note) {
    std::array<std::uint64_t, 2> head{};  // how many, and the unit of offsets
    if (note.copy(reinterpret_cast<char*>(head.data()), sizeof head) < sizeof head) return;
    if (head[0] > note.size() / sizeof(Mapped)) return;
    std::vector<Mapped> all(head[0]);
    const std::size_t size = all.size() * sizeof(Mapped);
    note.copy(reinterpret_cast<char*>(all.data()), size, sizeof head);
    std::string_view paths = note.substr(std::min(note.size(), sizeof head + size));
    for (const auto& [begin, end, offset] : all) {
      const std::string path{paths.substr(0, paths.find('\0'))};
      paths.remove_prefix(std::min(paths.size(), path.size() + 1));
      if (end <= begin || offset != 0) continue;  // not from the beginning of the file
      if (named.size() == most_files || !named.insert(path).second) continue;
      std::array<char, 1024> first{};  // in which linkers put the build's number
      const std::size_t count = memory.read(begin, first);
      add_symbols_of(path, memory.symbols, {begin, end - begin}, 0, {first.data(), count});
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

void add_symbols_of(const std::string& path, std::vector<Symbol>& symbols, Region mapped,
                    std::uint64_t offset, std::string_view begin) {
  const File file{path};
  if (file.first(begin.size()) != begin) return;
  const Handle elf = file.elf();
  if (::elf_kind(elf.get()) != ELF_K_ELF) return;
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
