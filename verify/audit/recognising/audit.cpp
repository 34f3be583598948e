#include "audit/recognising/audit.hpp"

namespace bbtables::audit {

class Audit::Implementation {
 public:
  FileReport report;
};

Audit::Audit(std::string path, const Syntax&, const std::vector<Requirement>&)
    : implementation_{std::make_unique<Implementation>()} {
  implementation_->report.path = std::move(path);
}
Audit::~Audit() = default;
void Audit::feed(std::string_view) {}
FileReport Audit::finish() { return implementation_->report; }

}  // namespace bbtables::audit
