#!/usr/bin/env python3
"""Enumerates all interleavings of a program of language.py: enumerate.py FILE...

    from enumerate import outcomes
    result = outcomes(parse(text))
    result.outcomes         texts, see language.py: {"p0=1; T1; T2 1", ...}
    result.violations       "deadlock", "uncaught T1 InterruptedException"
    result.races            (field, (thread, label, "read" or "write"), (thread, label, ...))
    result.trace(x)         the shortest path to an outcome, a violation or a race, as lines

It is a reference for `dejavm check` and shares nothing with it. It executes the program in all
orders, with no reduction; only equal states are expanded once, so that spin loops end.

Memory is sequentially consistent. Before each transition, every thread is at its next visible
operation. A transition executes one visible operation of one thread, and then the invisible ones of
that thread up to its next visible operation. The visible operations:

  read, write   of a field
  enter         of a monitor that the thread does not hold; enabled if it is free. Monitors are not
                fair. To enter a monitor that the thread holds, and to leave one, is invisible.
  wait          flag set: clear it and throw InterruptedException. Otherwise release the monitor and
                go into the wait set. Further operations of the same wait:
                leave     the wait set, not notified; enabled by the flag or a timeout
                reenter   after leave or a notification; enabled if the monitor is free. Then
                          no flag: return.
                          flag, not notified: clear it and throw.
                          flag, notified: a choice. Return and keep the flag; or clear it, throw,
                          and notify another thread of the wait set: a choice which.
  notify        any one thread of the wait set: a choice. notifyAll: all.
  park          permit set: clear it and return. Flag set: return. Otherwise the thread is parked:
                enabled by the permit, which it clears, by the flag, or by a timeout
  unpark        sets the permit of a thread that is alive
  interrupt     sets the flag of a thread that is alive, and its permit
  interrupted, isInterrupted, yield, start
  sleep         flag set: clear it and throw. Otherwise the thread sleeps: enabled at any moment, to
                return, or if the flag is set, to clear it and throw
  join          enabled if the thread has ended, or if the own flag is set: clear it and throw
  end           of a thread

wait and notify without the monitor throw IllegalMonitorStateException, which is invisible. An
exception that no thread catches ends the path. Deadlock: no operation is enabled and main has not
observed the outcome; or threads are about to enter monitors of each other, in a cycle, which ends
the path whatever other threads could do. Race: in some state two threads are both at an access of the same plain field,
and one of them is a write.

Rules are points in which the JDK differs from this text or the text leaves a choice. DOCUMENT is
this text, JDK17 the JDK:

  interrupt_dead    interrupt also sets the flag of a thread that is not alive. A thread may start
                    with its flag set, and the flag stays after its end. (JDK 14 and later)
  join_unstarted    join of a thread that is not started yet returns at once
  join_either       join of a thread that has ended, with the own flag set: a choice of both.
                    Otherwise it returns and keeps the flag
"""
import argparse
import collections
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from compiled import VISIBLE, compile_program, is_a  # noqa: E402
from language import Malformed, make_race, parse  # noqa: E402

Rules = collections.namedtuple("Rules", "interrupt_dead join_unstarted join_either")
DOCUMENT = Rules(interrupt_dead=False, join_unstarted=False, join_either=True)
JDK17 = Rules(interrupt_dead=True, join_unstarted=True, join_either=False)
RULES = {"document": DOCUMENT, "jdk": JDK17}
LIMIT = 1_000_000  # states
ENDLESS = 10_000   # invisible instructions in one transition

# A state is one flat tuple:
#
#   fields ... | monitors ... | main: PC MODE COUNT LOCALS LOG FLAG PERMIT | T1: PC MODE ... | ...
#
# A field is an int. A monitor is None if it is free, or (thread, count). COUNT is what a waiting
# thread has to take back. A transition copies the tuple into a list and changes that.
PC, MODE, COUNT, LOCALS, LOG, FLAG, PERMIT = range(7)
WIDTH = 7
UNSTARTED, READY, IN_SET, LEFT, NOTIFIED, PARKED, ASLEEP, ENDED = range(8)
DEAD = (UNSTARTED, ENDED)

