"""Compares `dejavm check --livelock` with the enumerator, on cycles/*.txt and programs/*.txt.

A program has a livelock if from some reachable state neither an outcome nor a violation can be
reached, but a step can always be taken. The programs of cycles have one if their names begin with
`wrong`, and none if these begin with `right`.
"""
import collections

import compare
from enumerate import JDK17, Machine


def build_graph(program, rules):
    """The states before each state, and the states at which an execution ends."""
    machine = Machine(program, rules)
    before, ends = {machine.initial(): []}, set()
    todo = collections.deque(before)
    while todo:
        state = todo.popleft()
        over = machine.is_over(state) or machine.has_cycle(state)
        steps = [] if over else machine.steps(state)
        if not steps or any(uncaught for _, _, _, uncaught in steps):
            ends.add(state)
        for _, _, after, uncaught in steps:
            if uncaught:
                continue
            if after not in before:
                before[after] = []
                todo.append(after)
            before[after].append(state)
    return before, ends


def has_livelock(program, rules=JDK17):
    before, ends = build_graph(program, rules)
    todo = list(ends)
    while todo:
        for state in before[todo.pop()]:
            if state not in ends:
                ends.add(state)
                todo.append(state)
    return len(ends) < len(before)


def test(vm, folder, name, program, seconds, wanted=None):
    """Problems of a program; wanted: whether it has a livelock, where that is known by hand."""
    has = has_livelock(program)
    problems = [] if wanted in (None, has) else [f"the enumerator finds livelock: {has}"]
    for mode in (compare.DFS, compare.BFS):
        report, said = compare.check(vm, folder, name, mode, seconds,
                                     ["--no-shorten", "--no-races", "--livelock"])
        if not report:
            problems.append(f"{mode.search}: {said}")
            continue
        found = [v for v in report["violations"] if v["kind"] == "livelock"]
        if not report["complete"]:
            problems.append(f"{mode.search}: incomplete: {report['reason']}")
        elif len(found) != has:
            problems.append(f"{mode.search}: {len(found)} livelocks, not {int(has)}")
        problems += [f"{mode.search}: a livelock is not confirmed"
                     for v in found if not v["confirmed"]]
    return problems
