#include "engines/read/reader.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engines/read/parser.hpp"
#include "engines/read/scanner.hpp"

namespace bbtables::read {

class Reader::Implementation {
 public:
  Implementation(const Syntax& syntax, Sink sink)
      : scanner_{syntax}, parser_{syntax, std::move(sink)} {}

  void feed(std::string_view piece);
  void finish();

 private:
  std::size_t read(std::string_view text, bool last);
  void read_plain_elements();

  /// What has been left of a piece is read again with so much of the next one: any token ends
  /// there.
  static constexpr std::size_t joint = 2 * Scanner::longest_token;

  Scanner scanner_;
  Parser parser_;
  Token token_;
  std::string last_text_;  ///< of `token_`, beyond its piece
  std::string left_;       ///< what the pieces so far end with, less than a token
};

std::size_t Reader::Implementation::read(std::string_view text, bool last) {
  scanner_.begin(text, last);
  while (scanner_.next(token_)) {
    parser_.take(token_);
    const bool at_element = token_.kind == Kind::comma || token_.kind == Kind::open;
    if (at_element && parser_.awaits_element()) read_plain_elements();
  }
  parser_.settle();
  last_text_ = token_.text.substr(0, 16);
  token_.text = last_text_;
  return scanner_.end();
}

void Reader::Implementation::read_plain_elements() {
  Element element;
  while (scanner_.plain_element(element)) {
    parser_.add(element, scanner_.line());
    token_.kind = Kind::comma;
  }
}

void Reader::Implementation::feed(std::string_view piece) {
  while (!piece.empty()) {
    if (left_.empty()) {
      left_ = piece.substr(read(piece, false));
      return;
    }
    const std::size_t before = left_.size();
    const std::size_t added = std::min(piece.size(), joint);
    left_.append(piece, 0, added);
    const std::size_t end = read(left_, false);
    if (end >= before) {
      left_.clear();
      piece.remove_prefix(end - before);
    } else {
      left_.erase(0, end);
      piece.remove_prefix(added);
    }
  }
}

void Reader::Implementation::finish() {
  read(left_, true);
  left_.clear();
  parser_.finish();
}

Reader::Reader(const Syntax& syntax, Sink sink)
    : implementation_{std::make_unique<Implementation>(syntax, std::move(sink))} {}
Reader::~Reader() = default;
void Reader::feed(std::string_view piece) { implementation_->feed(piece); }
void Reader::finish() { implementation_->finish(); }

}  // namespace bbtables::read
