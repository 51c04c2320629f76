"""Runs `dejavm check --threads` on the programs with threads of test/conform.

They are written for `run`, and most have too many interleavings to be explored to the end. The search
of each must end, by itself or at its limit of time, with the exit code 0, 1, 2 or 4: without a bug of
dejavm, and with violations that are confirmed.
"""
import pathlib
import re
import shlex
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "conform"
THREADS = re.compile(r"\.start\(\)|Executor|parallel(Stream)?\(|new Timer\(|Async\(")
DIRECTIVE = re.compile(r"^//\s*(args|vm|javac)\b:?\s*(.*)$", re.M)
SECONDS = 10
CODES = (0, 1, 2, 4)


def programs():
    """The programs that use threads."""
    return [path for path in sorted(FOLDER.glob("*/*.java")) if THREADS.search(path.read_text())]


def directives(path):
    found = {"args": [], "vm": [], "javac": []}
    for key, words in DIRECTIVE.findall(path.read_text()):
        found[key] += shlex.split(words)
    return found


def test(vm, work, path, slow):
    """Problems of one program."""
    said, folder = directives(path), work / path.stem
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none", *said["javac"], "-d", folder, path],
                   check=True, stderr=subprocess.DEVNULL)
    command = [vm, "check", "--no-races", "--no-shorten", "--time", str(SECONDS),
               *said["vm"], "-cp", folder, path.stem, *said["args"]]
    try:
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", cwd=work,
                             stdin=subprocess.DEVNULL, timeout=60 + 30 * slow)
    except subprocess.TimeoutExpired:
        return ["the search does not end at --time"]
    if run.returncode in CODES:
        return []
    return [f"exit code {run.returncode}, not one of {CODES}", run.stdout[-2000:], run.stderr[-2000:]]
