#pragma once

#include <cstddef>
#include <kainjow/mustache.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "emit/document.hpp"
#include "emit/rows.hpp"

namespace bbtables::emit {

/// The document as a template sees it, with the keys of schema(). Rows and values, of which there
/// are many, are made when they are asked for.
class Model : public kainjow::mustache::basic_context<std::string> {
 public:
  using Data = kainjow::mustache::data;

  explicit Model(const Document& document);

  void push(const Data* data) override;
  void pop() override { frames_.pop_back(); }
  [[nodiscard]] const Data* get(const std::string& name) const override;
  [[nodiscard]] const Data* get_partial(const std::string&) const override { return nullptr; }

 private:
  /// One section that is being rendered. A row's and a value's keys follow from its place in the
  /// list, all other keys are in `data`.
  struct Frame {
    enum class Kind { data, table, row, value } kind;
    const Data* data;
    std::size_t place;
  };

  /// Lists whose items hold nothing: they only make a section repeat.
  struct Repeats {
    std::map<std::size_t, Data> lists;
    const Data* current = nullptr;  ///< the list handed out last

    const Data* of(std::size_t count);
  };

  [[nodiscard]] const Data* row_key(std::string_view name) const;
  [[nodiscard]] const Data* value_key(std::size_t place, std::string_view name) const;
  [[nodiscard]] std::string decimals() const;
  [[nodiscard]] const Data* text(const std::string& value) const;
  [[nodiscard]] const Data* flag(bool value) const { return value ? &yes_ : &no_; }
  [[nodiscard]] std::string hex(std::uint64_t value, std::string_view separator) const;

  const Document& document_;
  Data root_;
  const Data* tables_ = nullptr;  ///< the list of tables in it
  Data yes_{true};
  Data no_{false};
  std::vector<Frame> frames_;
  const EmittedTable* table_ = nullptr;  ///< the table that is being rendered
  Row row_{};                            ///< the row that is being rendered
  // get() is const and hands out pointers: what they point to is kept here.
  mutable Data text_{std::string{}};
  mutable Repeats rows_;
  mutable Repeats values_;
  mutable Repeats brackets_;
};

}  // namespace bbtables::emit
