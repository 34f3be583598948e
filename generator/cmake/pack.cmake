# What `cpack` makes: a Debian package; with `-G TGZ`, a tarball, which runs on any Linux where the
# commands are linked with BBTABLES_STATIC.
set(CPACK_GENERATOR DEB)
set(CPACK_SYSTEM_NAME ${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_NAME bbtables)
set(CPACK_PACKAGE_CONTACT "The bbtables authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess bitboard tables as source code, and their verifier")
set(CPACK_PACKAGE_DESCRIPTION
    "bbtables writes attack sets, distances, line masks and other tables of chess
engines as C++, Rust or any language of a text template, in any square mapping.
bbtables-verify finds such tables in the sources of an engine or its memory and
checks every bit of them. Headers with all tables and a CMake package are
included.")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_documents.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)  # older than any that Debian may make
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_BBTABLES_CHANGELOG ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
include(CPack)