DONE, STAY = "done", "stay"  # how an operation ended; otherwise the name of an exception


class TooLarge(Exception):
    """More states than allowed."""


class Uncaught(Exception):
    """An exception that the thread does not catch."""


class Machine:
    """Executes a program. steps(state) lists all transitions of a state."""

    def __init__(self, program, rules):
        self.rules = rules
        self.codes = compile_program(program)
        self.names = [code.name for code in self.codes]
        self.fields = list(program.fields.items())
        self.monitors = program.monitors
        first = len(self.fields) + len(self.monitors)
        self.places = [first + i * WIDTH for i in range(len(self.codes))]
        self.moves = {op: getattr(self, "do_" + op) for op in VISIBLE - {"observe"}}
        self.blocked = {IN_SET: self.leave, LEFT: self.reenter, NOTIFIED: self.reenter,
                        PARKED: self.unblock, ASLEEP: self.wake}

    def initial(self):
        state = [value for _, value in self.fields] + [None] * len(self.monitors)
        for i, code in enumerate(self.codes):
            state += [0, UNSTARTED if i else READY, 0, (0,) * code.locals, (), False, False]
        return tuple(state)

    def lock(self, monitor):
        """The index of a monitor in a state."""
        return len(self.fields) + monitor

    def waiters(self, state, monitor):
        """The threads in the wait set of a monitor."""
        return [t for t, at in enumerate(self.places) if state[at + MODE] == IN_SET
                and self.codes[t].instructions[state[at + PC]].x == monitor]

    # --- Transitions

    def steps(self, state):
        """All transitions: (thread, choice or None, next state, None or the exception uncaught)."""
        found = []
        for t, at in enumerate(self.places):
            mode = state[at + MODE]
            if mode == UNSTARTED or mode == ENDED:
                continue
            instruction = self.codes[t].instructions[state[at + PC]]
            move = self.moves[instruction.op] if mode == READY else self.blocked[mode]
            for choice, after, end in move(state, t, at, instruction):
                try:
                    self.finish(after, t, at, instruction, end)
                    found.append((t, choice, tuple(after), None))
                except Uncaught as problem:
                    found.append((t, choice, None, str(problem)))
        return found

    def finish(self, c, t, at, instruction, end):
        """After an operation: throws what it throws, and executes what is invisible."""
        if end is STAY:
            return
        if end is DONE:
            if instruction.clear:
                self.clear(c, t, at)
            c[at + PC] += 1
        else:
            self.throw(c, t, at, end)
        if instruction.op == "start" and end is DONE:
            self.advance(c, instruction.x)
        self.advance(c, t)

    def clear(self, c, t, at):
        count = self.codes[t].temporaries
        c[at + LOCALS] = (0,) * count + c[at + LOCALS][count:]

    def throw(self, c, t, at, name):
        for guard in self.codes[t].guards[c[at + PC]]:
            if guard[0] == "sync":
                self.exit(c, guard[1])
            elif is_a(name, guard[1]):
                c[at + LOG] += (name,)
                c[at + PC] = guard[2]
                return
        raise Uncaught(f"uncaught {self.names[t]} {name}")

    def exit(self, c, monitor):
        lock = self.lock(monitor)
        owner, count = c[lock]
        c[lock] = (owner, count - 1) if count > 1 else None

    def advance(self, c, t):
        """Executes invisible instructions up to the next visible one."""
        at, instructions = self.places[t], self.codes[t].instructions
        for _ in range(ENDLESS):
            op, _, x, y, clear = instruction = instructions[c[at + PC]]
            if op in VISIBLE:
                if not self.is_invisible(c, t, at, instruction):
                    return
                continue
            target = c[at + PC] + 1
            if op == "branch":
                target = target if x(c[at + LOCALS]) else y
            elif op == "jump":
                target = x
            elif op == "set":
                r = c[at + LOCALS]
                c[at + LOCALS] = r[:x] + (y(r),) + r[x + 1:]
            elif op == "log":
                c[at + LOG] += (x(c[at + LOCALS]),)
            elif op == "exit":
                self.exit(c, x)
            else:  # throw
                self.throw(c, t, at, x)
                continue
            if clear:
                self.clear(c, t, at)
            c[at + PC] = target
        raise TooLarge("a loop without a visible operation")

    def is_invisible(self, c, t, at, instruction):
        """Executes an operation on a monitor if here it is invisible, and says whether it was."""
        op = instruction.op
        if op not in ("enter", "wait", "notify", "notifyAll"):
            return False
        lock = self.lock(instruction.x)
        owned = c[lock] is not None and c[lock][0] == t
        if op == "enter" and owned:
            c[lock] = (t, c[lock][1] + 1)
            c[at + PC] += 1
            return True
        if op != "enter" and not owned:
            self.throw(c, t, at, "IllegalMonitorStateException")
            return True
        return False

    # --- Operations of a thread that is ready: lists of (choice, changed state, end)

    def do_read(self, state, t, at, i):
        return self.record(state, at, i, state[i.x])

    def record(self, state, at, i, value):
        c = list(state)
        r = c[at + LOCALS]
        c[at + LOCALS] = r[:i.y] + (value,) + r[i.y + 1:]
        return [(None, c, DONE)]

    def do_write(self, state, t, at, i):
        c = list(state)
        c[i.x] = i.y(c[at + LOCALS])
        return [(None, c, DONE)]

    def do_enter(self, state, t, at, i):
        lock = self.lock(i.x)
        if state[lock] is not None:
            return []
        c = list(state)
        c[lock] = (t, 1)
        return [(None, c, DONE)]

    def do_wait(self, state, t, at, i):
        c = list(state)
        if c[at + FLAG]:
            c[at + FLAG] = False
            return [(None, c, "InterruptedException")]
        lock = self.lock(i.x)
        c[at + COUNT] = c[lock][1]
        c[at + MODE] = IN_SET
        c[lock] = None
        return [(None, c, STAY)]

    def do_notify(self, state, t, at, i):
        return self.notify_one(list(state), i.x, DONE)

    def notify_one(self, c, monitor, end):
        """One thread of the wait set is notified if there is one: a choice which."""
        found = []
        for waiter in self.waiters(c, monitor):
            one = list(c)
            one[self.places[waiter] + MODE] = NOTIFIED
            found.append((f"notifies {self.names[waiter]}", one, end))
        return found or [(None, c, end)]

    def do_notifyAll(self, state, t, at, i):
        c = list(state)
        for waiter in self.waiters(c, i.x):
            c[self.places[waiter] + MODE] = NOTIFIED
        return [(None, c, DONE)]

    def do_park(self, state, t, at, i):
        c = list(state)
        if c[at + PERMIT]:
            c[at + PERMIT] = False
        elif not c[at + FLAG]:
            c[at + MODE] = PARKED
            return [(None, c, STAY)]
        return [(None, c, DONE)]

    do_parkNanos = do_park

    def do_unpark(self, state, t, at, i):
        c, target = list(state), self.places[i.x]
        if c[target + MODE] not in DEAD:
            c[target + PERMIT] = True
        return [(None, c, DONE)]

    def do_interrupt(self, state, t, at, i):
        c, target = list(state), self.places[i.x]
        alive = c[target + MODE] not in DEAD
        if alive or self.rules.interrupt_dead:
            c[target + FLAG] = True
        if alive:
            c[target + PERMIT] = True
        return [(None, c, DONE)]

    def do_interrupted(self, state, t, at, i):
        [(choice, c, end)] = self.record(state, at, i, int(state[at + FLAG]))
        c[at + FLAG] = False
        return [(choice, c, end)]

    def do_isInterrupted(self, state, t, at, i):
        return self.record(state, at, i, int(state[self.places[i.x] + FLAG]))

    def do_sleep(self, state, t, at, i):
        c = list(state)
        if c[at + FLAG]:
            c[at + FLAG] = False
            return [(None, c, "InterruptedException")]
        c[at + MODE] = ASLEEP
        return [(None, c, STAY)]

    def do_yield(self, state, t, at, i):
        return [(None, list(state), DONE)]

    def do_start(self, state, t, at, i):
        c, target = list(state), self.places[i.x]
        if c[target + MODE] != UNSTARTED:
            return [(None, c, "IllegalThreadStateException")]
        c[target + MODE] = READY
        return [(None, c, DONE)]

    def do_join(self, state, t, at, i):
        mode, found = state[self.places[i.x] + MODE], []
        over = mode == ENDED or mode == UNSTARTED and self.rules.join_unstarted
        if over:
            found.append((None, list(state), DONE))
        if state[at + FLAG] and (not over or mode == ENDED and self.rules.join_either):
            c = list(state)
            c[at + FLAG] = False
            found.append((None, c, "InterruptedException"))
        return found

    def do_end(self, state, t, at, i):
        c = list(state)
        c[at + MODE], c[at + LOCALS], c[at + PERMIT] = ENDED, (), False
        return [(None, c, STAY)]

    # --- Operations of a thread that is blocked

    def leave(self, state, t, at, i):
        if not state[at + FLAG] and not i.y:
            return []
        c = list(state)
        c[at + MODE] = LEFT
        return [("leaves the wait set", c, STAY)]

    def reenter(self, state, t, at, i):
        lock = self.lock(i.x)
        if state[lock] is not None:
            return []
        c = list(state)
        notified = c[at + MODE] == NOTIFIED
        c[lock] = (t, c[at + COUNT])
        c[at + COUNT], c[at + MODE] = 0, READY
        if not c[at + FLAG]:
            return [("returns", c, DONE)]
        cleared = list(c)
        cleared[at + FLAG] = False
        if not notified:
            return [("is interrupted", cleared, "InterruptedException")]
        return [("returns, interrupted later", c, DONE)] + \
            self.notify_one(cleared, i.x, "InterruptedException")

    def unblock(self, state, t, at, i):
        found = []
        c = list(state)
        c[at + MODE] = READY
        if c[at + PERMIT]:
            taken = list(c)
            taken[at + PERMIT] = False
            found.append(("takes the permit", taken, DONE))
        if c[at + FLAG] or i.op == "parkNanos":
            found.append(("returns without the permit", c, DONE))
        return found

    def wake(self, state, t, at, i):
        c = list(state)
        c[at + MODE] = READY
        if not c[at + FLAG]:
            return [("wakes up", c, DONE)]
        c[at + FLAG] = False
        return [("is interrupted", c, "InterruptedException")]

    # --- What is observed

    def is_over(self, state):
        """Whether main has joined all threads."""
        return self.codes[0].instructions[state[self.places[0] + PC]].op == "observe"

    def outcome(self, state):
        fields = " ".join(f"{name}={state[i]}" for i, (name, _) in enumerate(self.fields))
        logs = [" ".join([self.names[t]] + [str(x) for x in state[self.places[t] + LOG]])
                for t in range(1, len(self.codes))]
        return "; ".join(([fields] if fields else []) + logs)

    def owner_awaited(self, state, t):
        """The thread whose monitor a thread is about to enter, or None."""
        at = self.places[t]
        instruction, mode = self.codes[t].instructions[state[at + PC]], state[at + MODE]
        if mode in (LEFT, NOTIFIED) or mode == READY and instruction.op == "enter":
            held = state[self.lock(instruction.x)]
            return held[0] if held else None
        return None

    def has_cycle(self, state):
        """Whether threads wait for monitors of each other, in a cycle."""
        for first in range(len(self.places)):
            t = self.owner_awaited(state, first)
            for _ in self.places:
                if t == first:
                    return True
                t = None if t is None else self.owner_awaited(state, t)
        return False

    def accesses(self, state):
        """The accesses of plain fields that threads are at: (field, (thread, label, kind))."""
        found = []
        for t, at in enumerate(self.places):
            access = self.codes[t].accesses[state[at + PC]]
            if access and state[at + MODE] == READY:
                found.append(access)
        return found

    def races(self, state):
        found = self.accesses(state)
        return [make_race(field, one, other)
                for n, (field, one) in enumerate(found) for same, other in found[:n]
                if field == same and "write" in (one[2], other[2])]

    def stuck(self, state):
        """Where each thread is that has not ended: `T1 wait at 3`."""
        found = []
        for t, at in enumerate(self.places):
            if state[at + MODE] not in DEAD:
                i = self.codes[t].instructions[state[at + PC]]
                found.append(f"{self.names[t]} {i.op} at {i.label}" if t else f"main {i.op} T{i.x}")
        return ", ".join(found)

    def show(self, t, state, choice):
        """One transition from a state as text."""
        i = self.codes[t].instructions[state[self.places[t] + PC]]
        operand = ""
        if i.op in ("read", "write"):
            operand = " " + self.fields[i.x][0]
        elif i.op in ("enter", "wait", "notify", "notifyAll"):
            operand = " " + self.monitors[i.x]
        elif i.x is not None:
            operand = " " + self.names[i.x]
        return f"{self.names[t]}.{i.label}: {i.op}{operand}" + (f", {choice}" if choice else "")


