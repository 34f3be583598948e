#include "emit/template.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "emit/wrap.hpp"

namespace bbtables::emit {
/// What a template makes, and how far that may go.
class Output {
 public:
  explicit Output(const std::string& name) : name_{name} {}

  /// Called with the tags and texts of each item of a list, since loops may print nothing.
  void count_steps(std::size_t steps) {
    if ((steps_ += steps) > most_steps) {
      throw base::Error{
          name_,
          fmt::format("takes more than {} steps for these tables, tags and items of lists counted; "
                      "bbtables goes no further",
                      most_steps)};
    }
  }
  void append(std::string_view piece) {
    if (text.size() + piece.size() > largest_output) {
      throw base::Error{name_,
                        "makes more than 64 MiB of these tables; bbtables writes no larger file"};
    }
    text += piece;
  }

  std::string text = {};

 private:
  const std::string& name_;
  std::size_t steps_ = 0;
};

namespace {

constexpr std::string_view white_space = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(white_space);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(white_space) + 1 - first);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    words.push_back(text.substr(0, text.find_first_of(white_space)));
    text.remove_prefix(words.back().size());
  }
  return words;
}

struct Tag {
  std::size_t begin;
  std::size_t end;
  char kind;  ///< # ^ / ! = > as in mustache, or a blank for what prints a key
  std::string_view name;
};

/// Whether a flag is true or a list has any item.
bool is_there(const Key& key, const Place& at) {
  return key.holds != nullptr ? key.holds(at) : key.count(at) != 0;
}

/// Writes the entry at the place, or what is printed of it, at `out` and returns its end.
char* print_number(const Place& at, const NumberFormat& format, char* out) {
  const unsigned unused = 64 - at.bits;
  const std::uint64_t value = at.values[at.entry] >> at.first_bit << unused >> unused;
  if (!at.is_signed) return format.print(value, false, out);
  const auto number = static_cast<std::int64_t>(value << unused) >> unused;
  const bool is_negative = number < 0;
  return format.print(is_negative ? ~static_cast<std::uint64_t>(number) + 1 : value, is_negative,
                      out);
}

}  // namespace

/// Fills in a template: from its text tags and lines, from these nodes with their keys.
class TemplateParser {
 public:
  explicit TemplateParser(Template& result) : result_{result}, text_{result.text_} {}

  void parse() {
    const std::vector<Tag> tags = find_tags();
    auto tag = tags.begin();
    for (std::size_t begin = 0; begin < text_.size();) {
      // A line with the tags that begin on it; a tag that crosses lines joins them.
      const auto first_tag = tag;
      std::size_t after_tag = begin;
      std::size_t end = line_end(begin);
      bool only_tags = true;
      for (; tag != tags.end() && tag->begin < end; ++tag) {
        only_tags &= tag->kind != ' ' && trimmed(between(after_tag, tag->begin)).empty();
        after_tag = tag->end;
        end = line_end(after_tag);
      }
      only_tags &= tag != first_tag && trimmed(between(after_tag, end)).empty();
      for (auto each = first_tag; each != tag; ++each) {
        if (!only_tags) add_text(begin, each->begin);
        add_tag(*each);
        begin = each->end;
      }
      end = std::min(end + 1, text_.size());
      if (!only_tags) add_text(begin, end);
      begin = end;
    }
    if (!open_.empty()) fail_unclosed();
  }

 private:
  using Node = Template::Node;

  struct Section {
    std::size_t node;
    std::size_t begin;  ///< of its tag
    bool enters;        ///< whether its keys are in sight: it is a list's, and not inverted
  };

  [[noreturn]] void fail(std::size_t offset, const std::string& what) const {
    throw base::Error{base::place(result_.name_, text_, offset), what};
  }
  [[noreturn]] void fail_unclosed() const {
    const Section& section = open_.back();
    const std::string name{result_.nodes_[section.node].key->name};
    fail(section.begin,
         "unclosed section \"" + name + "\": it needs {{/" + name + "}} after all that it opens");
  }

