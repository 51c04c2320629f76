"""Compares `dejavm check` with the enumerator: end states, kinds of violation and racing pairs.

A program is emitted as a Java class, which is explored in several modes: depth first or breadth
first, --por local or none, with or without --layer self-check. The result must be that of the
enumerator under the rules of the JDK; each trace must be confirmed; and all searches with the same
--por must count the same states and transitions.

An exception that nothing catches ends the path. Under `local` it comes as soon as its thread has no
visible operation in front of it, as in the enumerator. Under `none` accesses of private objects are
points to switch at, so that others may do more before it comes. There the result must be at least
that of the enumerator, and at most that of the same program with a `yield` before each statement.
"""
import collections
import hashlib
import json
import re
import subprocess

from emit import java
from enumerate import JDK17, TooLarge, outcomes, show_race
from language import make_race, yielding

JAVAC = ["javac", "--release", "17", "-nowarn"]
PLACE = re.compile(r"(read|written) at [^(]*\(\w+\.java:(\d+)\)")
KINDS = ("outcomes", "violations", "races")

Mode = collections.namedtuple("Mode", "search por layers")
DFS, BFS = Mode("dfs", "local", ()), Mode("bfs", "local", ())
DFS_NONE, BFS_NONE = Mode("dfs", "none", ()), Mode("bfs", "none", ())
SELF_CHECK = [Mode(search, "local", ("self-check",)) for search in ("dfs", "bfs")]


def compile_programs(folder, programs, places={}):
    """Emits programs and compiles them, if they have changed. Returns name -> labels of lines.

    places: name -> the place of fields and monitors (emit.py), where it is not the usual one."""
    emitted = {name: java(program, name, place=places.get(name, "static"))
               for name, program in programs.items()}
    state = hashlib.sha256(repr([(n, source) for n, (source, _) in emitted.items()]).encode())
    stamp = folder / ".stamp"
    if not stamp.exists() or stamp.read_text() != state.hexdigest():
        folder.mkdir(parents=True, exist_ok=True)
        for old in [stamp, *folder.glob("*.class"), *folder.glob("*.java")]:
            old.unlink(missing_ok=True)
        for name, (source, _) in emitted.items():
            (folder / f"{name}.java").write_text(source)
        subprocess.run([*JAVAC, "-d", folder, *(folder / f"{name}.java" for name in programs)],
                       check=True)
        stamp.write_text(state.hexdigest())
    return {name: labels for name, (_, labels) in emitted.items()}


def check(vm, folder, name, mode, seconds, more=("--no-shorten",)):
    """The report of a search, or None and what was printed instead."""
    command = [vm, "check", "--all-violations", *more, "--json", "-", "--search",
               mode.search, "--por", mode.por, *(f"--layer={layer}" for layer in mode.layers),
               "--time", str(seconds), "-cp", folder, name]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=2 * seconds + 60)
    except subprocess.TimeoutExpired:
        return None, "the search does not end"
    try:
        return json.loads(run.stdout), ""
    except json.JSONDecodeError:
        return None, f"exit code {run.returncode}: {run.stdout}{run.stderr}"


def read_report(report, name, labels):
    """What a report has found, in the words of the enumerator; "other" is always wrong."""
    found = {kind: set() for kind in (*KINDS, "other")}
    for violation in report["violations"]:
        kind, message = violation["kind"], violation["message"]
        first = message.split("\n")[0]
        if not violation.get("confirmed", True):
            found["other"].add(f"unconfirmed {kind}: {first}")
        if kind == "deadlock":
            found["violations"].add("deadlock")
        elif kind == "race":
            field = first.split(":")[0].split(".")[-1]
            ends = [(*labels[int(line)], {"read": "read", "written": "write"}[did])
                    for did, line in PLACE.findall(first)]
            found["races"].add(make_race(field, *ends))
        elif first.startswith(f"{name}$Outcome: "):
            found["outcomes"].add(first.split(": ", 1)[1])
        elif kind == "exception":
            thread = re.search(rf"at {re.escape(name)}\$Body(\d+)\.", message)
            found["violations"].add(f"uncaught {'T' + thread[1] if thread else 'main'} "
                                    + first.split(":")[0].split(".")[-1])
        else:
            found["other"].add(f"{kind}: {first}")
    return found


def judge(program, found, wanted, por):
    """What is wrong with the results of one search."""
    most = wanted
    extra = any(found[kind] - getattr(wanted, kind) for kind in KINDS)
    if extra and por == "none":
        try:
            most = outcomes(yielding(program), JDK17)
        except TooLarge:
            return ["the program with yields has too many states"]
    problems = sorted(found["other"])
    for kind in KINDS:
        show = show_race if kind == "races" else str
        problems += [f"wrong {kind}: {show(x)}" for x in found[kind] - getattr(most, kind)]
        problems += [f"missing {kind}: {show(x)}" for x in getattr(wanted, kind) - found[kind]]
    return problems


def test(vm, folder, name, program, labels, modes, seconds, wanted=None):
    """Problems of a program in all modes."""
    wanted = wanted or outcomes(program, JDK17)
    problems, counts = [], collections.defaultdict(set)
    for mode in modes:
        at = "-".join([mode.search, mode.por, *mode.layers])
        report, said = check(vm, folder, name, mode, seconds)
        if not report:
            problems.append(f"{at}: {said}")
            continue
        if report["verdict"] not in ("violation", "ok") or not report["complete"]:
            problems.append(f"{at}: {report['verdict']}: {report.get('reason')}")
        problems += [f"{at}: {problem}" for problem in judge(
            program, read_report(report, name, labels), wanted, mode.por)]
        counts[mode.por].add((report["states"], report["transitions"]))
    return problems + [f"{por}: states and transitions differ: {sorted(both)}"
                       for por, both in counts.items() if len(both) > 1]
