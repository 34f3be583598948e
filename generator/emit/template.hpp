#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "emit/number_format.hpp"
#include "emit/schema.hpp"

namespace bbtables::emit {

/// A larger text is no template but a mistake, and its nesting could exhaust the stack.
inline constexpr std::size_t largest_template = std::size_t{64} * 1024;

/// What a template may make, in bytes: far more than tables take, and less than fills a memory.
inline constexpr std::size_t largest_output = std::size_t{64} * 1024 * 1024;

/// How many texts, tags and items of lists it may go through, so that loops come to an end that
/// print nothing: far more than files of tables need.
inline constexpr std::size_t most_steps = largest_output;

/// A template of templates/, compiled in; named by its file.
struct BuiltIn {
  std::string_view name;
  std::string_view text;
};
[[nodiscard]] std::span<const BuiltIn> built_in_templates();

/// A language, or whatever else a text template can express: mustache over the keys of schema(), of
/// which lines that hold nothing but section, comment and delimiter tags leave no trace. Unlike
/// mustache's, unknown keys are errors, nothing is escaped, there are no partials, and in a section
/// of numbers the text is their format.
///
/// Besides text and tags a template states, in comments, what cannot be seen from it.
class Template {
 public:
  struct Comments {
    std::string language;               ///< {{! language: C++ }}, as people call it
    std::vector<std::string> aliases;   ///< {{! also called: c++ cc }}, for --lang
    std::string file_ending;            ///< {{! file ending: hpp }}
    std::string second_ending;          ///< {{! second file ending: c }}, of what --split writes
    std::string include;                ///< {{! include: PATH }}, which --include has to be like
    std::string default_namespace;      ///< {{! namespace: NAME }}, where none is asked for
    std::string namespace_place;        ///< of that comment, "own.mustache:4:1"
    std::vector<std::string> reserved;  ///< {{! reserved: class enum … }}, no identifiers
    std::string Name::*spelling = &Name::snake;  ///< {{! case: pascal }}, where none is asked for
    Writing writing;  ///< {{! case of functions: … }}, {{! operator and: {a} & {b} }}, …
  };

  /// Reads the whole text: `name` is what errors call it. Throws Error with the place of an unknown
  /// key, a section not closed, a partial, a section where there is only text, a wrong format, ….
  Template(std::string name, std::string text);
  explicit Template(const BuiltIn& language)
      : Template{std::string{language.name}, std::string{language.text}} {}

  /// The document in the template's words. Throws Error where they are more than largest_output
  /// or take more than most_steps.
  [[nodiscard]] std::string render(const Document& document) const;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const Comments& comments() const { return comments_; }
  /// Whether any tag names the key.
  [[nodiscard]] bool uses(std::string_view key) const;

 private:
  friend class TemplateParser;

  /// A piece of the template. A section's content follows it.
  struct Node {
    enum class Kind { text, number, key, section, inverted } kind;
    std::size_t begin = 0;  ///< a text's place in the template
    std::size_t end = 0;    ///< a text's; of a section, the node after its content
    const Key* key = nullptr;
    NumberFormat format = {};
  };

  /// Renders the nodes from `first` to before `last` once for each item of a list, or `count`
  /// times.
  void render(std::size_t first, std::size_t last, const Key* list, std::size_t count, Place at,
              class Output& out) const;

  std::string name_;
  std::string text_;
  std::vector<Node> nodes_;
  Comments comments_;
};

}  // namespace bbtables::emit
