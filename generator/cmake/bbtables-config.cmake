# What find_package(bbtables) reads, and what a tree includes that bbtables is part of:
# bbtables_generate() and bbtables_verify(). What begins with _bbtables is not for others.
include("${CMAKE_CURRENT_LIST_DIR}/bbtables-targets.cmake" OPTIONAL)  # of an installed one
cmake_policy(VERSION 3.19...3.25)

# Makes TARGET, an INTERFACE library, and the header of these tables for whatever links it:
# #include "OUTPUT". Made again where the command that makes it, the template or bbtables is another,
# unless it was edited since: that stops the build.
#
#   bbtables_generate(TARGET name LANGUAGE cpp TABLES table_or_family...
#                     [NAMESPACE a::b...]         C++ namespace or Rust modules, as --namespace
#                     [MAPPING a8b8]              which squares are 0 and 1; a1b1 otherwise
#                     [FORMS table=form...]       `bbtables list --forms` shows them
#                     [JOINS name=table,table...] one array of several tables
#                     [NAMES table=identifier...]
#                     [CASE pascal]               snake, screaming, camel or pascal for other names
#                     [TYPE Bitboard]             of sets, [INCLUDE types.h] for it
#                     [STYLES newtype...]         as --style
#                     [VARIANTS function=text...] as --variant
#                     [LICENSE SPDX-ID]
#                     [TEMPLATE file]             below the current source folder
#                     [OUTPUT file])              how it is included; name.hpp otherwise, or with the
#                                                 ending of the language
function(bbtables_generate)
  set(single TARGET LANGUAGE MAPPING CASE TYPE INCLUDE LICENSE TEMPLATE OUTPUT)
  set(several TABLES NAMESPACE FORMS JOINS NAMES STYLES VARIANTS)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "${single}" "${several}")
  _bbtables_check_words(TABLES "^[a-z][a-z0-9_]*$")
  _bbtables_check_words(NAMES "^[a-z][a-z0-9_]*=")
  _bbtables_check_words(FORMS "^[a-z][a-z0-9_]*=")
  _bbtables_check_words(JOINS "=")
  _bbtables_check_words(STYLES "^[a-z]")
  _bbtables_check_words(VARIANTS "^[a-z][a-z0-9_]*=")
  _bbtables_check_words(NAMESPACE "[^A-Z]")
  set(required TARGET)
  if(NOT arg_JOINS)
    list(APPEND required TABLES)
  endif()
  _bbtables_check_arguments("${required}" "${single};${several}" "${ARGN}")
  if(TARGET "${arg_TARGET}")
    _bbtables_stop("there is a target of that name already")
  endif()
  _bbtables_find(bbtables BBTABLES_EXECUTABLE)
  _bbtables_ask_language()
  if(NOT arg_OUTPUT)
    if(NOT ending)
      _bbtables_stop("OUTPUT is missing; only a LANGUAGE that bbtables has makes it unnecessary")
    endif()
    set(arg_OUTPUT "${arg_TARGET}.${ending}")
  endif()
  if(IS_ABSOLUTE "${arg_OUTPUT}" OR "/${arg_OUTPUT}/" MATCHES "/\\.\\.?/|//")
    _bbtables_stop("OUTPUT '${arg_OUTPUT}' must be a plain path, as in engine/tables.hpp")
  endif()

  set(command generate ${arg_TABLES})
  set(inputs "")
  if(arg_LANGUAGE)
    list(APPEND command --lang "${arg_LANGUAGE}")
  endif()
  if(arg_TEMPLATE)
    get_filename_component(template "${arg_TEMPLATE}" ABSOLUTE)
    list(APPEND command --template "${template}")
    list(APPEND inputs "${template}")
  endif()
  foreach(keyword IN ITEMS MAPPING NAMESPACE FORMS JOINS NAMES CASE TYPE INCLUDE STYLES VARIANTS
          LICENSE)
    string(TOLOWER "${keyword}" option)
    if(keyword IN_LIST several)
      string(REGEX REPLACE "s$" "" option "${option}")
    endif()
    foreach(value IN LISTS arg_${keyword})
      list(APPEND command "--${option}" "${value}")
    endforeach()
  endforeach()

  if(bbtables_is_there)
    if(NOT arg_TEMPLATE OR EXISTS "${template}")  # it may be made by the build
      _bbtables_ask("^0$" ${command})
    endif()
    # An upgrade may bring a command that is older than our header; its hash is new all the same.
    file(SHA256 "${bbtables_command}" hash)
    set(hash_file "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${arg_TARGET}.bbtables")
    file(GENERATE OUTPUT "${hash_file}" CONTENT "${hash}\n")
    list(APPEND inputs "${hash_file}")
  endif()

  # `clean` removes it, whoever wrote it; so it lies where nobody writes by hand, though sources be
  # built in their own folder.
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/bbtables/${arg_TARGET}")
  set(header "${folder}/${arg_OUTPUT}")
  # bbtables leaves a header alone that is right, its time included; touched, it is not asked again.
  add_custom_command(
    OUTPUT "${header}"
    COMMAND "${bbtables_command}" ${command} --output "${header}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${header}"
    DEPENDS "${bbtables_command}" ${inputs}
    COMMENT "Generating ${arg_OUTPUT}"
    VERBATIM)
  add_library("${arg_TARGET}" INTERFACE "${header}")
  target_include_directories("${arg_TARGET}" INTERFACE "$<BUILD_INTERFACE:${folder}>")
  if("cpp11" IN_LIST arg_STYLES)
    set(features cxx_std_11)
  endif()
  if(features)
    target_compile_features("${arg_TARGET}" INTERFACE ${features})
  endif()
