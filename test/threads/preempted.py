"""The fewest preemptions with which the enumerator reaches each result, and what `dejavm check` says.

    least = fewest(parse(text), JDK17)
    least["deadlock"]       the smallest K such that an execution with K preemptions ends in it

A preemption is a step of another thread than the one that made the step before, although that one
is at an operation which it can do now, other than a yield. The search is breadth first by
preemptions: a node is a state with the thread that made the last step, and edges cost 0 or 1.

`dejavm check --preemptions K` must find exactly the results that need at most K of them, depth first
and breadth first; a trace that is shown must have as few preemptions as its result needs, and say
that it is minimal.
"""
import collections

import compare
from enumerate import JDK17, LEFT, LIMIT, MODE, NOTIFIED, PC, READY, Machine, TooLarge

MOST = 2  # the largest bound that is compared


def could_go_on(machine, state, t):
    """Whether another thread's step would preempt this one."""
    at = machine.places[t]
    mode = state[at + MODE]
    instruction = machine.codes[t].instructions[state[at + PC]]
    if mode in (LEFT, NOTIFIED):
        return bool(machine.reenter(state, t, at, instruction))
    if mode != READY or instruction.op == "yield":
        return False
    return bool(machine.moves[instruction.op](state, t, at, instruction))


def list_results(machine, state):
    """Results that a state has without a further step: races, a deadlock, an outcome."""
    if machine.has_cycle(state):
        return ["deadlock"]
    found = list(machine.races(state))
    if machine.is_over(state):
        found.append(("outcome", machine.outcome(state)))
    elif not machine.steps(state):
        found.append("deadlock")
    return found


def follow(machine, state, ran):
    """The steps: (cost, thread, next state, None or the exception uncaught)."""
    if machine.is_over(state) or machine.has_cycle(state):
        return []
    costs = ran is not None and could_go_on(machine, state, ran)
    return [(int(costs and t != ran), t, after, uncaught)
            for t, _, after, uncaught in machine.steps(state)]


def fewest(program, rules=JDK17, limit=LIMIT):
    """{result: preemptions}; an outcome is a pair ("outcome", text)."""
    machine = Machine(program, rules)
    results, done = {}, set()
    todo = collections.deque([(0, machine.initial(), None)])
    while todo:
        spent, state, ran = todo.popleft()
        if (state, ran) in done:
            continue
        done.add((state, ran))
        if len(done) > limit:
            raise TooLarge(f"more than {limit} states")
        for result in list_results(machine, state):
            results.setdefault(result, spent)
        for cost, t, after, uncaught in follow(machine, state, ran):
            if uncaught:
                results[uncaught] = min(results.get(uncaught, spent + cost), spent + cost)
            elif cost:
                todo.append((spent + cost, after, t))
            else:
                todo.appendleft((spent, after, t))
    return results


def name_found(found):
    """What a report has found, as keys of `fewest`."""
    return ({("outcome", text) for text in found["outcomes"]} | found["violations"]
            | found["races"])


def compare_bounds(vm, folder, name, labels, least, seconds):
    problems = []
    for bound in range(MOST + 1):
        wanted, states = {x for x, k in least.items() if k <= bound}, set()
        for search in ("dfs", "bfs"):
            mode = compare.Mode(search, "local", ())
            report, said = compare.check(vm, folder, name, mode, seconds,
                                         ["--no-shorten", "--preemptions", str(bound)])
            at = f"{search} --preemptions {bound}"
            if not report:
                problems.append(f"{at}: {said}")
                continue
            found = compare.read_report(report, name, labels)
            problems += [f"{at}: {x}" for x in sorted(found["other"])]
            problems += [f"{at}: wrong: {x}" for x in name_found(found) - wanted]
            problems += [f"{at}: missing: {x}" for x in wanted - name_found(found)]
            if report["complete"] and any(k > bound for k in least.values()):
                problems.append(f"{at}: complete, although results are missing")
            if any(v["preemptions"] > bound for v in report["violations"]):
                problems.append(f"{at}: a trace has more preemptions")
            states.add((report["states"], report["transitions"]))
        if len(states) > 1:
            problems.append(f"--preemptions {bound}: states and transitions differ: {states}")
    return problems


def compare_traces(vm, folder, name, labels, least, seconds):
    """The traces that are shown have the fewest preemptions."""
    problems = []
    report, said = compare.check(vm, folder, name, compare.DFS, seconds, [])
    for violation in report["violations"] if report else []:
        found = compare.read_report({"violations": [violation]}, name, labels)
        [what] = name_found(found) or [None]
        if violation["preemptions"] != least.get(what):
            problems.append(f"{what}: {violation['preemptions']} preemptions, not {least.get(what)}")
        if not violation["shortest"]:
            problems.append(f"{what}: not known to be minimal")
    return problems if report else [said]


def test(vm, folder, name, program, labels, seconds):
    """Problems of a program with bounds, and of the traces that are shown."""
    least = fewest(program)
    return (compare_bounds(vm, folder, name, labels, least, seconds)
            + compare_traces(vm, folder, name, labels, least, seconds))
