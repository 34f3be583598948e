#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "engines/read/array.hpp"
#include "engines/read/syntax.hpp"

namespace bbtables::read {

/// Finds every array of integer literals in a source text that comes in pieces, in one pass. Never
/// fails: whatever is no array is passed over, bytes that are no text too. Memory is proportional
/// to the largest array, and bounded.
class Reader {
 public:
  /// Takes each array when its last bracket has been read; the array is the reader's again after
  /// the call.
  using Sink = std::function<void(const Array&)>;

  Reader(const Syntax& syntax, Sink sink);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader();

  /// The next piece of the text; it may end anywhere, in the middle of a number too.
  void feed(std::string_view piece);
  /// No more pieces.
  void finish();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace bbtables::read