endfunction()

# Adds the test TARGET: every table in these files is right, and the required ones are among them.
# As with every test, it is the project that says enable_testing().
#
#   bbtables_verify(TARGET name FILES file_or_folder...   below the current source folder
#                   [REQUIRE table[=identifier]...])
function(bbtables_verify)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET" "FILES;REQUIRE")
  _bbtables_check_words(REQUIRE "^[a-z][a-z0-9_]*(=.+)?$")
  _bbtables_check_words(FILES "[^A-Z]")
  _bbtables_check_arguments("TARGET;FILES" "TARGET;FILES;REQUIRE" "${ARGN}")
  _bbtables_find(bbtables-verify BBTABLES_VERIFY_EXECUTABLE)
  set(requirements "")
  foreach(name IN LISTS arg_REQUIRE)
    list(APPEND requirements --require "${name}")
  endforeach()
  if(bbtables_is_there)
    _bbtables_ask("^[01]$" ${requirements} -)
  else()
    # In the tree of another project it is built for those alone who have such a test.
    set_property(TARGET bbtables-verify PROPERTY EXCLUDE_FROM_ALL OFF)
  endif()
  add_test(
    NAME "${arg_TARGET}"
    COMMAND "${bbtables_command}" ${requirements} -- ${arg_FILES}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
endfunction()

# Stops the configure step with these pieces of a text; CMake shows the line that is at fault.
function(_bbtables_stop)
  set(text "")
  math(EXPR last "${ARGC} - 1")
  foreach(i RANGE ${last})
    string(APPEND text "${ARGV${i}}")
  endforeach()
  if(arg_TARGET)
    string(PREPEND text "TARGET ${arg_TARGET}: ")
  endif()
  message(FATAL_ERROR "bbtables: ${text}")
endfunction()

# A misspelt keyword after a list looks like one more word of that list.
function(_bbtables_check_words keyword pattern)
  foreach(word IN LISTS arg_${keyword})
    if(NOT word MATCHES "${pattern}")
      _bbtables_stop("unknown argument '${word}' after ${keyword}")
    endif()
  endforeach()
endfunction()

function(_bbtables_check_arguments required known given)
  string(REPLACE ";" ", " known_text "${known}")
  foreach(word IN LISTS arg_UNPARSED_ARGUMENTS)
    _bbtables_stop("unknown argument '${word}'; it takes ${known_text}")
  endforeach()
  foreach(keyword IN LISTS known)
    set(places "${given}")
    list(FILTER places INCLUDE REGEX "^${keyword}$")
    list(LENGTH places count)
    if(count GREATER 1)
      _bbtables_stop("${keyword} is given more than once")
    endif()
  endforeach()
  foreach(keyword IN LISTS arg_KEYWORDS_MISSING_VALUES)
    _bbtables_stop("${keyword} has no value")
  endforeach()
  foreach(keyword IN LISTS required)
    if("${arg_${keyword}}" STREQUAL "")
      _bbtables_stop("${keyword} is missing")
    endif()
  endforeach()
endfunction()

# Sets `ending` and `features` to the file ending and compile features that the template of LANGUAGE
# names in its comments; empty where there is none.
function(_bbtables_ask_language)
  set(text "")
  set(file "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../templates/${arg_LANGUAGE}.mustache")
  if(NOT arg_LANGUAGE)
    # A template of the engine's own says nothing of files.
  elseif(bbtables_is_there)
    _bbtables_ask("^0$" template --lang "${arg_LANGUAGE}")
    set(text "${bbtables_answer}")
  elseif(EXISTS "${file}")
    file(READ "${file}" text)
  endif()
  set(value "([A-Za-z0-9_. ]*[A-Za-z0-9_])")
  string(REGEX MATCH "{{! file ending: ${value} }}" found "${text}")
  set(ending "${CMAKE_MATCH_1}" PARENT_SCOPE)
  string(REGEX MATCH "{{! compile features: ${value} }}" found "${text}")
  set(features "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

# Sets bbtables_command, and bbtables_is_there where it is no target of this build, yet to be built.
function(_bbtables_find command variable)
  set(is_there ON)
  if(NOT "${${variable}}" STREQUAL "")
    set(file "${${variable}}")
    if(NOT IS_ABSOLUTE "${file}" OR NOT EXISTS "${file}" OR IS_DIRECTORY "${file}")
      _bbtables_stop("${variable} must be the absolute path of ${command}; there is no '${file}'")
    endif()
  elseif(CMAKE_CROSSCOMPILING)
    _bbtables_stop("cross-compiling, the build needs a ${command} that runs on this machine: set "
                   "${variable} to its absolute path")
  elseif(NOT TARGET bbtables::${command})
    _bbtables_stop("the target bbtables::${command} is not known here: call "
                   "find_package(bbtables) in this folder or one above, build bbtables with "
                   "BBTABLES_TOOLS=ON, or set ${variable} to the absolute path of ${command}")
  else()
    get_target_property(is_there bbtables::${command} IMPORTED)
    if(is_there)
      get_target_property(file bbtables::${command} LOCATION)
    else()
      set(file "$<TARGET_FILE:bbtables::${command}>")
    endif()
  endif()
  set(bbtables_command "${file}" PARENT_SCOPE)
  set(bbtables_is_there ${is_there} PARENT_SCOPE)
endfunction()

# Lets a command that is there already check the arguments, rather than minutes later. Given nothing
# to read, bbtables-verify finds no table and ends with 1; what it does not understand is 2.
function(_bbtables_ask good_codes)
  execute_process(
    COMMAND "${bbtables_command}" ${ARGN}
    INPUT_FILE /dev/null
    OUTPUT_VARIABLE output
    ERROR_VARIABLE error
    RESULT_VARIABLE code)
  if(NOT code MATCHES "${good_codes}")
    string(STRIP "${error}" error)
    _bbtables_stop("${bbtables_command} refuses (${code}):\n${error}")
  endif()
  set(bbtables_answer "${output}" PARENT_SCOPE)
endfunction()
