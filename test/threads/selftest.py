"""Tests of the enumerator, without dejavm.

  programs   programs/*.txt: the result must be what the file expects, which is derived by hand;
             under both rules, see enumerate.py. And the class that emit.py makes of it: each
             statement has a line, which accesses the same fields
  paths      random programs against stateless.py, which interprets them in another way: all paths
             of small programs without loops, random paths of the others
  java       the emitted classes of programs/ and of random programs are executed under java many
             times: each outcome, deadlock and uncaught exception must be in the enumerated result
             under the rules of the JDK. All fields are volatile for this. Not all outcomes come.

A test gives a list of problems, which is empty if it passes.
"""
import pathlib
import re
import subprocess

from emit import java
from enumerate import JDK17, RULES, outcomes, show_lines, show_race
from generate import generate, has_loops
from language import expressions, nodes, statements
from stateless import all_paths, random_paths

HERE = pathlib.Path(__file__).resolve().parent
JAVA = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
JAVAC = ["javac", "--release", "17", "-Xlint:all", "-Werror"]
PATHS = 2000
TIMES = 200  # executions of a program under java


def differences(name, found, wanted):
    """The lines that are only in one of two sets."""
    text = lambda item: show_race(item) if isinstance(item, tuple) else item
    return [f"{name}: {word} {text(item)}" for word, items in
            (("not expected:", found - wanted), ("missing:", wanted - found))
            for item in sorted(items)]


def test_program(program):
    """Problems of a program of programs/, by hand against the enumerator."""
    problems = []
    if "document" not in program.expected:
        return ["expect is missing"]
    for rules in RULES:
        expected = program.expected.get(rules, program.expected["document"])
        result = outcomes(program, RULES[rules])
        problems += differences(rules, result.outcomes, expected.outcomes)
        problems += differences(rules, result.violations, expected.violations)
        problems += differences(rules, result.races, expected.races)
    if "jdk" in program.expected and program.expected["jdk"] == program.expected["document"]:
        problems.append("the rules do not differ")
    return problems + test_labels(program)


def test_labels(program):
    """Problems of the emitted lines: all statements are there, with the fields that they name."""
    source, labels = java(program, "Main")
    lines = source.splitlines()
    at = {place: number for number, place in labels.items()}
    problems = [] if len(at) == len(labels) else ["a label has two lines"]
    for thread in program.threads:
        for statement in statements(thread.body):
            number = at.pop((thread.name, statement.label), None)
            if number is None:
                problems.append(f"{thread.name}.{statement.label} has no line")
                continue
            wanted = {node[1] for tree in expressions(statement) for node in nodes(tree)
                      if node[0] == "field"}
            wanted |= {arg for arg in statement.args if arg in program.fields}
            found = set(re.findall(r"\b[pv]\d+\b", lines[number - 1]))
            if found != wanted:
                problems.append(f"line {number} is not {thread.name}.{statement.label}")
        at.pop((thread.name, "end"), None)
    return problems + [f"{place} is not in the program" for place in at]


def test_paths(seed, rules):
    """Problems of a random program: what paths have shown and the enumerator does not have."""
    [(program, result)] = generate(seed, 1, rules=RULES[rules])
    known = set(show_lines(result))
    found = None if has_loops(program) else all_paths(program, RULES[rules], PATHS)
    if found is None:
        some = random_paths(program, RULES[rules], PATHS // 20, 1)
        problems = [f"a path shows: {line}" for line in sorted(some - known)]
    else:
        problems = differences("paths", found, known)
    return problems and [*problems, *program.text.splitlines()]


def execute(folder, programs, timeout):
    """Executes programs under java: name -> {outcome: count}."""
    source, out, tool = (folder / name for name in ("source", "out", "tool"))
    source.mkdir(parents=True, exist_ok=True)
    for name, program in programs.items():
        text = java(program, name, strong=True, before="Repeat.pause();")[0]
        (source / f"{name}.java").write_text(text)
    subprocess.run([*JAVAC, "-d", tool, HERE / "Repeat.java"], check=True, timeout=timeout)
    subprocess.run([*JAVAC, "-cp", tool, "-d", out, *(source / f"{n}.java" for n in programs)],
                   check=True, timeout=timeout)
    done = subprocess.run([*JAVA, "-cp", tool, "Repeat", out, str(TIMES), *programs],
                          check=True, timeout=timeout, stdout=subprocess.PIPE, text=True)
    found = {}
    for line in done.stdout.splitlines():
        word, _, rest = line.partition(" ")
        if word.isdigit():
            current[rest] = int(word)
        else:
            current = found[line] = {}
    return found


def test_java(folder, programs, timeout):
    """Problems of each program: what java did and the enumerator does not have."""
    problems = {name: ["java did not execute it"] for name in programs}
    for name, found in execute(folder, programs, timeout).items():
        result = outcomes(programs[name], JDK17)
        known = result.outcomes | result.violations
        wrong = [f"java: {text} ({count} of {sum(found.values())} times)"
                 for text, count in found.items() if text not in known]
        problems[name] = wrong and [*wrong, *programs[name].text.splitlines()]
    return problems
