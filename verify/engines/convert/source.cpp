// A source to the command that writes its tables, with their type, includes and namespace.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <set>
#include <span>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engines/convert/convert.hpp"
#include "engines/convert/pieces.hpp"
#include "engines/convert/placing.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::convert {
namespace {

/// Whether such a token stands in the text.
bool has_token(std::string_view text, const read::Dialect& dialect,
               const std::function<bool(const read::Token&)>& is_it) {
  bool has = false;
  read::each_token(text, dialect, [&](const read::Token& token) { has = has || is_it(token); });
  return has;
}

/// Whether the token is a word or sign that C++ has and C has not.
bool is_cpp(const read::Token& token) {
  static constexpr std::array<std::string_view, 4> words{"class", "constexpr", "namespace",
                                                         "template"};
  return token.text == "::" ||
         (token.kind == read::Kind::word && std::ranges::count(words, token.text) != 0);
}

emit::Template template_for(const Source& source) {
  static constexpr std::array<std::string_view, 8> only_cpp{"hh",  "hpp", "hxx", "inc",
                                                            "ipp", "cc",  "cpp", "cxx"};
  const std::string ending = source.path.substr(source.path.find_last_of('.') + 1);
  std::string language = cli::language_of_file(source.path);
  if (std::ranges::count(only_cpp, ending) != 0) language = "cpp";
  if (ending == "h" || ending == "c") {
    language = has_token(source.text, source.dialect, is_cpp) ? "cpp" : "c";
  }
  if (language.empty()) {
    throw base::Error{source.path,
                      "bbtables has no template for files of this ending; `bbtables help template` "
                      "says how to make one"};
  }
  return emit::Template{cli::language_named(language)};
}

/// Builds the command, step by step.
class Conversion {
 public:
  explicit Conversion(const Source& source)
      : source_{source},
        text_{template_for(source)},
        placement_{placed_from(source.arrays, source.report, text_)} {}

  [[nodiscard]] std::string command() {
    if (placement_.arrays.empty()) return placement_.command(source_.path, request_);
    const std::vector<Piece> pieces = pieces_of_source();
    take_structs(pieces);
    if (placement_.arrays.empty()) return placement_.command(source_.path, request_);
    request_ = request_for(placement_, text_);
    if (std::string name = name_space(pieces); request_.language == "cpp" || !name.empty()) {
      request_.namespaces = {name.empty() ? cli::no_namespace : std::move(name)};
    }
    take_styles(pieces);
    const std::string text = output();
    std::vector<read::Array> tables;
    read::for_each_array(text, source_.dialect,
                         [&](const read::Array& array) { tables.push_back(array); });
    const std::vector<Piece> written = pieces_of(text, source_.dialect, tables);
    if (text_.uses("type")) take_type(pieces, written);
    std::vector<const Piece*> rests = pieces_beyond(pieces, written, text_.comments().reserved);
    if (!request_.type.empty()) own_types_.insert(request_.type);
    if (!own_types_.empty() && text_.uses("include")) take_include(rests);
    warn_of(rests);
    return placement_.command(source_.path, request_);
  }

 private:
  void remark(std::uint32_t line, std::string what) {
    placement_.remarks.emplace(line, std::move(what));
  }

  /// Takes the types of the structs from their definitions; what has none is left out.
  void take_structs(const std::vector<Piece>& pieces) {
    for (const Piece& piece : pieces) {
      for (const Definition& each : piece.tables) {
        const auto placed = std::ranges::find(placement_.arrays, each.name, &Placed::name);
        if (placed == placement_.arrays.end() || placed->struct_type.empty()) continue;
        const bool has_rows = piece.tokens.find("\n]\n[\n") != std::string::npos;  // [64][2]
        if (each.type.empty() || has_rows) {
          placement_.left_out.emplace(
              each.place.line,
              fmt::format("{} is of rows, or of structs without a name", each.name));
          placement_.arrays.erase(placed);
        } else {
          placed->struct_type = each.type;
          own_types_.insert(each.type);
        }
      }
    }
  }

  /// The tables that the command writes; their names tell them from the rest.
  [[nodiscard]] std::vector<Piece> pieces_of_source() const {
    std::set<std::string> names;
    for (const Placed& each : placement_.arrays) {
      for (const char line : std::string_view{"ABCDEFGH12345678"}) {
        std::string name = each.name;
        std::ranges::replace(name, '*', line);
        names.insert(name);
      }
    }
    const auto is_ours = [&](const read::Key& key) { return names.contains(key.name); };
    std::set<std::string> found;
    std::vector<read::Array> tables;
    std::ranges::copy_if(source_.arrays, std::back_inserter(tables), [&](const auto& array) {
      const bool of_constants =
          array.keys.size() == array.numbers.size() && std::ranges::all_of(array.keys, is_ours);
      return of_constants || (names.contains(array.name) && found.insert(array.name).second);
    });
    return pieces_of(source_.text, source_.dialect, tables);
  }

