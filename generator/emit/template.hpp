#pragma once

#include <set>
#include <string>
#include <vector>

#include "emit/document.hpp"

namespace bbtables::emit {

/// A larger text is no template but a mistake, and its nesting could exhaust the stack.
inline constexpr std::size_t largest_template = std::size_t{64} * 1024;

/// A language, or whatever else a text template can express: mustache over the keys of schema().
///
/// Besides text and tags a template may state, in comments, what cannot be seen from it:
/// `{{! reserved: class enum … }}`, the words that no identifier may be, and
/// `{{! namespace: NAME }}`, what --namespace is where it is not given.
class Template {
 public:
  /// Checks the text as a whole: `name` is what errors call it. Throws Error with the place of an
  /// unknown key, a section not closed, a partial, a section where there is only text, ….
  Template(std::string name, std::string text);

  /// The document in the template's words. Nothing is escaped.
  [[nodiscard]] std::string render(const Document& document) const;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::vector<std::string>& reserved() const { return reserved_; }
  [[nodiscard]] const std::string& default_namespace() const { return default_namespace_; }
  /// Whether any tag names the key.
  [[nodiscard]] bool uses(const std::string& key) const { return keys_.count(key) != 0; }

 private:
  void check();
  void read_comment(const std::string& comment);

  std::string name_;
  std::string text_;
  std::vector<std::string> reserved_;
  std::string default_namespace_;
  std::set<std::string> keys_;
};

/// The templates of templates/, compiled in; a language's name is its file's.
[[nodiscard]] const std::vector<Template>& languages();

}  // namespace bbtables::emit
