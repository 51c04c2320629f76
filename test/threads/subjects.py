"""Runs `dejavm check` on the programs of subjects/threads, depth first and breadth first.

The table of its README.md says what must come out: a program that is right is explored to its end,
without violation; of a wrong one a violation of that kind is found, whose trace is confirmed. If the
trace is said to be minimal, its number of preemptions is the smallest K for which --preemptions K
finds the violation.
The trace replays as it is, with the other --por, and without what the search has learnt.
Depth first and breadth first count the same states, transitions and end states.
"""
import collections
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ROW = re.compile(r"\| (\w+) \| [^|]* \| (right|\w+:[^|]*) \| [^|]*\|$")
SEARCHES = ("dfs", "bfs")
LARGE = "the limit of .* was reached"

# Programs that check cannot decide yet, and what it says of them instead. They are run with --long
# only. A program that begins to work fails here: take it off this list then.
NOT_YET = {
    "Pipeline": LARGE,
}

Subject = collections.namedtuple("Subject", "name kind fault")


def read_table():
    """The rows of the table; a fault is the rest of its cell: `assertion: two owners`."""
    rows = (ROOT / "subjects/threads/README.md").read_text().splitlines()
    found = [Subject(m[1], *m[2].partition(":")[::2]) for m in map(ROW.match, rows) if m]
    if {s.name for s in found} != programs() or not set(NOT_YET) <= programs():
        raise ValueError("subjects/threads/README.md does not have the programs of its folder")
    return found


def programs():
    return {path.stem for path in (ROOT / "subjects/threads").glob("*.java")
            if " main(String" in path.read_text()}


def check(vm, jar, name, search, seconds, more=()):
    command = [vm, "check", "--search", search, "--time", str(seconds), "--json", "-",
               *more, "-cp", jar, f"threads.{name}"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=3 * seconds + 60)
    try:
        return run.returncode, json.loads(run.stdout), run.stderr
    except json.JSONDecodeError:
        return run.returncode, None, run.stdout + run.stderr


def judge(subject, code, report, said):
    """What is wrong with the result of one search, as a list."""
    if not report:
        return [f"exit code {code}: {said}"]
    shown = [f"{v['kind']}: {v['message']}" for v in report["violations"]]
    got = f"exit code {code}, {report['verdict']}: {report['reason']}"
    if subject.kind == "right":
        return [] if code == 0 and report["verdict"] == "ok" and not shown else [got, *shown]
    if code != 1 or len(shown) != 1:
        return [got, *shown]
    [violation] = report["violations"]
    problems = [] if violation["kind"] == subject.kind else [f"not a violation: {shown[0]}"]
    thrown = re.match(r" (\w+Exception)\b", subject.fault)
    if thrown and f"{thrown[1]}" not in violation["message"].split("\n")[0]:
        problems.append(f"not a {thrown[1]}: {shown[0]}")
    return problems + ([] if violation["confirmed"] else ["the trace is not confirmed"])


def test_bounds(vm, jar, name, search, seconds, fewest):
    """Searches with as many preemptions as the trace has find a violation, with fewer none."""
    problems = []
    for bound in (fewest - 1, fewest) if fewest else (0,):
        code, _, said = check(vm, jar, name, search, seconds,
                              ["--no-shorten", "--preemptions", str(bound)])
        if code != (1 if bound == fewest else 2):
            problems.append(f"--preemptions {bound}: exit code {code}: {said}")
    return problems


def test(vm, jar, subject, search, seconds):
    """Problems of a program under one search."""
    code, report, said = check(vm, jar, subject.name, search, seconds)
    problems = judge(subject, code, report, said)
    for violation in report["violations"] if report and not problems else []:
        if violation["shortest"]:
            problems += test_bounds(vm, jar, subject.name, search, seconds,
                                    violation["preemptions"])
    reason = NOT_YET.get(subject.name)
    if not reason:
        return problems
    if not problems:
        return ["it works now: take it off the list NOT_YET"]
    if code == 2 and re.match(reason, report["reason"]) and not report["violations"]:
        return []
    return ["this is not what the list NOT_YET says", *problems]


def compare_counts(explore):
    """What differs between complete explorations; explore(search) gives a report, or None."""
    counts = {}
    for search in SEARCHES:
        report = explore(search)
        if not report or not report["complete"]:
            return []  # other tests say so, where this is wrong
        counts[search] = tuple(report[key] for key in ("states", "transitions", "end_states"))
    return [] if len(set(counts.values())) == 1 else [f"counts differ: {counts}"]


def test_counts(vm, jar, subject, seconds):
    return compare_counts(lambda search: check(vm, jar, subject.name, search, seconds,
                                               ["--all-violations", "--no-shorten"])[1])


def change_words(trace, change):
    """The lines of a trace file with another command line."""
    lines = trace.split("\n")
    words = [line.removeprefix("arg ") for line in lines if line.startswith("arg ")]
    first = lines.index("arg " + words[0])
    rest = [line for line in lines[first:] if not line.startswith("arg ")]
    return "\n".join(lines[:first] + ["arg " + word for word in change(words)] + rest)


def forget(words):
    """A command line without --visible X."""
    return [word for n, word in enumerate(words)
            if word != "--visible" and (not n or words[n - 1] != "--visible")]


CHANGES = {
    "as it is": lambda words: words,
    "with --por none": lambda words: ["--por", "none", *words],
    "without --visible": forget,
}


def test_replay(vm, jar, folder, subject, seconds):
    """Problems of replaying the trace of a wrong program, under several command lines."""
    folder.mkdir(parents=True, exist_ok=True)
    file, problems = folder / subject.name, []
    command = [vm, "check", "--no-shorten", "--time", str(seconds), "--trace", file,
               "-cp", jar, f"threads.{subject.name}"]
    subprocess.run(command, capture_output=True, timeout=3 * seconds + 60)
    recorded = file.read_text()
    for name, change in CHANGES.items():
        file.write_text(change_words(recorded, change))
        run = subprocess.run([vm, "replay", file], capture_output=True, text=True,
                             timeout=3 * seconds + 60)
        if "\nconfirmed after " not in run.stdout:
            problems.append(f"{name}: exit code {run.returncode}: {run.stderr}")
    return problems
