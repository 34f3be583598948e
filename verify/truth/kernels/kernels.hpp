#pragma once

#include <string_view>
#include <vector>

#include "truth/kernels/loops.hpp"

namespace bbtables::kernels {

/// One published way to do a job.
template <class Input>
struct Variant {
  std::string_view name;
  /// Callable only where reason_to_skip is empty.
  Loops<Input> loops;
  std::string reason_to_skip = {};  ///< why the running processor cannot execute it
};

/// Something to compute, and every published way to compute it. On equal inputs all variants
/// give equal results.
template <class Input>
struct Job {
  std::string_view name;
  std::vector<Variant<Input>> variants;
};

using AnyJob = AnyOf<Job>;

/// THE list: laws, proofs and benches take every formula and kernel from here. A job is an entry
/// of it in kernels.cpp, a variant one line there.
[[nodiscard]] const std::vector<AnyJob>& jobs();

/// visit(const Job<Input>&) for every job of the list.
template <class Visitor>
void for_each_job(Visitor&& visit) {
  for (const AnyJob& job : jobs()) std::visit(visit, job);
}

}  // namespace bbtables::kernels
