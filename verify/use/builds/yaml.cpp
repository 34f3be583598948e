#include "use/builds/yaml.hpp"

#include <sstream>
#include <stdexcept>

namespace bbtables::ci {
namespace {

std::size_t indentation(const std::string& line) { return line.find_first_not_of(' '); }

bool says_nothing(const std::string& line) {
  const std::size_t start = indentation(line);
  return start == std::string::npos || line[start] == '#';
}

std::string unquoted(const std::string& value) {
  const bool quoted = value.size() > 1 && (value.front() == '\'' || value.front() == '"') &&
                      value.back() == value.front();
  return quoted ? value.substr(1, value.size() - 2) : value;
}

class Reader {
 public:
  explicit Reader(const std::string& text) {
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines_.push_back(line);
  }

  Yaml read() {
    node(0, "");
    if (pass_over_nothing()) {
      throw std::runtime_error{"YAML line " + std::to_string(at_ + 1) + ": " + lines_[at_]};
    }
    return values_;
  }

 private:
  /// Whether there is a line that says something, which is then the current one.
  bool pass_over_nothing() {
    while (at_ < lines_.size() && says_nothing(lines_[at_])) ++at_;
    return at_ < lines_.size();
  }

  /// All that has this indentation: the children of the value at `path`.
  void node(std::size_t indent, const std::string& path) {
    std::size_t items = 0;
    while (pass_over_nothing() && indentation(lines_[at_]) == indent) {
      if (lines_[at_].compare(indent, 2, "- ") == 0) {
        lines_[at_][indent] = ' ';  // an item is a node of its own, two columns further in
        node(indent + 2, path + std::to_string(items++) + ".");
      } else {
        value(indent, path);
      }
    }
  }

  void value(std::size_t indent, const std::string& path) {
    const std::string line = lines_[at_++].substr(indent);
    const std::size_t colon = line.find(':');
    const std::string key = path + line.substr(0, colon);
    if (colon == std::string::npos) throw std::runtime_error{"YAML: no key in: " + line};
    if (colon + 1 == line.size()) {
      if (pass_over_nothing() && indentation(lines_[at_]) > indent) {
        node(indentation(lines_[at_]), key + ".");
      }
    } else if (line.substr(colon) == ": |") {
      values_[key] = literal(indent);
    } else {
      values_[key] = unquoted(line.substr(colon + 2));
    }
  }

  std::string literal(std::size_t indent) {
    const std::size_t column = at_ < lines_.size() ? indentation(lines_[at_]) : 0;
    std::string text;
    for (; at_ < lines_.size(); ++at_) {
      const std::string& line = lines_[at_];
      if (indentation(line) != std::string::npos && indentation(line) <= indent) break;
      text += (line.size() > column ? line.substr(column) : "") + "\n";
    }
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
  }

  std::vector<std::string> lines_;
  std::size_t at_ = 0;
  Yaml values_;
};

}  // namespace

Yaml read_yaml(const std::string& text) { return Reader{text}.read(); }

std::vector<std::string> flow_items(const std::string& value) {
  if (!value.starts_with('[') || !value.ends_with(']')) {
    throw std::runtime_error{"YAML: no list in brackets: " + value};
  }
  std::istringstream stream{value.substr(1, value.size() - 2)};
  std::vector<std::string> items;
  for (std::string item; std::getline(stream >> std::ws, item, ',');) items.push_back(item);
  return items;
}

}  // namespace bbtables::ci