class Result:
    """What enumeration has found; see the top of the file.

    deadlocks   where the threads are, for each way to deadlock
    came        state -> (state before, thread, choice)
    ends        outcome, violation or race -> (a state, a last step without next state or None)
    """

    def __init__(self, machine):
        self.machine = machine
        self.outcomes, self.violations, self.races, self.deadlocks = set(), set(), set(), set()
        self.transitions = 0
        self.came, self.ends = {machine.initial(): None}, {}

    @property
    def states(self):
        return len(self.came)

    def add(self, kind, what, state, last=None):
        kind.add(what)
        self.ends.setdefault(what, (state, last))

    def trace(self, what):
        state, last = self.ends[what]
        lines = [self.machine.show(last[0], state, last[1])] if last else []
        while self.came[state]:
            state, t, choice = self.came[state]
            lines.append(self.machine.show(t, state, choice))
        return lines[::-1]


def outcomes(program, rules=DOCUMENT, limit=LIMIT):
    """Executes a program in all orders. Returns a Result, or raises TooLarge."""
    machine = Machine(program, rules)
    result = Result(machine)
    todo = collections.deque(result.came)
    while todo:
        state = todo.popleft()
        if machine.has_cycle(state):
            result.add(result.violations, "deadlock", state)
            result.deadlocks.add(machine.stuck(state))
            continue
        for race in machine.races(state):
            result.add(result.races, race, state)
        if machine.is_over(state):
            result.add(result.outcomes, machine.outcome(state), state)
            continue
        steps = machine.steps(state)
        if not steps:
            result.add(result.violations, "deadlock", state)
            result.deadlocks.add(machine.stuck(state))
        result.transitions += len(steps)
        for t, choice, after, uncaught in steps:
            if uncaught:
                result.add(result.violations, uncaught, state, (t, choice))
            elif after not in result.came:
                result.came[after] = (state, t, choice)
                todo.append(after)
                if len(result.came) > limit:
                    raise TooLarge(f"more than {limit} states")
    return result


