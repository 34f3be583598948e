#pragma once

#include <sys/types.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <span>

#include "engines/read/arrays.hpp"

/// From the memory of a program, on disk or running, to the arrays in it that may be tables.
namespace bbtables::memory {

/// A part of memory.
struct Region {
  std::uint64_t address;
  std::uint64_t size;  ///< bytes
  [[nodiscard]] std::uint64_t end() const { return address + size; }
};

/// A variable of one byte at least, by its name in the program.
struct Symbol : Region {
  std::string name;  ///< mangled
};

/// Of regions or variables by address, that in which an address is; nullptr: it is in none.
template <class Regions>
[[nodiscard]] auto region_at(const Regions& all, std::uint64_t address) {
  const auto next = std::ranges::upper_bound(all, address, {}, &Regions::value_type::address);
  const auto* const found = next == all.begin() ? nullptr : &*std::prev(next);
  return found != nullptr && address - found->address < found->size ? found : nullptr;
}

/// What a program holds. Object files, which have no addresses yet, archives of them, and files
/// that are no ELF files are addressed by the offsets of bytes in the file.
struct Memory {
  std::vector<Region> regions;  ///< by address; they do not overlap, and end below 2^63
  std::vector<Symbol> symbols;  ///< by address
  /// Fills as much as it can with the bytes at an address of a region, and returns how many.
  std::function<std::size_t(std::uint64_t address, std::span<char> into)> read;
  bool is_aligned = true;  ///< its words begin at multiples of eight bytes from a region's start
};

/// The memory of a compiled file, a core dump or an archive, of whatever size: it stays open, and
/// is read where that is asked for. Nothing if its first bytes say that it is none of these, or if
/// it cannot be opened, or is no regular file. Throws Error where no part of it can be read.
[[nodiscard]] std::optional<Memory> memory_of_file(const std::string& path);

/// The same of a file that has come through a pipe.
[[nodiscard]] std::optional<Memory> memory_of_bytes(const std::string& path,
                                                    std::string_view bytes);

/// The memory of a process, which goes on meanwhile, and is only read. `where` is what errors call
/// it. Throws Error, which says how to get the right to read it.
[[nodiscard]] Memory memory_of_process(const std::string& where, pid_t id);

/// A process, by its number as a user types it. Throws Error.
[[nodiscard]] pid_t process_numbered(const std::string& number);

/// Starts a UCI engine in a shell, calls `take` with its process when it has said "readyok", and
/// ends it and what it has started. Throws Error if it does not say that in time. False where the
/// kernel did not let us take the network from it, of which users are told.
bool with_engine(const std::string& command, const std::function<void(pid_t)>& take,
                 std::chrono::milliseconds patience = std::chrono::seconds{10});
inline constexpr const char* had_network =
    "it had the network, since this machine does not let us take that from it";

/// The arrays in memory that are tables, or near to one, by address; each once, however many copies
/// there are. They are named by the symbol in which they stand, "Bitboards::Pawns+0x200", else by
/// their address. Takes time in proportion to the memory, and memory to what was found.
struct Found {
  std::vector<read::Array> arrays;
  /// So much looks like tables that no program has; from here on nothing was looked at.
  std::optional<read::Place> given_up_at = {};
};
[[nodiscard]] Found find_arrays(const Memory& memory);

}  // namespace bbtables::memory