  [[nodiscard]] std::size_t line_end(std::size_t offset) const {
    return std::min(text_.find('\n', offset), text_.size());
  }
  [[nodiscard]] std::string_view between(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin);
  }

  [[nodiscard]] std::vector<Tag> find_tags() const {
    std::vector<Tag> tags;
    std::string_view open = "{{";
    std::string_view close = "}}";
    std::size_t at = 0;
    while ((at = text_.find(open, at)) != std::string_view::npos) {
      std::size_t inside = at + open.size();
      // Mustache's "unescaped" keys are as all others.
      const bool is_triple = open == "{{" && close == "}}" && text_.substr(inside).starts_with('{');
      if (is_triple) ++inside;
      const std::string_view ending = is_triple ? "}}}" : close;
      const std::size_t end = text_.find(ending, inside);
      if (end == std::string_view::npos) {
        fail(at, "unclosed tag: it needs }} or the delimiters in force");
      }
      Tag tag{at, end + ending.size(), ' ', trimmed(between(inside, end))};
      constexpr std::string_view kinds = "#^/!=>&";
      if (!is_triple && !tag.name.empty() && kinds.find(tag.name[0]) != std::string_view::npos) {
        if (tag.name[0] != '&') tag.kind = tag.name[0];
        tag.name = trimmed(tag.name.substr(1));
      }
      if (tag.kind == '=') {
        const std::size_t sign = tag.name.find('=');  // the only one, at the end
        const auto words = words_of(tag.name.substr(0, sign));
        if (sign + 1 != tag.name.size() || words.size() != 2) {
          fail(at, "invalid set delimiter tag: new delimiters are set as in {{=<% %>=}}");
        }
        open = words[0];
        close = words[1];
      }
      tags.push_back(tag);
      at = tag.end;
    }
    return tags;
  }

  void add_text(std::size_t begin, std::size_t end) {
    const auto prints_numbers = [&](const Section& section) {
      const Scope items = result_.nodes_[section.node].key->items;
      return section.enters && (items == Scope::value || items == Scope::number);
    };
    const bool is_format = std::any_of(open_.begin(), open_.end(), prints_numbers);
    while (begin < end) {
      const std::size_t brace = is_format ? text_.find_first_of("{}", begin) : end;
      add_plain_text(begin, std::min(brace, end));
      if (brace >= end) return;
      if (brace + 1 < end && text_[brace + 1] == text_[brace]) {
        add_plain_text(brace, brace + 1);
        begin = brace + 2;
      } else {
        begin = add_number(brace, end);
      }
    }
  }

  void add_plain_text(std::size_t begin, std::size_t end) {
    if (begin == end) return;
    auto& nodes = result_.nodes_;
    if (!nodes.empty() && nodes.back().kind == Node::Kind::text && nodes.back().end == begin) {
      nodes.back().end = end;
    } else {
      nodes.push_back({Node::Kind::text, begin, end});
    }
  }

  /// The number whose format begins at the brace; returns where the text goes on.
  std::size_t add_number(std::size_t brace, std::size_t end) {
    const std::size_t close = std::min(text_.find('}', brace), end);
    const std::size_t after = std::min(close + 1, end);
    const auto format = text_[brace] == '{' && close < end
                            ? NumberFormat::parsed(between(brace + 1, close))
                            : std::nullopt;
    if (!format) {
      fail(brace, "'" + std::string{trimmed(between(brace, after))} +
                      "' is no format of a number, such as {}, {:016x} or {:019_x}; a brace that "
                      "is printed is doubled");
    }
    result_.nodes_.push_back({Node::Kind::number, 0, 0, nullptr, *format});
    return after;
  }

  void add_tag(const Tag& tag) {
    switch (tag.kind) {
      case '=':
        return;
      case '!':
        return add_comment(tag);
      case '>':
        fail(tag.begin, "a template is one file: there are no partials, so write '" +
                            std::string{tag.name} + "' out here");
      case '/':
        return close_section(tag);
      case '#':
      case '^':
        return open_section(tag);
      default:
        break;
    }
    const Key& key = key_of(tag);
    if (key.print == nullptr) {
      const std::string name{key.name};
      fail(tag.begin,
           "'" + name + "' is no text: open it as a section, {{#" + name + "}}…{{/" + name + "}}");
    }
    result_.nodes_.push_back({Node::Kind::key, 0, 0, &key});
  }

  void open_section(const Tag& tag) {
    const Key& key = key_of(tag);
    if (key.print != nullptr) {
      const std::string name{key.name};
      fail(tag.begin,
           "'" + name + "' is text: print it, {{" + name + "}}, instead of opening a section");
    }
    const bool enters = tag.kind == '#' && key.count != nullptr;
    for (const Section& open : open_) {
      if (enters && open.enters && result_.nodes_[open.node].key == &key) {
        fail(tag.begin, "'" + std::string{key.name} + "' is open already");
      }
    }
    open_.push_back({result_.nodes_.size(), tag.begin, enters});
    const auto kind = tag.kind == '#' ? Node::Kind::section : Node::Kind::inverted;
    result_.nodes_.push_back({kind, 0, 0, &key});
  }

  void close_section(const Tag& tag) {
    if (open_.empty()) {
      const std::string name{tag.name};
      fail(tag.begin, "unopened section \"" + name + "\": take the tag out, or open it with {{#" +
                          name + "}} before");
    }
    Node& section = result_.nodes_[open_.back().node];
    if (section.key->name != tag.name) fail_unclosed();
    section.end = result_.nodes_.size();
    open_.pop_back();
  }

  [[nodiscard]] std::string Name::*spelling(const Tag& tag, std::string_view name) const {
    const auto found = std::ranges::find(spellings, name, &Spelling::name);
    if (found != std::end(spellings)) return found->of;
    fail(tag.begin,
         fmt::format("unknown case '{}'; it is {}", name, base::one_of(base::names_of(spellings))));
  }

  /// Where the operator of that name is written down.
  [[nodiscard]] std::string& operator_named(const Tag& tag, std::string_view name) const {
    std::size_t on = words_of_operands.size() - 1;
    while (!name.starts_with(words_of_operands.at(on))) --on;
    const std::string_view own = name.substr(words_of_operands.at(on).size());
    const auto found = std::ranges::find(operators, own, &Operator::name);
    if (found != std::end(operators)) {
      return result_.comments_.writing.patterns[on].at(static_cast<std::size_t>(found->operation));
    }
    fail(tag.begin, fmt::format("unknown operator '{}'; it is {}", name,
                                base::one_of(base::names_of(operators))));
  }

  void add_comment(const Tag& tag) {
    const std::size_t colon = tag.name.find(':');
    if (colon == std::string_view::npos) return;
    const std::string_view subject = tag.name.substr(0, colon);
    const std::string_view rest = trimmed(tag.name.substr(colon + 1));
    Template::Comments& comments = result_.comments_;
    if (subject == "language") comments.language = rest;
    if (subject == "also called") {
      for (const std::string_view word : words_of(rest)) comments.aliases.emplace_back(word);
    }
    if (subject == "file ending") comments.file_ending = rest;
    if (subject == "include") comments.include = rest;
    if (subject == "second file ending") comments.second_ending = rest;
    if (subject == "namespace") {
      comments.default_namespace = rest;
      comments.namespace_place = base::place(result_.name_, text_, tag.begin);
    }
    if (subject == "case") comments.spelling = spelling(tag, rest);
    if (subject == "case of functions") comments.writing.functions = spelling(tag, rest);
    if (subject == "case of locals") comments.writing.locals = spelling(tag, rest);
    if (subject == "namespaces") comments.writing.joins_namespaces = rest == "begin names";
    if (subject == "columns") {
      comments.writing.columns = std::strtoul(std::string{rest}.c_str(), nullptr, 10);
      comments.writing.breaks_in_parentheses = rest.ends_with(" in parentheses");
    }
    if (subject == "operators" && rest == "as in C") {
      for (const Operator& each : operators) operator_named(tag, each.name) = each.in_c;
    }
    constexpr std::string_view operation = "operator ";
    if (subject.starts_with(operation)) {
      operator_named(tag, subject.substr(operation.size())) = rest;
    }
    if (subject != "reserved") return;
    for (const std::string_view word : words_of(rest)) comments.reserved.emplace_back(word);
  }

  /// The key of the innermost scope that knows the name, or nullptr.
  [[nodiscard]] const Key* visible_key(std::string_view name) const {
    for (auto section = open_.rbegin(); section != open_.rend(); ++section) {
      if (!section->enters) continue;
      if (const Key* key = find_key(result_.nodes_[section->node].key->items, name)) return key;
    }
    return find_key(Scope::document, name);
  }

  [[nodiscard]] const Key& key_of(const Tag& tag) const {
    if (const Key* key = visible_key(tag.name)) return *key;
    std::vector<std::string_view> names;
    for (const Key& key : schema()) {
      if (visible_key(key.name) == &key) names.push_back(key.name);
    }
    fail(tag.begin, "unknown key '" + std::string{tag.name} + "'" +
                        base::did_you_mean(tag.name, names) +
                        "; `bbtables help template` lists the keys");
  }

  Template& result_;
  std::string_view text_;
  std::vector<Section> open_;  ///< innermost last
};

