#include "engines/recognise/check_source.hpp"

#include <utility>

#include "engines/read/array.hpp"
#include "engines/recognise/recogniser.hpp"

namespace bbtables::recognise {

FileReport check_source(std::string path, std::string_view text, const read::Dialect& dialect,
                        const std::vector<Requirement>& requirements) {
  Recogniser recogniser{std::move(path), requirements};
  read::for_each_array(text, dialect, [&](const read::Array& array) { recogniser.take(array); });
  return recogniser.finish();
}

}  // namespace bbtables::recognise
