#include "engines/samples/lists.hpp"

#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace bbtables::recognise::languages {
namespace {

/// Sets need more room than square numbers.
std::size_t numbers_a_line(Notation notation) { return notation == Notation::hexadecimal ? 4 : 16; }

void write_number(std::ostream& out, std::uint64_t number, Notation notation) {
  if (notation == Notation::signed_decimal) {
    out << std::dec << static_cast<std::int64_t>(number);
  } else {
    out << "0x" << std::hex << std::setw(16) << std::setfill('0') << number << 'n';
  }
}

void write_list(std::ostream& out, const List& list, Notation notation) {
  out << '[';
  for (std::size_t i = 0; i < list.numbers.size(); ++i) {
    if (i != 0) out << (i % numbers_a_line(notation) == 0 ? ",\n" : ", ");
    write_number(out, list.numbers[i], notation);
  }
  for (const List& inner : list.lists) {
    out << '\n';
    write_list(out, inner, notation);
    out << ',';
  }
  out << ']';
}

}  // namespace

List of_numbers(std::vector<std::uint64_t> numbers) { return {std::move(numbers), {}}; }
List of_lists(std::vector<List> lists) { return {{}, std::move(lists)}; }

List in_rows(const std::vector<std::uint64_t>& numbers, std::size_t length) {
  List rows;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i % length == 0) rows.lists.emplace_back();
    rows.lists.back().numbers.push_back(numbers[i]);
  }
  return rows;
}

List transposed(const List& list) {
  List other;
  other.lists.resize(list.lists.front().numbers.size());
  for (const List& row : list.lists) {
    for (std::size_t i = 0; i < row.numbers.size(); ++i) {
      other.lists[i].numbers.push_back(row.numbers[i]);
    }
  }
  return other;
}

List without_last_zeros(List list) {
  for (List& inner : list.lists) inner = without_last_zeros(std::move(inner));
  while (!list.numbers.empty() && list.numbers.back() == 0) list.numbers.pop_back();
  return list;
}

std::size_t count(const List& list) {
  std::size_t numbers = list.numbers.size();
  for (const List& inner : list.lists) numbers += count(inner);
  return numbers;
}

std::uint64_t& number_at(List& list, std::size_t place) {
  if (place < list.numbers.size()) return list.numbers[place];
  for (List& inner : list.lists) {
    const std::size_t numbers = count(inner);
    if (place < numbers) return number_at(inner, place);
    place -= numbers;
  }
  throw std::out_of_range{"no such number in the list"};
}

std::string declaration(const std::string& name, const List& list, Notation notation) {
  std::ostringstream out;
  out << "\nexport const " << name << " = ";
  write_list(out, list, notation);
  out << ";\n";
  return out.str();
}

}  // namespace bbtables::recognise::languages
