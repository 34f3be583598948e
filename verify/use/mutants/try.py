#!/usr/bin/env python3
"""Usage: verify/use/mutants/try.py [PATH ...]

Tries the mutants of all files, or of those whose paths begin with one of these: the sources are copied, and built once
with all mutants in them; then the tests that come by a mutant are run with it. The copy and its build are in
build-mutants. Exits with 1 where a mutant survives that is not equivalent, with 2 where nothing can be tried.
"""

import collections
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True  # among the sources
import mutate

TOP = os.path.realpath(f"{mutate.FOLDER}/../../..")
ALL = ("generator/", "verify/engines/", "verify/truth/")
SOURCES, BUILD = f"{TOP}/build-mutants/source", f"{TOP}/build-mutants/build"
MOST_MARKS = 1 << 17  # as switch.hpp has it, like these two
REACHED, IMPOSSIBLE = 1, 2
PATIENCE = 30  # how long the processor may work at the tests of a mutant, in seconds; slower ones are not asked
QUICK = 0.3  # tests of a program that take less, in seconds, are run together
MOST_FIRST = 4  # how many tests that noticed other mutants of a file are asked first
FILTER = "--gtest_filter="
GREEN = (0, 80)  # passed or, as a transcript does, skipped some of itself


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def reasons():
    """Why a mutant does what the code does, by file and line, and what is changed. A row of the file is FILE: TEXT OF
    THE LINE → WHAT or WHAT because REASON."""
    found = {}
    for row in read(f"{mutate.FOLDER}/equivalent.txt").splitlines():
        if row.startswith("#"):
            continue
        place, _, told = row.partition(" → ")
        whats, because, reason = told.partition(" because ")
        if not because:
            raise ValueError(f"equivalent.txt gives no reason: {row}")
        found.update(((place, what), reason) for what in whats.split(" or "))
    return found


def is_mutated(file, chosen):
    is_test = "_test." in file or file.startswith(("verify/truth/laws/", "verify/engines/described/"))
    return file.endswith((".cpp", ".hpp")) and not is_test and file.startswith(chosen)


def to_be_tried(mutants, chosen):
    """The numbers of the mutants that equivalent.txt does not name. All that it names must be there."""
    equivalent, ids = reasons(), []
    for number, (file, _, text, what) in enumerate(mutants[1:], 1):
        if equivalent.pop((f"{file}: {text}", what), None) is None:
            ids.append(number)
    for place, what in equivalent:
        if is_mutated(place.split(": ")[0], chosen):
            raise ValueError(f"equivalent.txt names a mutant that is no more: {place} → {what}")
    return ids


def files_of(top):
    """All files below a folder that a build has not made, relative to it."""
    for folder, folders, files in os.walk(top):
        if "CMakeCache.txt" in files or os.path.basename(folder) in (".git", "build-mutants"):
            folders.clear()
        else:
            yield from (os.path.relpath(f"{folder}/{file}", top) for file in files)


def write_tree(chosen, without):
    """Writes what differs, so that a build need not begin anew, and removes what is no more."""
    mutants, rows = [None], mutate.by_hand()  # number 0 is none
    files = sorted(files_of(TOP))
    for file in set(files_of(SOURCES)).difference(files):
        os.remove(f"{SOURCES}/{file}")
    for file in files:
        old, new = f"{TOP}/{file}", f"{SOURCES}/{file}"
        os.makedirs(os.path.dirname(new), exist_ok=True)
        if not is_mutated(file, chosen):
            if not os.path.exists(new) or os.path.getmtime(old) != os.path.getmtime(new):
                shutil.copy2(old, new)
            continue
        text = mutate.mutated(file, read(old), rows, without.get(file, ()), mutants)
        if not os.path.exists(new) or read(new) != text:
            with open(new, "w", encoding="utf-8", newline="") as output:
                output.write(text)
    if len(mutants) > MOST_MARKS:
        raise ValueError("too many mutants for switch.hpp")
    return mutants


def build_tree(chosen):
    """Builds all, leaving out the mutants in lines that the compiler refuses."""
    without = {}
    flags = ["-DCMAKE_CXX_FLAGS=-w -Wno-narrowing -D_GLIBCXX_ASSERTIONS", "-DCMAKE_CXX_FLAGS_RELEASE=-O1"]
    flags += ["-DCMAKE_BUILD_TYPE=Release", "-DBBTABLES_BENCH=OFF"]
    while True:
        mutants = write_tree(chosen, without)
        configure = ["cmake", "--no-warn-unused-cli", "-S", SOURCES, "-B", BUILD, "-G", "Ninja"]
        subprocess.run(configure + flags, check=True, stdout=subprocess.DEVNULL)
        built = subprocess.run(
            ["cmake", "--build", BUILD, "--", "-k", "0"], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if built.returncode == 0:
            return mutants
        refused = re.findall(rf"{re.escape(SOURCES)}/([^ :]+):([0-9]+):[0-9]+: error", built.stdout)
        new = {
            (file, int(line))
            for file, line in refused
            if is_mutated(file, chosen) and int(line) not in without.get(file, ())
        }
        if not new:
            raise ValueError(f"the tree does not compile:\n{built.stdout}")
        for file, line in sorted(new):
            without.setdefault(file, set()).add(line)
            print(f"{file}:{line}: does not compile", flush=True)


class Test:
    def __init__(self, command, folder, seconds=0.0, reached=frozenset()):
        self.command, self.folder, self.seconds, self.reached = command, folder, seconds, reached

    def run(self, seconds, **environment):
        """Its exit code, output and the processor's time. What takes more of that, or waits, is ended with all that it
        has started: a mutant that never ends may be a command that a shell runs, and would go on without the test."""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                ["timeout", "-s", "KILL", f"{10 + 2 * seconds}", "prlimit", f"--cpu={int(seconds) + 1}"] + self.command,
                cwd=self.folder, env=os.environ | environment, stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.STDOUT,
            )  # fmt: skip
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            subprocess.run(["sh", "-c", f"kill -s KILL -- -{process.pid} 2> /dev/null"])  # what is left of its group
            output.seek(0)
            return process.returncode, output.read().decode(errors="replace"), usage.ru_utime + usage.ru_stime


