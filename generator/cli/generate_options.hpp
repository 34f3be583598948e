#pragma once

#include <string>

#include "cli/verb.hpp"
#include "emit/generate.hpp"

namespace bbtables::cli {

/// The arguments of `bbtables generate`.
struct GenerateOptions {
  emit::Request request;
  std::string output;   ///< a path, or "-" for standard output
  std::string depfile;  ///< empty: none
  bool force = false;
  bool help = false;
};

/// Throws Error where they do not make sense together. What the request asks for is checked when it
/// is met.
[[nodiscard]] GenerateOptions read_generate(const Arguments& arguments);

/// The request of a command that a generated file records, in the form of emit::joined(). Throws
/// Error where it is none.
[[nodiscard]] emit::Request recorded_request(const std::string& command);

}  // namespace bbtables::cli