def show_race(race):
    field, *accesses = race
    return f"race {field}: " + ", ".join(f"{t}.{label} {kind}" for t, label, kind in accesses)


def show_lines(result):
    """The result as in the part `expect` of a program."""
    return ([f"outcome {text}" for text in sorted(result.outcomes)] + sorted(result.violations)
            + [show_race(race) for race in sorted(result.races)])


def main():
    parser = argparse.ArgumentParser(description="enumerates the interleavings of programs")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--rules", choices=RULES, default="document")
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="STATES")
    parser.add_argument("--traces", action="store_true", help="with a path to each result")
    options = parser.parse_args()
    for name in options.files:
        try:
            program = parse(pathlib.Path(name).read_text())
            result = outcomes(program, RULES[options.rules], options.limit)
        except (Malformed, TooLarge) as problem:
            sys.exit(f"{name}: {problem}")
        print(f"{name}: {result.states} states, {result.transitions} transitions")
        shown = {show_race(what) if isinstance(what, tuple) else what: what for what in result.ends}
        for line in show_lines(result):
            print("    " + line)
            if options.traces:
                for step in result.trace(shown[line.removeprefix("outcome ")]):
                    print("        " + step)
        for text in sorted(result.deadlocks):
            print("    # deadlock: " + text)


if __name__ == "__main__":
    main()
