// What is made to be given away: the Debian package that cpack makes, the tarball for any Linux,
// the vcpkg port and the Conan recipe, as far as they can be tried without installing anything.

#include <filesystem>
#include <string>

#include "use/packages/consumer.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class Packed : public testing::Test {
 protected:
  /// The output of what somebody types and what must go well.
  std::string output_of(const std::string& commands) const {
    return use::output_of(engine_.type(commands));
  }

  /// Makes bbtables.deb, and unpacks it.
  void pack_for_debian() const {
    output_of("mkdir packed && " BBTABLES_CPACK " --config '" BBTABLES_BUILD
              "/CPackConfig.cmake' -B packed\n"
              "mv packed/bbtables_*.deb bbtables.deb && dpkg-deb -x bbtables.deb unpacked");
  }

  /// Whether an engine finds the CMake package below that folder, and has its tables.
  void expect_a_package_in(const std::string& folder) const {
    engine_.write("host/CMakeLists.txt",
                  "cmake_minimum_required(VERSION 3.25)\nproject(engine LANGUAGES NONE)\n"
                  "find_package(bbtables REQUIRED)\n"
                  "bbtables_generate(TARGET t LANGUAGE rust TABLES knight)\n");
    output_of("cmake -S host -B build-host -DCMAKE_PREFIX_PATH=\"$PWD/" + folder +
              "\"\ncmake --build build-host\ntest -e build-host/CMakeFiles/bbtables/t/t.rs");
  }

  void expect_files(const std::string& folder, const std::vector<std::string>& names) const {
    for (const std::string& name : names) {
      EXPECT_TRUE(fs::exists(engine_.path(folder + name))) << name;
    }
  }

  Consumer engine_;
};

TEST_F(Packed, ForDebianIsWhatDebianWantsAndWorks) {
  for (const std::string program : {"dpkg-deb", "dpkg-shlibdeps"}) {
    if (!is_installed(program)) GTEST_SKIP() << not_installed(program);
  }
  pack_for_debian();
  const std::string fields = output_of("dpkg-deb -f bbtables.deb");
  for (const std::string field :
       {"Package: bbtables\n", "\nVersion: " BBTABLES_VERSION "-", "\nSection: devel\n",
        "\nMaintainer: The bbtables authors\n", "\n bbtables writes"}) {
    EXPECT_TRUE(contains(fields, field)) << fields;
  }
  EXPECT_TRUE(contains(line_of(fields, "Depends: "), "libc6 (>=")) << fields;
  EXPECT_FALSE(contains(line_of(fields, "Depends: "), "libboost")) << fields;
  expect_files(
      "unpacked/usr/share/",
      {"doc/bbtables/changelog.Debian.gz", "doc/bbtables/copyright", "man/man1/bbtables.1.gz",
       "man/man1/bbtables-verify.1.gz", "bash-completion/completions/bbtables",
       "bash-completion/completions/bbtables-verify", "zsh/site-functions/_bbtables"});
  EXPECT_EQ(output_of("cat unpacked/usr/share/bbtables/templates/cpp.mustache"),
            output_of("unpacked/usr/bin/bbtables template --lang cpp"));
  EXPECT_EQ(output_of("zcat unpacked/usr/share/doc/bbtables/changelog.gz"),
            read_file(BBTABLES_SOURCE "/CHANGELOG.md"));
  EXPECT_EQ(output_of("dpkg-deb -c bbtables.deb | grep -v ' root/root .* ./usr/' || true"), "");
  EXPECT_EQ(output_of("unpacked/usr/bin/bbtables --version"), "bbtables " BBTABLES_VERSION "\n");
  output_of("unpacked/usr/bin/bbtables-verify unpacked/usr/include");
  expect_a_package_in("unpacked/usr");
}

TEST_F(Packed, ForDebianPleasesLintian) {
  if (!is_installed("lintian")) GTEST_SKIP() << not_installed("lintian");
  pack_for_debian();
  EXPECT_EQ(output_of("lintian --no-cfg --allow-root bbtables.deb"), "");
}

