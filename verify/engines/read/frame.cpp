#include "engines/read/frame.hpp"

namespace bbtables::read {

namespace {

void keep(Name& name, std::string& own) {
  if (name.text.data() == own.data()) return;
  own.assign(name.text.substr(0, Pending::longest_name));
  name.text = own;
}

}  // namespace

void Frame::open_as(char opening, const Token& token, bool is_code) {
  bracket = opening;
  code = is_code;
  open = false;
  calls = 0;
  place = token.place;
  list = Pending::none;
  elements = position = lists = singles = unread = 0;
  holds_only = only_text = false;
  previous = Kind::nothing;
  only_word.text = {};
  next_element();
}

void Frame::settle() {
  keep(name, own_name_);  // First, as these may be what `word` was.
  keep(only_word, own_only_word_);
  keep(word, own_word_);
}

}  // namespace bbtables::read
