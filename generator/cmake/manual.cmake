# Manual page and completions of a command, made from its help by a program of this build. In its
# folder share/ they lie as they shall be installed.

# The program's source follows; link it with what knows the command.
function(bbtables_add_manual command)
  set(writer ${command}_manual_writer)
  add_executable(${writer} EXCLUDE_FROM_ALL ${ARGN})
  target_link_libraries(${writer} PRIVATE bbtables_manual)
  if(NOT BBTABLES_INSTALL)
    return()
  endif()
  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    message(STATUS "No manual of ${command}: what writes it does not run on this machine")
    return()
  endif()
  include(GNUInstallDirs)
  set(share ${PROJECT_BINARY_DIR}/share)
  set(files man/man1/${command}.1 bash-completion/completions/${command}
            zsh/site-functions/_${command})
  list(TRANSFORM files PREPEND ${share}/ OUTPUT_VARIABLE paths)
  # What is right already is left alone, its time too; but then the build would never be at rest.
  add_custom_command(
    OUTPUT ${paths}
    COMMAND ${writer} ${share}
    COMMAND ${CMAKE_COMMAND} -E touch ${paths}
    DEPENDS ${writer}
    COMMENT "Writing the manual of ${command}"
    VERBATIM)
  add_custom_target(${command}_manual_files ALL DEPENDS ${paths})
  foreach(file IN LISTS files)
    cmake_path(GET file PARENT_PATH folder)
    install(FILES ${share}/${file} DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/${folder})
  endforeach()
endfunction()
