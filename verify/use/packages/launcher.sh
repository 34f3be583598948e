#!/bin/sh
# A CMAKE_CXX_COMPILER_LAUNCHER that takes what this build has compiled of the same sources: to compile it again
# would take minutes. An object has the same path below every build folder, wherever the compiler is started.
# The object that $COMPILED names is compiled all the same, and all are where this build has sanitizers.
for word; do test "$before" = -o && object=$word; before=$word; done
case $object in *"/$COMPILED") exec "$@" ;; esac
grep -q '^BBTABLES_SANITIZE:BOOL=ON' "$BUILD/CMakeCache.txt" && exec "$@"
path=$PWD/$object
while path=${path#*/}; do
  test -f "$BUILD/$path" && exec cp "$BUILD/$path" "$object"
  case $path in */*) ;; *) exec "$@" ;; esac
done
