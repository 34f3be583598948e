# What find_package(bbtables) reads: the commands, bbtables::tables and the functions.
include("${CMAKE_CURRENT_LIST_DIR}/bbtables-targets.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/functions.cmake")
