"""Random walks of `dejavm check` against the enumerator: they find nothing that it does not have.

Outcomes and violations of walks are among those of the enumerator. Walks look for races by the order
of accesses on a path, so that they also report a pair of accesses that only an earlier race makes
possible, which the enumerator does not list: a program without races must have none there, and one
with races at least one.
"""
import compare
from enumerate import JDK17, outcomes

WALKS = 300
RARE = {"P_peterson_swapped"}  # two changes of priority, each at one step: one walk in a thousand


def test(vm, folder, name, program, labels, search, seconds):
    """Problems of a program under one strategy of random walks."""
    wanted = outcomes(program, JDK17)
    report, said = compare.check(vm, folder, name, compare.Mode(search, "local", ()), seconds,
                                 ["--no-shorten", "--walks", str(WALKS)])
    if not report:
        return [said]
    found = compare.read_report(report, name, labels)
    problems = sorted(found["other"])
    problems += [f"wrong: {x}" for kind in ("outcomes", "violations")
                 for x in found[kind] - getattr(wanted, kind)]
    missed = wanted.races and not found["races"] and not (search == "pct" and name in RARE)
    if missed or (found["races"] and not wanted.races):
        problems.append(f"races: {sorted(found['races'])}, not {sorted(wanted.races)}")
    if report["complete"]:
        problems.append("random walks are complete")
    return problems
