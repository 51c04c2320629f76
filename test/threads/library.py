"""Runs `dejavm check --threads` on the programs of java/, juc/ and kinds/, depth and breadth first.

A program says what must come out, and its comment argues why:

  // check: ok                              explored to its end, without violation
  // check --spurious: assertion            a violation of this kind, with a trace that is confirmed
  // check: incomplete: text                the verdict, and a part of the reason
  // check: unsupported: text               the same
  // outcomes: 1, 2                         the texts of the Outcomes that main throws at its end: each
                                            of them occurs, no other one, and nothing else is wrong
  // finds: race                            a violation of this kind is among those of all paths
  // check [wrong]: race                    the same with arguments for main
  // outcomes, too large: 1, 2              it cannot be explored to its end within SECONDS: what
                                            was found until then is right, and with --long only
"""
import collections
import json
import pathlib
import re
import subprocess

import subjects

HERE = pathlib.Path(__file__).resolve().parent
FOLDERS = ("java", "juc", "kinds")
SEARCHES = ("dfs", "bfs")
WANTED = re.compile(r"^// (check|finds|outcomes)(, too large)?( -.*?)?(?: \[(.*?)\])?: (.*)$", re.M)
SHARED = ("Outcome",)
SECONDS = 20  # of an exploration of all outcomes

Program = collections.namedtuple("Program", "name folder wanted")
Wanted = collections.namedtuple("Wanted", "what large options args text")


def compile_all(work, api):
    """Compiles the programs, and returns them."""
    found = []
    for folder in FOLDERS:
        sources = sorted((HERE / folder).glob("*.java"))
        (work / folder).mkdir(parents=True, exist_ok=True)
        subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none", "-cp", api, "-d", work / folder,
                        *sources], check=True, stderr=subprocess.DEVNULL)
        found += [Program(path.stem, folder, [Wanted(*w) for w in WANTED.findall(path.read_text())])
                  for path in sources if path.stem not in SHARED]
    missing = [program.name for program in found if not program.wanted]
    if missing:
        raise ValueError(f"what must come out is not said: {missing}")
    return found


def describe(report, code):
    kinds = [(v["kind"], v["message"].split("\n")[0]) for v in report["violations"]]
    return f"exit code {code}, {report['verdict']}: {report['reason']} {kinds[:6]}"


def judge_check(report, code, text):
    """What is wrong with one report, as a list."""
    verdict, _, text = text.partition(": ")
    kinds = [v["kind"] for v in report["violations"]]
    got = [describe(report, code)]
    if verdict == "ok":
        return [] if code == 0 and report["verdict"] == "ok" else got
    if verdict in ("incomplete", "unsupported"):
        codes = {"incomplete": 2, "unsupported": 4}
        return [] if code == codes[verdict] and not kinds and text in report["reason"] else got
    confirmed = all(v["confirmed"] for v in report["violations"])
    shown = any(text in v["message"] for v in report["violations"])
    return [] if code == 1 and kinds == [verdict] and confirmed and shown else got


def judge_finds(report, code, text):
    kind, _, text = text.partition(": ")
    found = any(v["kind"] == kind and v["confirmed"] and text in v["message"]
                for v in report["violations"])
    return [] if code == 1 and found else [describe(report, code)]


def judge_outcomes(report, code, text, large):
    """The outcomes are those of the text, some of them if the search is too large."""
    wanted, found, problems = set(text.split(", ")), set(), []
    for violation in report["violations"]:
        first = violation["message"].split("\n")[0]
        if first.startswith("Outcome: ") and violation["confirmed"]:
            found.add(first.removeprefix("Outcome: "))
        else:
            problems.append(f"{violation['kind']}: {first}")
    problems += [f"wrong outcome: {x}" for x in sorted(found - wanted)]
    if large:
        return problems + (["it works now: it is not too large"] if report["complete"] else [])
    problems += [f"missing outcome: {x}" for x in sorted(wanted - found)]
    return problems + ([] if report["complete"] else [describe(report, code)])


def judge(report, code, wanted):
    if wanted.what == "outcomes":
        return judge_outcomes(report, code, wanted.text, wanted.large)
    return (judge_check if wanted.what == "check" else judge_finds)(report, code, wanted.text)


def run_check(vm, work, program, search, seconds, wanted, whole=False):
    """The report of one exploration and its exit code, or None and what was printed."""
    short = wanted.what == "check" and not whole
    all_of_them = [] if short else ["--all-violations", "--no-shorten"]
    command = [vm, "check", "--search", search, "--time", str(seconds), "--json", "-",
               *all_of_them, *wanted.options.split(), "-cp", work / program.folder, program.name,
               *wanted.args.split()]
    run = subprocess.run(command, capture_output=True, text=True, timeout=3 * seconds + 60)
    try:
        return json.loads(run.stdout), run.returncode
    except json.JSONDecodeError:
        return None, f"exit code {run.returncode}: {run.stdout}{run.stderr}"


def test(vm, work, program, search, seconds, long=True):
    """Problems of a program under one search."""
    problems = []
    for wanted in program.wanted:
        if wanted.large and not long:
            continue
        at = f"{wanted.what}{wanted.options} [{wanted.args}]"
        report, code = run_check(vm, work, program, search, SECONDS if wanted.large else seconds,
                                 wanted)
        if not report:
            problems.append(f"{at}: {code}")
        else:
            problems += [f"{at}: {p}" for p in judge(report, code, wanted)]
    return problems


def test_counts(vm, work, program, seconds):
    """Depth first and breadth first count the same, where nothing is taken from a bound."""
    problems = []
    for wanted in program.wanted:
        if not wanted.large:
            problems += subjects.compare_counts(
                lambda search, wanted=wanted: run_check(vm, work, program, search, seconds, wanted,
                                                        True)[0])
    return problems
