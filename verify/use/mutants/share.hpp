#pragma once

#include <atomic>
#include <cstddef>
#include <future>
#include <vector>

namespace bbtables::mutants {

/// Calls work(worker, item) for each item: every worker has a thread, and takes the next item as
/// soon as it is free. Passes the first exception on.
template <class Worker, class Item, class Work>
void share(const std::vector<Worker>& workers, const std::vector<Item>& items, const Work& work) {
  std::atomic<std::size_t> next{0};
  std::vector<std::future<void>> threads;
  threads.reserve(workers.size());
  for (const Worker& worker : workers) {
    threads.push_back(std::async(std::launch::async, [&] {
      for (std::size_t item = next++; item < items.size(); item = next++) work(worker, items[item]);
    }));
  }
  for (std::future<void>& thread : threads) thread.get();
}

}  // namespace bbtables::mutants
