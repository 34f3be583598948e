# What the commands are built with; where something is missing, all of it is said at once.
if(DEFINED Boost_USE_STATIC_LIBS)
  find_package(Boost 1.74 QUIET COMPONENTS program_options)
else()
  set(Boost_USE_STATIC_LIBS ON)
  find_package(Boost 1.74 QUIET COMPONENTS program_options)
  if(NOT Boost_FOUND)
    set(Boost_USE_STATIC_LIBS OFF)
    find_package(Boost 1.74 QUIET COMPONENTS program_options)
  endif()
endif()
find_package(fmt QUIET)
find_package(nlohmann_json 3 QUIET)
# Neither elfutils' libelf nor libiberty has a CMake package.
find_path(BBTABLES_DEMANGLE_INCLUDE_DIR libiberty/demangle.h)
find_library(BBTABLES_DEMANGLE_LIBRARY iberty)
find_path(BBTABLES_ELF_INCLUDE_DIR gelf.h)
find_library(BBTABLES_ELF_LIBRARY elf)
find_library(BBTABLES_ELF_ARCHIVE libelf.a)
find_library(BBTABLES_Z_ARCHIVE libz.a)

set(missing "")
if(NOT Boost_FOUND)
  string(APPEND missing "\n  Boost.ProgramOptions, 1.74 or later (libboost-program-options-dev)")
endif()
if(NOT fmt_FOUND)
  string(APPEND missing "\n  libfmt (libfmt-dev)")
endif()
if(NOT nlohmann_json_FOUND)
  string(APPEND missing "\n  nlohmann's JSON, version 3 (nlohmann-json3-dev)")
endif()
if(NOT BBTABLES_ELF_INCLUDE_DIR OR NOT BBTABLES_ELF_LIBRARY)
  string(APPEND missing "\n  libelf of elfutils (libelf-dev)")
endif()
if(NOT BBTABLES_DEMANGLE_INCLUDE_DIR OR NOT BBTABLES_DEMANGLE_LIBRARY)
  string(APPEND missing "\n  GNU libiberty (libiberty-dev)")
endif()
if(missing)
  message(
    FATAL_ERROR
      "bbtables needs what was not found here; in brackets Debian's packages:${missing}\n"
      "Without them, set BBTABLES_EXECUTABLE to a bbtables that is installed, or BBTABLES_TOOLS to "
      "OFF for bbtables::tables alone.")
endif()

# Builds start the commands often, and one with its libraries in it, libc included, starts in two thirds
# of the time: most of what is measured of a small `generate`. Not all systems have archives of them.
if(NOT DEFINED BBTABLES_STATIC AND NOT CMAKE_CROSSCOMPILING AND NOT BBTABLES_SANITIZE AND NOT BBTABLES_FUZZ)
  include(CheckCXXSourceRuns)
  set(CMAKE_REQUIRED_INCLUDES ${BBTABLES_ELF_INCLUDE_DIR})
  set(CMAKE_REQUIRED_LIBRARIES -static Boost::program_options ${BBTABLES_ELF_ARCHIVE} ${BBTABLES_Z_ARCHIVE})
  check_cxx_source_runs("
    #include <libelf.h>
    #include <string>
    int main(int count, char** all) {
      elf_version(EV_CURRENT);
      Elf* elf = elf_memory(all[0], std::string(all[0]).size());
      return count == 9 ? elf_compress(elf_getscn(elf, 1), 0, 0) : 0;
    }" BBTABLES_CAN_BE_STATIC)
endif()
option(BBTABLES_STATIC "Link the commands with all their libraries, libc included" ${BBTABLES_CAN_BE_STATIC})
add_library(bbtables_static INTERFACE)
target_link_options(bbtables_static INTERFACE $<$<BOOL:${BBTABLES_STATIC}>:-static>)

add_library(bbtables_demangle INTERFACE)
target_include_directories(bbtables_demangle SYSTEM INTERFACE ${BBTABLES_DEMANGLE_INCLUDE_DIR})
# Or it declares basename() itself, which the C library has.
target_compile_definitions(bbtables_demangle INTERFACE HAVE_DECL_BASENAME=1)
target_link_libraries(bbtables_demangle INTERFACE ${BBTABLES_DEMANGLE_LIBRARY})
add_library(bbtables_elf INTERFACE)
target_include_directories(bbtables_elf SYSTEM INTERFACE ${BBTABLES_ELF_INCLUDE_DIR})
if(BBTABLES_STATIC)
  target_link_libraries(bbtables_elf INTERFACE ${BBTABLES_ELF_ARCHIVE} ${BBTABLES_Z_ARCHIVE})
else()
  target_link_libraries(bbtables_elf INTERFACE ${BBTABLES_ELF_LIBRARY})
endif()
