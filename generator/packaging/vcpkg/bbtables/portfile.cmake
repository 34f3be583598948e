# Not yet run by vcpkg itself: the tests run these steps with plain CMake.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)
set(VCPKG_BUILD_TYPE release)  # commands and headers: there is nothing to debug

vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS -DBBTABLES_VERIFY=OFF -DBBTABLES_BENCH=OFF)
vcpkg_cmake_install()
vcpkg_copy_tools(TOOL_NAMES bbtables bbtables-verify AUTO_CLEAN)
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/bbtables)
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
