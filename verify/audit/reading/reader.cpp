#include "audit/reading/reader.hpp"

namespace bbtables::audit {

class Reader::Implementation {};

Reader::Reader(const Syntax&, Sink) {}
Reader::~Reader() = default;
void Reader::feed(std::string_view) {}
void Reader::finish() {}

}  // namespace bbtables::audit
