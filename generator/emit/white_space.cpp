#include "emit/white_space.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

namespace bbtables::emit {
namespace {

constexpr std::string_view blanks = " \t\r";

struct Tag {
  std::size_t start;
  std::size_t end;
  bool prints;  ///< a variable, as opposed to a section's begin or end, a comment, new delimiters
};

/// Finds the tags of a template in order, with whatever delimiters are in force.
class Tags {
 public:
  explicit Tags(std::string_view text) : text_{text} {}

  std::optional<Tag> next() {
    const std::size_t start = text_.find(open_, at_);
    if (start == std::string_view::npos) return {};
    const std::size_t inside = start + open_.size();
    const bool is_triple = open_ == "{{" && close_ == "}}" && text_.substr(inside, 1) == "{";
    const std::string close = is_triple ? "}}}" : close_;
    const std::size_t end = text_.find(close, inside);
    if (end == std::string_view::npos) return {};
    at_ = end + close.size();

    const std::string_view content = text_.substr(inside, end - inside);
    const std::size_t first = content.find_first_not_of(" \t\r\n");
    const char kind = first == std::string_view::npos ? ' ' : content[first];
    if (kind == '=') set_delimiters(content);
    return Tag{start, at_, kind == ' ' || std::string_view{"#^/!="}.find(kind) == kind_none};
  }

 private:
  static constexpr std::size_t kind_none = std::string_view::npos;

  /// From "=<% %>=".
  void set_delimiters(std::string_view content) {
    std::istringstream words{std::string{content.substr(content.find('=') + 1)}};
    words >> open_ >> close_;
    close_ = close_.substr(0, close_.find('='));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string open_ = "{{";
  std::string close_ = "}}";
};

bool is_blank(std::string_view text) {
  return text.find_first_not_of(blanks) == std::string_view::npos;
}

}  // namespace

std::string with_marked_lines(std::string_view text) {
  std::string result;
  Tags tags{text};
  std::optional<Tag> tag = tags.next();
  for (std::size_t start = 0; start < text.size();) {
    // A line with the tags that begin on it; a tag that crosses lines joins them.
    std::size_t end = std::min(text.find('\n', start), text.size());
    std::size_t after_tag = start;
    std::string only_tags;
    bool is_standalone = tag && tag->start < end;
    while (tag && tag->start < end) {
      is_standalone &= !tag->prints && is_blank(text.substr(after_tag, tag->start - after_tag));
      only_tags.append(text.substr(tag->start, tag->end - tag->start));
      after_tag = tag->end;
      end = std::min(text.find('\n', after_tag), text.size());
      tag = tags.next();
    }
    if (is_standalone && is_blank(text.substr(after_tag, end - after_tag))) {
      result += only_tags;
    } else {
      const std::size_t line_end = end > start && text[end - 1] == '\r' ? end - 1 : end;
      result.append(text.substr(start, line_end - start));
      result += line_mark;
      result.append(text.substr(line_end, end + 1 - line_end));
    }
    start = end + 1;
  }
  return result;
}

}  // namespace bbtables::emit
