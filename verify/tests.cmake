# How every test program is made.
find_package(GTest REQUIRED)
find_package(rapidcheck CONFIG REQUIRED)
include(GoogleTest)

# Compiles a target as most tests are: their headers once, and nothing optimised, since what they test
# is, and takes most of their time.
function(bbtables_compile_as_test target)
  target_link_libraries(${target} PRIVATE bbtables_options GTest::gtest rapidcheck
                                          nlohmann_json::nlohmann_json)
  target_compile_options(${target} PRIVATE -O0)
  if(NOT target STREQUAL "bbtables_test_headers")
    target_precompile_headers(${target} REUSE_FROM bbtables_test_headers)
  endif()
endfunction()

file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp CONTENT "")
add_library(bbtables_test_headers OBJECT ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp)
bbtables_compile_as_test(bbtables_test_headers)
target_precompile_headers(bbtables_test_headers PRIVATE ${standard_headers} <filesystem> <regex>
                                                        <gtest/gtest.h>)

# bbtables_add_tests(NAME [OPTIMISED] SOURCES file... [LIBRARIES target...]
#                    [PROPERTIES name value...])
# A test program of GoogleTest, and each of its tests, with these properties, as a test of ctest. It is
# OPTIMISED where it computes much itself, and finds data below BBTABLES_FOLDER.
function(bbtables_add_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 own "OPTIMISED" "" "SOURCES;LIBRARIES;PROPERTIES")
  add_executable(${name} ${own_SOURCES})
  if(own_OPTIMISED)
    target_precompile_headers(${name} REUSE_FROM bbtables_base)
  else()
    bbtables_compile_as_test(${name})
  endif()
  target_link_libraries(${name} PRIVATE ${own_LIBRARIES} GTest::gtest_main rapidcheck)
  target_compile_definitions(${name} PRIVATE BBTABLES_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}")
  # The tests name their parameters themselves.
  gtest_discover_tests(${name} NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60 PROPERTIES ${own_PROPERTIES})
endfunction()