  /// The namespaces around the first table of the source, or its package; none where it has
  /// neither.
  [[nodiscard]] std::string name_space(const std::vector<Piece>& pieces) const {
    const std::string& language = request_.language;
    const bool has_packages = language == "go" || language == "java" || language == "kotlin";
    const bool has_modules = language == "rust";
    const std::string keyword = has_packages  ? "\npackage\n"
                                : has_modules ? "\nmod\n"
                                              : "\nnamespace\n";
    const auto first = std::ranges::find_if(pieces, &Piece::is_table);
    const auto table = static_cast<std::size_t>(first - pieces.begin());
    std::vector<std::string> names;
    for (const Piece& piece : std::span{pieces}.first(table)) {
      const std::size_t found = piece.tokens.find(keyword);
      // It is around the table, or stands before it by itself.
      const bool is_around = piece.end > table;
      if (found == std::string::npos || (!is_around && (found != 0 || has_modules))) continue;
      std::string name = piece.tokens.substr(found + keyword.size());
      std::erase_if(
          name, [](char c) { return std::string_view{"\n{;"}.find(c) != std::string_view::npos; });
      name = fmt::format("{}", fmt::join(base::split(name, "."), "::"));
      if (std::ranges::all_of(base::split(name, "::"), base::is_identifier)) names.push_back(name);
    }
    return fmt::format("{}", fmt::join(names, "::"));
  }

  /// The text that the command would write to a file with the source's name.
  [[nodiscard]] std::string output() const {
    cli::Request request = request_;
    try {
      request.output = std::filesystem::path{source_.path}.filename().string();
      return cli::generated(request, text_, cli::command_of(request));
    } catch (const base::Error&) {
      return cli::generated(request_, text_, cli::command_of(request_));
    }
  }

  /// Adds the --style in which most of the source's tables are.
  void take_styles(const std::vector<Piece>& pieces) {
    for (const auto& [style, word] : {std::pair{"std_array", "array"}, {"const", "const"}}) {
      const std::string token = fmt::format("\n{}\n", word);
      std::ptrdiff_t all = 0;
      std::ptrdiff_t are_so = 0;
      for (const Piece& piece : pieces) {
        all += std::ssize(piece.tables);
        const bool has_word = piece.is_table() && piece.tokens.find(token) != std::string::npos;
        are_so += has_word && piece.tables.front().name != word ? 1 : 0;
      }
      cli::Request styled = request_;
      styled.styles.emplace_back(style);
      if (2 * are_so > all && is_heeded(styled)) request_ = std::move(styled);
    }
  }

  /// Adds --type for the type of most of the source's tables, unless it is the default one, and
  /// warns of the others.
  void take_type(const std::vector<Piece>& pieces, const std::vector<Piece>& written) {
    const auto unqualified = [](const std::string& type) {
      return type.substr(type.find_last_of(':') + 1);
    };
    const bool has_sets = std::ranges::any_of(placement_.arrays, [](const Placed& each) {
      return !each.findings.empty() && each.findings.front()->element() == tables::Element::set;
    });
    std::map<std::string, std::string> own;  // types, by the names of the tables
    for (const Piece& piece : written) {
      for (const Definition& each : piece.tables) own.emplace(each.name, each.type);
    }
    std::map<std::string, std::vector<const Definition*>> by_type;
    for (const Piece& piece : pieces) {
      for (const Definition& each : piece.tables) {
        const std::string& usual = own[each.name];
        if (each.type.empty() || usual.empty() || unqualified(each.type) == unqualified(usual) ||
            std::ranges::count(text_.comments().reserved, each.type) != 0) {
          continue;
        }
        by_type[each.type].push_back(&each);
      }
    }
    const auto most =
        std::ranges::max_element(by_type, {}, [](const auto& each) { return each.second.size(); });
    if (most != by_type.end() && has_sets) {
      cli::Request typed = request_;
      typed.type = most->first;
      if (std::ranges::any_of(most->second, &Definition::wraps))
        typed.styles.emplace_back("newtype");
      if (is_heeded(typed)) request_ = std::move(typed);
    }
    for (const auto& [type, definitions] : by_type) {
      if (type == request_.type) continue;
      for (const Definition* each : definitions) {
        remark(each->place.line, fmt::format("{} is of {}; the command writes {}", each->name, type,
                                             own[each->name]));
      }
    }
  }

