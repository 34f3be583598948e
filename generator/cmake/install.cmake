# What `cmake --install` puts where. Nothing in it names the prefix, so that it may be moved.
include(CMakePackageConfigHelpers)

set(installed bbtables_headers)
if(BBTABLES_TOOLS)
  list(APPEND installed bbtables bbtables-verify)
endif()
install(TARGETS ${installed} EXPORT bbtables-targets)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/generated/cpp/
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bbtables FILES_MATCHING PATTERN *.hpp)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

# Any machine may read the headers and run the commands that it can run.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/bbtables-config-version.cmake
                                 COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
set(package_folder ${CMAKE_INSTALL_DATADIR}/cmake/bbtables)
install(EXPORT bbtables-targets NAMESPACE bbtables:: DESTINATION ${package_folder})
install(FILES ${CMAKE_CURRENT_LIST_DIR}/bbtables-config.cmake
              ${CMAKE_CURRENT_LIST_DIR}/functions.cmake
              ${PROJECT_BINARY_DIR}/bbtables-config-version.cmake
        DESTINATION ${package_folder})
