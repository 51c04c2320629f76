"""Runs `dejavm check --threads` on the programs of java/, depth first and breadth first.

A program says what must come out, and its comment argues why:

  // check: ok                              explored to its end, without violation
  // check --spurious: assertion            a violation of this kind, with a trace that is confirmed
  // check: incomplete: text                the verdict, and a part of the reason
"""
import collections
import json
import pathlib
import re
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parent / "java"
SEARCHES = ("dfs", "bfs")
WANTED = re.compile(r"^// check(.*?): (\w+)(?:: (.*))?$", re.M)

Program = collections.namedtuple("Program", "name wanted")


def compile_all(work):
    """Compiles the programs, and returns them."""
    sources = sorted(FOLDER.glob("*.java"))
    work.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-g", "-Xlint:-options", "-d", work, *sources], check=True)
    found = [Program(path.stem, WANTED.findall(path.read_text())) for path in sources]
    missing = [program.name for program in found if not program.wanted]
    if missing:
        raise ValueError(f"what must come out is not said: {missing}")
    return found


def judge(report, code, verdict, text):
    """What is wrong with one report, as a list."""
    kinds = [v["kind"] for v in report["violations"]]
    got = f"exit code {code}, {report['verdict']}: {report['reason']} {kinds}"
    if verdict == "ok":
        return [] if code == 0 and report["verdict"] == "ok" else [got]
    if verdict == "incomplete":
        return [] if code == 2 and not kinds and text in report["reason"] else [got]
    confirmed = all(v["confirmed"] for v in report["violations"])
    shown = any(text in v["message"] for v in report["violations"])
    return [] if code == 1 and kinds == [verdict] and confirmed and shown else [got]


def test(vm, work, program, search, seconds):
    """Problems of a program under one search."""
    problems = []
    for options, verdict, text in program.wanted:
        command = [vm, "check", "--threads", "--search", search, "--time", str(seconds), "--json",
                   "-", *options.split(), "-cp", work, program.name]
        run = subprocess.run(command, capture_output=True, text=True, timeout=3 * seconds + 60)
        try:
            report = json.loads(run.stdout)
        except json.JSONDecodeError:
            problems.append(f"exit code {run.returncode}: {run.stdout}{run.stderr}")
            continue
        problems += [f"check{options}: {p}" for p in judge(report, run.returncode, verdict, text)]
    return problems
