#include "audit/recognising/audit.hpp"

#include <utility>

#include "audit/reading/reader.hpp"
#include "audit/recognising/recogniser.hpp"

namespace bbtables::audit {

class Audit::Implementation {
 public:
  Implementation(std::string path, const Syntax& syntax,
                 const std::vector<Requirement>& requirements)
      : recogniser{std::move(path), requirements}, reader{syntax, [this](const Array& array) {
                                                            recogniser.take(array);
                                                          }} {}

  Recogniser recogniser;
  Reader reader;
};

Audit::Audit(std::string path, const Syntax& syntax, const std::vector<Requirement>& requirements)
    : implementation_{std::make_unique<Implementation>(std::move(path), syntax, requirements)} {}

Audit::~Audit() = default;

void Audit::feed(std::string_view piece) { implementation_->reader.feed(piece); }

FileReport Audit::finish() {
  implementation_->reader.finish();
  return implementation_->recogniser.finish();
}

}  // namespace bbtables::audit
