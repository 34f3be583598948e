# Run by cpack between installing and packing: the documents that a Debian package has besides ours,
# and all that it wants compressed.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(share "${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/share")
set(documents "${share}/doc/${CPACK_PACKAGE_NAME}")

string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(version "${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")
file(
  WRITE "${documents}/changelog.Debian"
  "${CPACK_PACKAGE_NAME} (${version}) unstable; urgency=medium\n\n"
  "  * Upstream version ${CPACK_PACKAGE_VERSION}; its changes are in changelog.gz.\n\n"
  " -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")
configure_file("${CPACK_BBTABLES_CHANGELOG}" "${documents}/changelog" COPYONLY)
# What lintian may find: builds start the commands often; the authors have no address; and the copyright
# names the licences of what the commands are linked with.
foreach(tag statically-linked-binary malformed-contact syntax-error-in-debian-changelog
            copyright-not-using-common-license-for-lgpl)
  file(APPEND "${share}/lintian/overrides/${CPACK_PACKAGE_NAME}" "${CPACK_PACKAGE_NAME}: ${tag}\n")
endforeach()

file(GLOB manuals "${share}/man/man*/*.[0-9]")
execute_process(COMMAND gzip -9n "${documents}/changelog.Debian" "${documents}/changelog" ${manuals}
                COMMAND_ERROR_IS_FATAL ANY)
