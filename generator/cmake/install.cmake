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
              ${PROJECT_BINARY_DIR}/bbtables-config-version.cmake
        DESTINATION ${package_folder})

if(NOT BBTABLES_TOOLS)
  return()
endif()

file(GLOB templates ${PROJECT_SOURCE_DIR}/templates/*.mustache)
install(FILES ${templates} DESTINATION ${CMAKE_INSTALL_DATADIR}/bbtables/templates)

set(completions ${CMAKE_CURRENT_LIST_DIR}/../completions)
set(bash_folder ${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions)
install(FILES ${completions}/bash DESTINATION ${bash_folder} RENAME bbtables)
install(FILES ${completions}/bash DESTINATION ${bash_folder} RENAME bbtables-verify)
install(FILES ${completions}/zsh DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/zsh/site-functions
        RENAME _bbtables)

find_program(BBTABLES_HELP2MAN help2man DOC "What makes manual pages of --help")
if(NOT BBTABLES_HELP2MAN)
  message(STATUS "No manual pages: help2man was not found")
  return()
elseif(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  message(STATUS "No manual pages: the commands, whose help they show, do not run on this machine")
  return()
endif()

set(summary_of_bbtables "write chess bitboard tables as source code")
set(other_than_bbtables bbtables-verify)
set(summary_of_bbtables-verify "check the bitboard tables in the sources of a chess engine")
set(other_than_bbtables-verify bbtables)
set(pages "")
foreach(command IN ITEMS bbtables bbtables-verify)
  set(page ${PROJECT_BINARY_DIR}/man/${command}.1)
  add_custom_command(
    OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -D COMMAND=$<TARGET_FILE:${command}> -D
            SUMMARY=${summary_of_${command}} -D OTHER=${other_than_${command}} -D
            HELP2MAN=${BBTABLES_HELP2MAN} -D PAGE=${page} -P ${CMAKE_CURRENT_LIST_DIR}/manual.cmake
    DEPENDS ${command} ${CMAKE_CURRENT_LIST_DIR}/manual.cmake
    COMMENT "Writing the manual page of ${command}"
    VERBATIM)
  list(APPEND pages ${page})
endforeach()
add_custom_target(bbtables_manual ALL DEPENDS ${pages})
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
