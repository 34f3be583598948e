# How every test program is made.
find_package(GTest REQUIRED)
find_package(rapidcheck CONFIG REQUIRED)
include(GoogleTest)

# Their headers, compiled once.
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp CONTENT "")
add_library(bbtables_test_headers OBJECT ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp)
target_link_libraries(bbtables_test_headers PUBLIC bbtables_options GTest::gtest rapidcheck)
target_compile_options(bbtables_test_headers PUBLIC -O1)
target_precompile_headers(
  bbtables_test_headers
  PRIVATE
  ${standard_headers}
  <gtest/gtest.h>
  <rapidcheck.h>)

# bbtables_add_tests(NAME SOURCES file... [LIBRARIES target...] [PROPERTIES name value...])
# A test program of GoogleTest, and each of its tests, with these properties, as a test of ctest.
function(bbtables_add_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 own "" "" "SOURCES;LIBRARIES;PROPERTIES")
  add_executable(${name} ${own_SOURCES})
  target_link_libraries(${name} PRIVATE ${own_LIBRARIES} GTest::gtest_main rapidcheck)
  # Most of a test's time is in what it tests: optimising it costs more than it wins.
  target_compile_options(${name} PRIVATE -O1)
  target_precompile_headers(${name} REUSE_FROM bbtables_test_headers)
  # The tests name their parameters themselves.
  gtest_discover_tests(${name} NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60 PROPERTIES ${own_PROPERTIES})
endfunction()
