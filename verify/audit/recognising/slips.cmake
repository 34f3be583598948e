# What may have happened to a wrong entry.
target_sources(bbtables_audit_recognising PRIVATE digit_slips.cpp square_slips.cpp word_slips.cpp)

if(BBTABLES_VERIFY)
  find_package(GTest REQUIRED)
  find_package(rapidcheck CONFIG REQUIRED)
  include(GoogleTest)

  add_executable(bbtables_slips_tests slips_test.cpp)
  target_link_libraries(bbtables_slips_tests PRIVATE bbtables_audit_recognising GTest::gtest_main
                                                     rapidcheck)
  gtest_discover_tests(bbtables_slips_tests)
endif()
