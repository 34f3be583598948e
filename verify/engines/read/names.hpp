#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engines/read/element.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// `#define BB(square) (1ULL << (square))`, or text without parameters that no brackets hold
/// together. Its body has at most `most` tokens, and none where two definitions differ.
struct Macro {
  static constexpr std::size_t most = 64;
  std::vector<std::string_view> parameters;
  std::vector<Token> body;
  mutable bool is_used = false;
};

/// Whether a word is the name of a square, "e4".
[[nodiscard]] bool is_square(std::string_view word);

/// Whether it is the name of a square in a list of strings, with the quote in front of it.
[[nodiscard]] bool is_quoted(std::string_view name);

/// Variables are written in small letters, and other files do not know them.
[[nodiscard]] bool is_variable(std::string_view name);

/// What a1, b1, … h8 stand for, those of them that stand for anything.
struct NamedSquares {
  std::string prefix = {};  ///< "SQ_" of "SQ_A1"
  std::vector<std::uint64_t> values = {};
};

/// What names stand for: constants, enumerators and macros. A name with two different values stands
/// for nothing. The names of a source view its text; those of an engine have copies.
class Names {
 public:
  /// `engine` has those of other sources, which count where this one says nothing; it may be null.
  explicit Names(Names* engine) : engine_{engine} {}
  Names() = default;
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;

  void define(std::string_view name, const std::optional<Value>& value);
  /// From now on `name` is a variable.
  void forget(std::string_view name) {
    const auto at = values_.find(name);
    if (at != values_.end()) at->second.value.reset();
  }
  [[nodiscard]] const Value* find(std::string_view name) const {
    const auto at = values_.find(name);
    if (at == values_.end()) return engine_ == nullptr ? nullptr : engine_->find(name);
    at->second.is_used = true;
    return at->second.value ? &*at->second.value : nullptr;
  }

  /// The first entries of an array, as many as a board has squares. They stand for nothing where
  /// another array has the name.
  void define_list(std::string_view name, std::span<const Element> entries);
  /// The array is filled when the program runs.
  void forget_list(std::string_view name) {
    const auto at = lists_.find(name);
    if (at != lists_.end()) at->second.clear();
  }
  /// The entries of such an array; none where it stands for nothing.
  [[nodiscard]] std::span<const Element> find_list(std::string_view name) const {
    const auto at = lists_.find(name);
    return at == lists_.end() ? std::span<const Element>{} : at->second;
  }

  /// By each prefix that an a1 here has.
  [[nodiscard]] std::vector<NamedSquares> squares() const;

  /// `definition` is what stands behind the macro's name: its parameters in a bracket, and its
  /// body.
  void define_macro(std::string_view name, Slice definition);
  void define_text(std::string_view name, Slice body) {
    if (body.size() <= Macro::most) define(name, Macro{{}, {body.begin(), body.end()}});
  }
  [[nodiscard]] const Macro* find_macro(std::string_view name) const {
    const auto at = macros_.find(name);
    if (at == macros_.end()) return engine_ == nullptr ? nullptr : engine_->find_macro(name);
    at->second.is_used = true;
    return &at->second;
  }

  /// An array has names that stand for nothing here: a file not yet read may define them.
  void miss() { (engine_ == nullptr ? *this : *engine_).missed_ = true; }
  [[nodiscard]] bool missed() const { return missed_; }
  /// The next source is read; again, if that misses names, unless `is_last`.
  void begin_source(bool is_last) {
    missed_ = false;
    is_last_ = is_last;
  }
  /// Whether what is found in the source is of no use, as it is read again.
  [[nodiscard]] bool gives_up() const { return missed_ && !is_last_; }
  [[nodiscard]] std::size_t size() const { return values_.size() + macros_.size(); }
  /// Whether a name that has been used stands for nothing by now.
  [[nodiscard]] bool broke_any() const { return broke_any_; }
  /// The source has been read: tells the engine what it defines.
  void share() const {
    if (engine_ != nullptr) engine_->add(*this);
  }

 private:
  static constexpr std::size_t most = std::size_t{1} << 16;
  static constexpr std::size_t most_macros = std::size_t{1} << 10;
  static constexpr std::size_t most_lists = std::size_t{1} << 10;
  static constexpr std::size_t most_prefixes = 64;  ///< of squares, as any name may end in a1

  struct Known {
    std::optional<Value> value;
    mutable bool is_used = false;
  };

  void define(std::string_view name, Macro macro);
  void add(const Names& source);
  [[nodiscard]] std::string_view kept(std::string_view text) { return *texts_.emplace(text).first; }

  Names* engine_ = nullptr;
  bool missed_ = false;
  bool is_last_ = true;
  bool broke_any_ = false;
  std::unordered_set<std::string> texts_;  ///< that the names of an engine view
  std::set<std::string> first_squares_;    ///< "SQ_A1"
  std::unordered_map<std::string_view, Known> values_;
  std::unordered_map<std::string_view, Macro> macros_;
  std::unordered_map<std::string_view, std::vector<Element>> lists_;
};

}  // namespace bbtables::read