TEST_F(Packed, ForAnyLinuxNeedsNothingElse) {
  if (!is_installed("ninja")) GTEST_SKIP() << not_installed("ninja");
  take_objects_of_this_build(engine_);
  for (const std::string name : {"CMakeLists.txt", "CMakePresets.json", "LICENSE", "CHANGELOG.md",
                                 "generated", "generator", "templates", "verify"}) {
    engine_.copy(name, name);
  }
  const std::string command = "cmake --workflow --preset tarball";
  ASSERT_TRUE(contains(read_file(BBTABLES_SOURCE "/README.md"), "`" + command + "`"));
  output_of(command +
            "\nmkdir root && tar xzf build-tarball/bbtables-*.tar.gz --strip-components 1 -C root");
  expect_a_package_in("root");
  expect_files("root/share/", {"doc/bbtables/copyright", "bbtables/templates/cpp.mustache"});
  EXPECT_FALSE(fs::exists(engine_.path("root/share/doc/bbtables/changelog.Debian.gz")));
  // In a root that has nothing but what is in the tarball.
  const std::string alone = "unshare --map-root-user chroot root /bin/";
  if (!is_good(engine_.type("unshare --map-root-user chroot / true"))) {
    GTEST_SKIP() << "skipped in part, because this machine does not let us change the root";
  }
  EXPECT_EQ(output_of(alone + "bbtables --version"), "bbtables " BBTABLES_VERSION "\n");
  EXPECT_EQ(output_of(alone + "bbtables generate king --lang cpp --output new/king.hpp"), "");
  EXPECT_EQ(output_of(alone + "bbtables check new/king.hpp"), "new/king.hpp: current\n");
  output_of(alone + "bbtables-verify --require king_attacks new include");
}

const std::string ports = BBTABLES_SOURCE "/generator/packaging/";

/// Does with plain CMake what the functions do that vcpkg gives a port.
constexpr const char* vcpkg = R"cmake(
cmake_minimum_required(VERSION 3.25)
set(packages "${CMAKE_CURRENT_LIST_DIR}/packages")
function(do)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(vcpkg_cmake_configure source_path path options)
  do("${CMAKE_COMMAND}" -S "${path}" -B build -DCMAKE_BUILD_TYPE=Release
     "-DCMAKE_INSTALL_PREFIX=${packages}" ${ARGN} --warn-uninitialized)
endfunction()
function(vcpkg_cmake_install)
  do("${CMAKE_COMMAND}" --build build --target install)
endfunction()
function(vcpkg_copy_tools tool_names one other clean)
  do("${packages}/bin/${one}" --version)
  do("${packages}/bin/${other}" --version)
endfunction()
function(vcpkg_cmake_config_fixup config_path path)
  do("${CMAKE_COMMAND}" -E cat "${packages}/${path}/bbtables-config.cmake")
endfunction()
function(vcpkg_install_copyright file_list path)
  do("${CMAKE_COMMAND}" -E cat "${path}")
endfunction()
file(READ "${PORT}/vcpkg.json" manifest)
string(JSON name GET "${manifest}" name)
string(JSON version GET "${manifest}" version)
message(NOTICE "${name} ${version}")
include("${PORT}/portfile.cmake")
)cmake";

TEST_F(Packed, ForVcpkgHasStepsThatInstallTheCommandsOfItsVersion) {
  take_objects_of_this_build(engine_);
  engine_.write("vcpkg.cmake", vcpkg);
  const Result result =
      engine_.type(BBTABLES_CMAKE " -D PORT='" + ports + "vcpkg/bbtables' -P vcpkg.cmake");
  ASSERT_TRUE(is_good(result));
  EXPECT_EQ(line_of(result.errors, "bbtables "), "bbtables " BBTABLES_VERSION);
  EXPECT_TRUE(contains(result.output, "\nbbtables " BBTABLES_VERSION "\n")) << result;
  EXPECT_TRUE(contains(result.output, "\nbbtables-verify " BBTABLES_VERSION "\n")) << result;
}

TEST_F(Packed, ForConanIsPython) {
  if (!is_installed("python3")) GTEST_SKIP() << not_installed("python3");
  output_of("python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' '" + ports +
            "conan/conanfile.py'");
}

}  // namespace
}  // namespace bbtables::use
