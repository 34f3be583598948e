#include "manual/paragraphs.hpp"

#include <sstream>
#include <stdexcept>
#include <string_view>

namespace bbtables::manual {
namespace {

constexpr std::string_view usage_mark = "Usage: ";

}  // namespace

std::string Paragraph::joined() const {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " ") + line;
  return text;
}

std::vector<Paragraph> paragraphs(const std::string& text) {
  std::istringstream stream{text};
  std::vector<Paragraph> all;
  bool inside = false;
  for (std::string line; std::getline(stream, line);) {
    if (!inside && !line.empty()) all.emplace_back();
    inside = !line.empty();
    if (inside) all.back().lines.push_back(line);
  }
  return all;
}

bool is_usage(const Paragraph& paragraph) {
  return paragraph.lines.front().starts_with(usage_mark);
}

std::string usage(const cli::Help& help) {
  for (const Paragraph& paragraph : paragraphs(help.before)) {
    if (is_usage(paragraph)) return paragraph.joined().substr(usage_mark.size());
  }
  throw std::logic_error{"no usage in: " + help.before};
}

}  // namespace bbtables::manual
