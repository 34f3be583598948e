#include "engines/recognise/check_source.hpp"

#include <utility>

#include "engines/read/reader.hpp"
#include "engines/recognise/recogniser.hpp"

namespace bbtables::recognise {

FileReport check_source(std::string path, std::string_view text, const read::Syntax& syntax,
                        const std::vector<Requirement>& requirements) {
  Recogniser recogniser{std::move(path), requirements};
  read::Reader reader{syntax, [&](const read::Array& array) { recogniser.take(array); }};
  reader.feed(text);
  reader.finish();
  return recogniser.finish();
}

}  // namespace bbtables::recognise
