# What the commands are built with; where something is missing, all of it is said at once.
# Builds start the commands often, and one that has its libraries in it starts in a fraction of the
# time: most of what is measured of a small `generate`.
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
if(BBTABLES_STATIC)
  find_library(BBTABLES_ELF_LIBRARY libelf.a)
  find_library(BBTABLES_ELF_ZLIB libz.a)
else()
  find_library(BBTABLES_ELF_LIBRARY elf)
endif()

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

add_library(bbtables_demangle INTERFACE)
target_include_directories(bbtables_demangle SYSTEM INTERFACE ${BBTABLES_DEMANGLE_INCLUDE_DIR})
# Or it declares basename() itself, which the C library has.
target_compile_definitions(bbtables_demangle INTERFACE HAVE_DECL_BASENAME=1)
target_link_libraries(bbtables_demangle INTERFACE ${BBTABLES_DEMANGLE_LIBRARY})
add_library(bbtables_elf INTERFACE)
target_include_directories(bbtables_elf SYSTEM INTERFACE ${BBTABLES_ELF_INCLUDE_DIR})
target_link_libraries(bbtables_elf INTERFACE ${BBTABLES_ELF_LIBRARY} $<$<BOOL:${BBTABLES_STATIC}>:${BBTABLES_ELF_ZLIB}>)
