# bbtables::tables: the committed headers, <bbtables/king.hpp> and so on, for those who want no
# build step. A link gives them in the build tree the path that they have when installed.
if(BBTABLES_INSTALL)
  include(GNUInstallDirs)
endif()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/generated/cpp ${PROJECT_BINARY_DIR}/include/bbtables
     SYMBOLIC)
add_library(bbtables_headers INTERFACE)
add_library(bbtables::tables ALIAS bbtables_headers)
set_target_properties(bbtables_headers PROPERTIES EXPORT_NAME tables)
target_compile_features(bbtables_headers INTERFACE cxx_std_17)
target_include_directories(
  bbtables_headers INTERFACE $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
                             $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
