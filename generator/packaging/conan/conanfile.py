# Not yet run by Conan itself: the tests only parse it.
import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy, load


class Bbtables(ConanFile):
    name = "bbtables"
    description = "Chess bitboard tables, generated and proven"
    license = "MIT AND 0BSD"
    package_type = "application"
    settings = "os", "compiler", "build_type", "arch"
    generators = "CMakeDeps", "CMakeToolchain"

    def _root(self):
        return Path(self.recipe_folder).parents[2]

    def set_version(self):
        lists = load(self, self._root() / "CMakeLists.txt")
        self.version = re.search(r"project\(bbtables VERSION ([0-9.]+)", lists).group(1)

    def export_sources(self):
        for what in ("CMakeLists.txt", "LICENSE", "CHANGELOG.md", "generated/*", "generator/*",
                     "templates/*", "verify/*"):
            copy(self, what, self._root(), self.export_sources_folder)

    def requirements(self):
        self.requires("boost/[>=1.74]")
        self.requires("elfutils/[>=0.188]")
        self.requires("fmt/[>=9]")
        self.requires("nlohmann_json/[>=3]")

    def layout(self):
        cmake_layout(self)

    def build(self):
        cmake = CMake(self)
        cmake.configure({"BBTABLES_VERIFY": "OFF", "BBTABLES_BENCH": "OFF"})
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):  # its own CMake package is what find_package() is to find
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["share/cmake/bbtables"]
