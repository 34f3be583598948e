#include "engines/read/allocations.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace bbtables::read::testing {

std::size_t taken = 0;
std::size_t most_taken = 0;

namespace {

void* take(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc{};
  taken += malloc_usable_size(memory);
  most_taken = std::max(most_taken, taken);
  return memory;
}

void give_back(void* memory) {
  if (memory != nullptr) taken -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

}  // namespace bbtables::read::testing

void* operator new(std::size_t size) { return bbtables::read::testing::take(size); }
void operator delete(void* memory) noexcept { bbtables::read::testing::give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept {
  bbtables::read::testing::give_back(memory);
}