  /// Whether the template can write what is asked for.
  [[nodiscard]] bool is_heeded(const cli::Request& request) const {
    try {
      cli::check_request(request, text_);
      return true;
    } catch (const base::Error&) {
      return false;
    }
  }

  /// Adds --include for the header that the source has the type from, if an #include names it.
  void take_include(std::vector<const Piece*>& rests) {
    std::set<std::pair<std::string, std::string>> files;  // with the tokens of their pieces
    for (const Piece* rest : rests) {
      const std::string& tokens = rest->tokens;
      const std::size_t mark = rest->text.find_first_of("\"<");
      const bool includes =
          tokens.starts_with("\ninclude\n") && mark != std::string::npos && rest->text[mark] == '"';
      const auto used = std::ranges::find_if(own_types_, [&](const std::string& type) {
        return tokens.find("\n" + type + "\n") != std::string::npos;
      });
      const bool uses = tokens.starts_with("\nuse\n") && used != own_types_.end();
      if (!includes && !uses) continue;
      std::string file = tokens.substr(tokens.find('\n', 1));
      // Of use a::{B, C} only the type is meant.
      if (const std::size_t list = file.find('{'); uses && list != std::string::npos) {
        file.replace(list, file.npos, *used);
      }
      std::erase_if(file, [](char c) { return c == '\n' || c == ';'; });
      files.emplace(file, tokens);
    }
    if (files.size() > 1)
      std::erase_if(files, [&](const auto& each) { return !has_type(each.first); });
    cli::Request including = request_;
    if (files.size() == 1) including.include = files.begin()->first;
    if (files.size() != 1 || !is_heeded(including)) {
      return remark(0, fmt::format("no --include is given for the file that declares {}",
                                   fmt::join(own_types_, " ")));
    }
    request_ = std::move(including);
    std::erase_if(rests, [&](const Piece* rest) { return rest->tokens == files.begin()->second; });
  }

  /// Whether a header, as the source includes it, has the word.
  [[nodiscard]] bool has_type(const std::string& header) const {
    const auto path = std::filesystem::path{source_.path}.parent_path() / header;
    try {
      const auto text = base::read_regular_file(path, largest_source);
      return text && has_token(*text, source_.dialect, [&](const read::Token& token) {
               return token.kind == read::Kind::word &&
                      own_types_.contains(std::string{token.text});
             });
    } catch (const base::Error&) {
      return false;
    }
  }

  /// Warns of what the source would lose if the command replaced it, apart from an include guard.
  void warn_of(std::vector<const Piece*> rests) {
    const std::string guard = "\nifndef\n";
    if (rests.size() >= 2 && rests[0]->tokens.starts_with(guard) &&
        rests[1]->tokens == "\ndefine\n" + rests[0]->tokens.substr(guard.size())) {
      rests.erase(rests.begin(), rests.begin() + 2);
      if (!rests.empty() && rests.back()->tokens == "\nendif\n") rests.pop_back();
    }
    std::vector<std::string> lines;
    for (const Piece* rest : rests) {
      const bool one = rest->first_line == rest->last_line;
      lines.push_back(one ? std::to_string(rest->first_line)
                          : fmt::format("{}-{}", rest->first_line, rest->last_line));
      std::string what =
          fmt::format("left out{}: {}", one ? "" : ", lines " + lines.back(), rest->text);
      const auto begin = placement_.left_out.lower_bound(rest->first_line);
      const auto end = placement_.left_out.upper_bound(rest->last_line);
      for (auto each = begin; each != end; ++each) what += "; " + each->second;
      placement_.left_out.erase(begin, end);
      remark(rest->first_line, std::move(what));
    }
    if (lines.empty()) return;
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());  // pieces in one line
    constexpr std::size_t most = 8;
    std::filesystem::path path{source_.path};
    const std::string name = path.stem().string();
    const bool is_pascal = base::is_upper(name.front());
    path.replace_filename(name + (is_pascal ? "Tables" : "_tables") + path.extension().string());
    const bool is_one_line = rests.front()->first_line == rests.back()->last_line;
    remark(0, fmt::format("also has other code, in {} {}: write the tables to another file, {}",
                          is_one_line ? "line" : "lines", base::joined(lines, "and", most),
                          path.string()));
  }

  const Source& source_;
  const emit::Template text_;  ///< of its language
  cli::Request request_;
  Placement placement_;
  std::set<std::string> own_types_;  ///< of the source, that the tables are of
};

}  // namespace

std::string command_of(const Source& source) { return Conversion{source}.command(); }

}  // namespace bbtables::convert