Template::Template(std::string name, std::string text)
    : name_{std::move(name)}, text_{std::move(text)} {
  if (text_.size() > largest_template) {
    throw base::Error{name_, "too large for a template, which has at most " +
                                 std::to_string(largest_template) + " bytes"};
  }
  TemplateParser{*this}.parse();
}

bool Template::uses(std::string_view key) const {
  return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& node) {
    return node.key != nullptr && node.key->name == key;
  });
}

std::string Template::render(const Document& document) const {
  Output out{name_};
  Place at;
  at.document = &document;
  at.spelling = document.spelling == nullptr ? comments_.spelling : document.spelling;
  at.writing = &comments_.writing;
  render(0, nodes_.size(), nullptr, 1, at, out);
  return std::move(out.text);
}

void Template::render(std::size_t first, std::size_t last, const Key* list, std::size_t count,
                      Place at, Output& out) const {
  char digits[NumberFormat::longest];
  for (std::size_t item = 0; item < count; ++item) {
    out.count_steps(1 + last - first);
    if (list != nullptr) list->enter(at, item);
    for (std::size_t i = first; i < last;) {
      const Node& node = nodes_[i++];
      switch (node.kind) {
        case Node::Kind::text:
          out.append(std::string_view{text_}.substr(node.begin, node.end - node.begin));
          break;
        case Node::Kind::number:
          out.append({digits, print_number(at, node.format, digits)});
          break;
        case Node::Kind::key:
          out.append(node.key->print(at));
          break;
        case Node::Kind::inverted:
          if (is_there(*node.key, at)) i = node.end;
          break;
        case Node::Kind::section: {
          if (node.key->count == nullptr) {
            if (!is_there(*node.key, at)) i = node.end;
            break;
          }
          const std::size_t begin = out.text.size();
          render(i, node.end, node.key, node.key->count(at), at, out);
          const bool are_functions = node.key->items == Scope::function;
          if (are_functions && comments_.writing.columns != 0) {
            const std::string own = out.text.substr(begin);
            out.text.resize(begin);
            out.append(
                wrapped(own, comments_.writing.columns, comments_.writing.breaks_in_parentheses));
          }
          i = node.end;
          break;
        }
      }
    }
  }
}

}  // namespace bbtables::emit
