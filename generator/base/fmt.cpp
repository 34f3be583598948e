// libfmt's functions, for all files that include its headers.

#include <fmt/format-inl.h>

// Those that its headers declare as instantiated elsewhere.
namespace fmt::detail {
template auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl<char>(locale_ref) -> char;
}  // namespace fmt::detail
