# In the tree of another project: what that one says of its own sources is not meant for ours. Ours
# need exceptions, say nothing that is not an error, and find their own "board/square.hpp".
set_directory_properties(PROPERTIES COMPILE_DEFINITIONS "" COMPILE_OPTIONS "" INCLUDE_DIRECTORIES ""
                                    LINK_OPTIONS "")
set(CMAKE_CXX_CLANG_TIDY "")
set(CMAKE_CXX_CPPCHECK "")
set(CMAKE_CXX_INCLUDE_WHAT_YOU_USE "")
target_compile_options(bbtables_options INTERFACE -w -fexceptions -frtti)
