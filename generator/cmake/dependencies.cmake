# What the commands are built with; where something is missing, all of it is said at once.
find_package(fmt QUIET)
find_package(nlohmann_json 3 QUIET)

set(missing "")
if(NOT fmt_FOUND)
  string(APPEND missing "\n  libfmt (libfmt-dev)")
endif()
if(NOT nlohmann_json_FOUND)
  string(APPEND missing "\n  nlohmann's JSON, version 3 (nlohmann-json3-dev)")
endif()
if(missing)
  message(
    FATAL_ERROR
      "bbtables needs what was not found here; in brackets Debian's packages:${missing}\n"
      "Without them, set BBTABLES_EXECUTABLE to a bbtables that is installed, or BBTABLES_TOOLS to "
      "OFF for bbtables::tables alone.")
endif()
