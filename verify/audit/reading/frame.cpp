#include "audit/reading/frame.hpp"

namespace bbtables::audit {

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
  place = token.place;
  list = Pending::none;
  elements = position = lists = singles = unread = 0;
  holds_only = only_text = false;
  previous = Kind::nothing;
  text.text = {};
  next_element();
}

void Frame::next_element() {
  have = Have::nothing;
  begun = unreadable = casting = macro = is_text = false;
  listed = listed_single = computed = any_method = has_index = false;
  angles = 0;
  method.reset();
  expression.clear();
  label = Label::none;
  assigned = two_words = false;
  name.text = word.text = {};
}

void Frame::settle() {
  keep(name, own_name_);  // First: it may be what `word` was.
  keep(word, own_word_);
  keep(text, own_text_);
}

}  // namespace bbtables::audit