def share(items, work):
    """Calls work(item) for each item, in as many threads as there are cores; passes an exception on."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(work, items))


def tests_with_marks(ids, mutants):
    """Runs each test once as it is: those that are green and not slow, with how many mutants of each file they reach,
    and the mutants that turn out to be impossible."""
    listing = ["ctest", "--test-dir", BUILD, "--label-exclude", "projects", "--show-only=json-v1"]
    tests, impossible = [], set()
    for test in json.loads(subprocess.run(listing, check=True, stdout=subprocess.PIPE).stdout)["tests"]:
        properties = {each["name"]: each["value"] for each in test["properties"]}
        if "command" in test:
            tests.append(Test(test["command"], properties.get("WORKING_DIRECTORY", BUILD)))

    def mark(test):
        with tempfile.NamedTemporaryFile() as marks:
            marks.truncate(MOST_MARKS)
            os.chmod(marks.name, 0o666)  # a test may become another user
            code, _, test.seconds = test.run(3 * PATIENCE, BBTABLES_MUTANTS_REACHED=marks.name)
            found = marks.read()
        impossible.update(each for each in ids if found[each] == IMPOSSIBLE)
        is_slow = code in (-9, 137) or test.seconds > PATIENCE
        if code in GREEN and not is_slow:
            test.reached = {each for each in ids if found[each] == REACHED}
            test.of_file = collections.Counter(mutants[each][0] for each in test.reached)
        else:
            print("not asked, because it is", "slow:" if is_slow else "red:", *test.command, flush=True)

    share(tests, mark)
    return [test for test in tests if test.reached], impossible


def tests_of(number, file, tests, noticed):
    """The tests that reach a mutant, as many as patience allows, and how many more there are: first those that noticed
    others, the quickest of them first; then the quick ones of each program as one; then what reaches most mutants of
    the file."""
    reaching = [test for test in tests if number in test.reached]
    known = sorted((test for test in noticed if number in test.reached), key=lambda test: test.seconds)
    asked = [Test(test.command, test.folder, test.seconds) for test in known]
    quick = {}  # programs, and their tests
    for test in sorted(reaching, key=lambda test: (test.seconds >= QUICK, -test.of_file[file])):
        if test.seconds >= QUICK or not "".join(test.command[1:]).startswith(FILTER):
            asked.append(test)  # only tests of a program of GoogleTest can be run together
        elif test.command[0] in quick:
            together = quick[test.command[0]]
            together.command[1] += ":" + test.command[1][len(FILTER) :]
            together.seconds += test.seconds
        else:
            together = quick[test.command[0]] = Test(test.command + ["--gtest_fail_fast"], test.folder, test.seconds)
            asked.append(together)
    left, in_time = PATIENCE, []
    for test in asked:
        if test.seconds <= left:
            left -= test.seconds
            in_time.append(test)
    return in_time, len(asked) - len(in_time)


def killer(number, asked):
    """The first test that notices, as its command, if any does; one that never ends is ended. Of a program's tests that
    is the one that ran when the first failed."""
    for test in asked:
        code, said, _ = test.run(1 + 10 * test.seconds, BBTABLES_MUTANT=str(number))
        if code not in GREEN:
            ran = re.findall(r"\[ RUN      \] (.*)", said.split("[  FAILED  ]")[0])
            return test.command[:1] + [FILTER + ran[-1]] if ran else test.command
    return None


def run(chosen):
    print("building all mutants in", SOURCES, flush=True)
    to_be_tried(write_tree(chosen, {}), chosen)  # a build is long
    mutants = build_tree(chosen)
    ids = to_be_tried(mutants, chosen)
    print("running each test without", flush=True)
    tests, impossible = tests_with_marks(ids, mutants)
    ids = [number for number in ids if number not in impossible]
    print(f"{len(ids)} mutants, by which {len(tests)} tests come", flush=True)
    lock, tried, survived, noticed = threading.Lock(), {}, {}, {}  # the last by mutants of a file, the last first

    def judge(number):
        file, line, text, what = mutants[number]
        asked, too_slow = tests_of(number, file, tests, noticed.get(file, []))
        command = killer(number, asked)
        with lock:
            folder = os.path.dirname(file)
            tried[folder] = tried.get(folder, 0) + 1
            if command:
                by = [test for test in tests if test.command[: len(command)] == command]
                others = [test for test in noticed.get(file, []) if test not in by]
                noticed[file] = (by + others)[:MOST_FIRST]
                return
            survived[folder] = survived.get(folder, 0) + 1
            unasked = f", {too_slow} slow tests not asked" if too_slow else "" if asked else ", and no test comes by"
            print(f"{file}:{line}: {what}{unasked}\n    {text}", flush=True)

    share(ids, judge)
    for folder, count in sorted(tried.items()):
        print(f"{folder}: {count} mutants, {survived.get(folder, 0)} survived")
    return 1 if survived else 0


if __name__ == "__main__":
    if any(argument.startswith("-") for argument in sys.argv[1:]):
        sys.exit(__doc__)
    try:
        sys.exit(run(tuple(sys.argv[1:]) or ALL))
    except (ValueError, OSError, subprocess.CalledProcessError) as error:
        print(f"try.py: {error}", file=sys.stderr)
        sys.exit(2)
