// The vcpkg port and the Conan recipe, as far as they can be tried without these tools.

#include <filesystem>
#include <string>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

const std::string folder = BBTABLES_SOURCE "/generator/packaging/";

/// Does with plain CMake what the functions do that vcpkg gives a port.
constexpr const char* vcpkg = R"cmake(
cmake_minimum_required(VERSION 3.25)
set(packages "${CMAKE_CURRENT_LIST_DIR}/packages")
function(do)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(must_be_there path)
  if(NOT EXISTS "${path}")
    message(FATAL_ERROR "there is no ${path}")
  endif()
endfunction()
function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
  do("${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B build -DCMAKE_BUILD_TYPE=Release
     "-DCMAKE_INSTALL_PREFIX=${packages}" ${arg_OPTIONS} --warn-uninitialized)
endfunction()
function(vcpkg_cmake_install)
  do("${CMAKE_COMMAND}" --build build --target install)
endfunction()
function(vcpkg_copy_tools)
  cmake_parse_arguments(PARSE_ARGV 0 arg "AUTO_CLEAN" "" "TOOL_NAMES")
  foreach(tool IN LISTS arg_TOOL_NAMES)
    do("${packages}/bin/${tool}" --version)
  endforeach()
endfunction()
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "CONFIG_PATH" "")
  must_be_there("${packages}/${arg_CONFIG_PATH}/bbtables-config.cmake")
endfunction()
function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
  must_be_there("${arg_FILE_LIST}")
endfunction()
file(READ "${PORT}/vcpkg.json" manifest)
string(JSON name GET "${manifest}" name)
string(JSON version GET "${manifest}" version)
message(NOTICE "${name} ${version}")
include("${PORT}/portfile.cmake")
)cmake";

TEST(VcpkgPort, HasStepsThatInstallTheCommandsOfItsVersion) {
  Consumer engine;
  take_objects_of_this_build(engine, "header.cpp.o");
  engine.write("vcpkg.cmake", vcpkg);
  const Result result =
      engine.type(BBTABLES_CMAKE " -D PORT='" + folder + "vcpkg/bbtables' -P vcpkg.cmake");
  ASSERT_TRUE(is_good(result));
  EXPECT_EQ(line_of(result.errors, "bbtables "), "bbtables " BBTABLES_VERSION);
  EXPECT_TRUE(contains(result.output, "\nbbtables " BBTABLES_VERSION "\n")) << result;
  EXPECT_TRUE(contains(result.output, "\nbbtables-verify " BBTABLES_VERSION "\n")) << result;
}

TEST(ConanRecipe, IsPython) {
  if (!is_installed("python3")) GTEST_SKIP() << not_installed("python3");
  const Consumer engine;
  engine.write("parse.py", "import ast\nimport sys\nast.parse(open(sys.argv[1]).read())\n");
  EXPECT_TRUE(is_quiet(engine.type("python3 parse.py '" + folder + "conan/conanfile.py'")));
}

}  // namespace
}  // namespace bbtables::use
