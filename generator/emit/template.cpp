#include "emit/template.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <string_view>

#include "base/error.hpp"
#include "base/nearest.hpp"
#include "emit/model.hpp"
#include "emit/schema.hpp"
#include "emit/white_space.hpp"

namespace bbtables::emit {
namespace {

using kainjow::mustache::mustache;
using kainjow::mustache::tag_type;
using Component = kainjow::mustache::component<std::string>;

/// The sections that are open where a tag stands, innermost last.
using Path = std::vector<const Key*>;

/// A key of the innermost scope that knows the name, or nullptr.
const Key* visible_key(const Path& path, std::string_view name) {
  for (auto section = path.rbegin(); section != path.rend(); ++section) {
    if (const Key* key = find_key((*section)->items, name)) return key;
  }
  return find_key(Scope::document, name);
}

std::vector<std::string_view> visible_names(const Path& path) {
  std::vector<std::string_view> names;
  for (const Key& key : schema()) {
    if (visible_key(path, key.name) == &key) names.push_back(key.name);
  }
  return names;
}

/// The library's messages end in " at OFFSET"; ours begin with a place.
[[noreturn]] void throw_syntax_error(const std::string& name, const std::string& text,
                                     const std::string& message) {
  const std::size_t at = message.rfind(" at ");
  if (at == std::string::npos) throw base::Error{name, message};
  const std::size_t offset = std::stoul(message.substr(at + 4));
  std::string what = message.substr(0, at);
  if (what.starts_with("Unclosed section")) what += ": it needs {{/...}} after all that it opens";
  if (what.starts_with("Unclosed tag")) what += ": it needs }} or the delimiters in force";
  if (what.starts_with("Unopened")) what += ": take the tag out, or open it with {{#...}} before";
  if (what.starts_with("Invalid")) what += ": new delimiters are set as in {{=<% %>=}}";
  what.front() = static_cast<char>(what.front() - 'A' + 'a');
  throw base::Error{base::place(name, text, offset), what};
}

class Checker {
 public:
  Checker(const std::string& name, const std::string& text) : name_{name}, text_{text} {}

  void check(const Component& parent, Path& path) {
    for (const Component& component : parent.children) check_tag(component, path);
  }

  [[nodiscard]] const std::vector<std::string>& comments() const { return comments_; }
  [[nodiscard]] const std::set<std::string>& keys() const { return keys_; }

 private:
  void check_tag(const Component& component, Path& path) {
    switch (component.tag.type) {
      case tag_type::text:
      case tag_type::set_delimiter:
      case tag_type::section_end:
        return;
      case tag_type::comment:
        comments_.push_back(component.tag.name);
        return;
      case tag_type::partial:
        fail(component, "a template is one file: there are no partials, so write '" +
                            component.tag.name + "' out here");
      case tag_type::variable:
      case tag_type::unescaped_variable:
        if (key_of(component, path).kind != Kind::text) {
          fail(component, "'" + component.tag.name + "' is no text: open it as a section, {{#" +
                              component.tag.name + "}}…{{/" + component.tag.name + "}}");
        }
        return;
      case tag_type::section_begin:
      case tag_type::section_begin_inverted:
        check_section(component, path);
        return;
    }
  }

  void check_section(const Component& component, Path& path) {
    const Key& key = key_of(component, path);
    if (key.kind == Kind::text) {
      fail(component, "'" + component.tag.name + "' is text: print it, {{" + component.tag.name +
                          "}}, instead of opening a section");
    }
    const bool enters = key.kind == Kind::list && component.tag.type == tag_type::section_begin;
    if (!enters) return check(component, path);
    for (const Key* open : path) {
      if (open == &key) fail(component, "'" + component.tag.name + "' is open already");
    }
    path.push_back(&key);
    check(component, path);
    path.pop_back();
  }

  const Key& key_of(const Component& component, const Path& path) {
    const std::string& name = component.tag.name;
    const Key* key = visible_key(path, name);
    if (key == nullptr) {
      fail(component, "unknown key '" + name + "'" + base::did_you_mean(name, visible_names(path)) +
                          "; `bbtables help template` lists the keys");
    }
    keys_.insert(name);
    return *key;
  }

  [[noreturn]] void fail(const Component& component, const std::string& what) const {
    throw base::Error{base::place(name_, text_, component.position), what};
  }

  const std::string& name_;
  const std::string& text_;
  std::vector<std::string> comments_;
  std::set<std::string> keys_;
};

void check_size(const std::string& name, const std::string& text) {
  if (text.size() > largest_template) {
    throw base::Error{name, "too large for a template, which has at most " +
                                std::to_string(largest_template) + " bytes"};
  }
}

/// Takes the rendered pieces in, without the marks of their lines.
struct Unmarked {
  std::string text;

  Unmarked& operator<<(const std::string& piece) {
    std::size_t start = 0;
    for (;;) {
      const std::size_t mark = std::min(piece.find(line_mark, start), piece.size());
      text.append(piece, start, mark - start);
      if (mark == piece.size()) return *this;
      start = mark + 1;
    }
  }
};

}  // namespace

Template::Template(std::string name, std::string text)
    : name_{std::move(name)}, text_{std::move(text)} {
  check_size(name_, text_);
  check();
}

void Template::check() {
  kainjow::mustache::context<std::string> nothing;
  kainjow::mustache::context_internal<std::string> context{nothing};
  Component root;
  std::string message;
  const kainjow::mustache::parser<std::string> parser{text_, context, root, message};
  if (!message.empty()) throw_syntax_error(name_, text_, message);

  Checker checker{name_, text_};
  Path path;
  checker.check(root, path);
  keys_ = checker.keys();
  for (const std::string& comment : checker.comments()) read_comment(comment);
}

void Template::read_comment(const std::string& comment) {
  std::istringstream words{comment};
  std::string word;
  words >> word;
  if (word == "namespace:") words >> default_namespace_;
  if (word != "reserved:") return;
  while (words >> word) reserved_.push_back(word);
}

std::string Template::render(const Document& document) const {
  mustache renderer{with_marked_lines(text_)};
  renderer.set_custom_escape([](const std::string& text) { return text; });
  Model model{document};
  Unmarked result;
  renderer.render(model, result);
  return std::move(result.text);
}

}  // namespace bbtables::emit
