#include "engines/recognise/audit.hpp"

#include <utility>

#include "engines/read/reader.hpp"
#include "engines/recognise/recogniser.hpp"

namespace bbtables::recognise {

class Audit::Implementation {
 public:
  Implementation(std::string path, const read::Syntax& syntax,
                 const std::vector<Requirement>& requirements)
      : recogniser{std::move(path), requirements}, reader{syntax, [this](const read::Array& array) {
                                                            recogniser.take(array);
                                                          }} {}

  Recogniser recogniser;
  read::Reader reader;
};

Audit::Audit(std::string path, const read::Syntax& syntax,
             const std::vector<Requirement>& requirements)
    : implementation_{std::make_unique<Implementation>(std::move(path), syntax, requirements)} {}

Audit::~Audit() = default;

void Audit::feed(std::string_view piece) { implementation_->reader.feed(piece); }

FileReport Audit::finish() {
  implementation_->reader.finish();
  return implementation_->recogniser.finish();
}

}  // namespace bbtables::recognise
