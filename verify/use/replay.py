#!/usr/bin/env python3
"""Usage: verify/use/replay.py BUILD FILE

Replays a transcript with what is in the build folder: what somebody types, and what comes out. Prose stands at the left
margin; indented by two follow "$ COMMAND", "> ITS NEXT LINE", the output of both streams, and the exit code as "[2]"
where it is not 0. "…" is text of a line that does not matter, and alone in a line, any lines. Of a page of Markdown the
examples are replayed.

One shell runs all commands, in a folder of its own, and knows functions.sh. What it prints of a command is not compared
where one line begins "skipped, because"; after that it may exit. It stops at the first command that prints
something else. With BBTABLES_RECORD=1 in the environment all are run, and the transcript is rewritten.
"""

import os
import re
import subprocess
import sys
import tempfile

SOURCES = os.path.realpath(os.path.dirname(os.path.realpath(__file__)) + "/../..")
GAP = "…".encode()
SKIPPED = b"skipped, because"
MARK = b"\x01 ended with "
SKIPPED_IN_PART = 80


def lines_of(text):
    return re.findall(rb"[^\n]*\n|[^\n]+", text)


def steps_of(transcript):
    """Of each command the prose in front of it with the command, as they stand there, the command, and the lines of its
    output. The last step is the prose behind the last command."""
    steps, told, is_prose = [], b"", True
    for line in lines_of(transcript):
        if line.startswith(b"  $ "):
            steps.append([told + line, line[4:], []])
            told, is_prose = b"", False
        elif not is_prose and line.startswith(b"  >") and not steps[-1][2]:
            steps[-1][0] += line
            steps[-1][1] += line[4:] or b"\n"
        elif not is_prose and line.startswith(b"  "):
            steps[-1][2].append(line)
        else:
            told, is_prose = told + line, True
    return steps + [[told, b"", []]]


def examples_of(page):
    """The code blocks of a page that begin with a command, as a transcript. They show no exit codes."""
    transcript, is_code, is_example = b"", False, False
    for line in page.split(b"\n"):
        is_command = is_code and line.startswith(b"$ ")
        is_fence = line.startswith(b"```")
        is_code ^= is_fence
        is_example = (is_example or is_command) and not is_fence
        if is_example:
            transcript += b"  " + line + (b" || true\n" if is_command else b"\n")
    return transcript


def pattern_of(line):
    """What matches the lines that a line of a transcript stands for."""
    if line.strip() == GAP:
        return rb"(?:[^\n]*\n)*?"
    return rb"[^\n]*".join(re.escape(text) for text in line.split(GAP))


def shown(output, code, expected):
    """What comes out of a step, as a transcript shows it; as this one does where it matches."""
    if output and not output.endswith(b"\n"):
        output += b" (no-eol)\n"
    if code != b"0":
        output += b"[%b]\n" % code
    actual = [b"  " + line for line in lines_of(output)]
    if re.fullmatch(b"".join(map(pattern_of, expected)), b"".join(actual)):
        return expected
    usual = [line for line in expected if line.strip() != GAP]
    return [next((each for each in usual if re.fullmatch(pattern_of(each), line)), line) for line in actual]


def results_of(steps, build, folder):
    """What each command prints, and its exit code. One shell gets a command when its result is asked for."""
    with open(f"{build}/CMakeCache.txt", encoding="utf-8") as cache:
        settings = dict(re.findall(r"^(\w+):\w+=(.*)$", cache.read(), re.MULTILINE))
    environment = os.environ | {
        "PATH": f"{build}/generator:{build}/verify:{os.environ['PATH']}:{os.path.dirname(settings['CMAKE_COMMAND'])}",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "CXX": settings["CMAKE_CXX_COMPILER"],
        "SOURCES": SOURCES,
        "BUILD": build,
        # Looking for leaks, and noting who allocates, takes longer than most commands. Tests and fuzz targets do both.
        "ASAN_OPTIONS": "detect_leaks=0:malloc_context_size=0",
    }
    source, commands = os.pipe()  # apart from standard input, which commands read
    shell = subprocess.Popen(
        ["sh", f"/dev/fd/{source}"], cwd=folder, env=environment, pass_fds=[source],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
    )  # fmt: skip
    try:
        os.write(commands, b'exec 2>&1 %d<&-; umask 022; . "$SOURCES"/verify/use/functions.sh\n' % source)
        for _, command, _ in steps[:-1]:
            # An error of syntax ends the shell, which would else wait for the rest.
            os.write(commands, b"eval '%b'; echo '%b'$?\n" % (command.replace(b"'", b"'\\''"), MARK))
            printed = b""
            for line in shell.stdout:
                before, mark, code = line.partition(MARK)
                printed += before
                if mark:
                    yield printed, code.strip()
                    break
            else:
                yield printed + b"(the shell has ended)\n", b"0"
                return
    finally:
        os.close(commands)
        shell.wait()


def compared(steps, results, is_recorded):
    """The transcript and what these results make of it, up to the first difference, and the reasons for skipping."""
    right, text, reasons = b"", b"", []
    for (told, _, expected), (printed, code) in zip(steps, results):
        reason = [line for line in lines_of(printed) if line.startswith(SKIPPED)]
        reasons += reason[:1]
        actual = expected if reason else shown(printed, code, expected)
        right, text = right + told + b"".join(expected), text + told + b"".join(actual)
        if actual != expected and not is_recorded:
            break
    return right, text, reasons


def replay(build, file, folder):
    with open(file, "rb") as transcript:
        expected = transcript.read()
    is_page = file.endswith(".md")
    if is_page:
        expected = examples_of(expected)
        os.symlink(build, f"{folder}/build")
        os.symlink(f"{SOURCES}/verify", f"{folder}/verify")
    is_recorded = "BBTABLES_RECORD" in os.environ and not is_page
    steps = steps_of(expected)
    if len(steps) == 1:
        sys.exit(f"{file} holds no command")
    right, text, reasons = compared(steps, results_of(steps, build, folder), is_recorded)
    if text != right:
        if is_recorded:
            with open(file, "wb") as transcript:
                transcript.write(text + expected[len(right) :])
        with tempfile.NamedTemporaryFile() as file:
            file.write(right)
            file.flush()
            subprocess.run(["diff", "-u", "--label", "expected", file.name, "-"], input=text)
        return 1
    sys.stdout.buffer.write(b"".join(reasons))
    return SKIPPED_IN_PART if reasons else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = os.path.realpath(tempfile.mkdtemp(prefix="bbtables."))
    try:
        sys.exit(replay(os.path.realpath(sys.argv[1]), sys.argv[2], folder))
    finally:
        subprocess.run(["rm", "-rf", folder])  # deeper than Python's own can follow
