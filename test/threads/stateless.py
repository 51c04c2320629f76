"""A second executor of programs of language.py, to test the first one: no states, no compiled code.

It interprets the statements directly: each thread is a Python generator that yields its visible
operations, a monitor is left by `finally`, an exception of Java is one of Python. It executes whole
paths from the start, for all sequences of choices, or for random ones. It follows the same text as
enumerate.py; what it can find is a mistake in compiling, copying or matching there.

    all_paths(program, rules, limit)            for programs without loops
    random_paths(program, rules, count, seed)

Both return lines as of enumerate.show_lines; the first returns None if there are more paths.
"""
import random

from enumerate import show_race
from language import EXCEPTIONS, make_race


LONGEST = 1000  # transitions of a path; it may spin forever


class Thrown(Exception):
    """An exception of the program."""


def is_a(name, other):
    return name == other or EXCEPTIONS[name] is not None and is_a(EXCEPTIONS[name], other)


class Task:
    """A thread: its generator, and the operation that it is at."""

    def __init__(self, name, steps):
        self.name, self.steps = name, steps
        self.at = None            # (operation, operands...); None before the start
        self.ended = self.flag = self.permit = False
        self.label, self.log, self.variables = None, [], {}

    def alive(self):
        return self.at is not None and not self.ended


class World:
    def __init__(self, program, rules):
        self.rules, self.fields = rules, dict(program.fields)
        self.owner = {name: None for name in program.monitors}
        self.depth = dict.fromkeys(program.monitors, 0)
        self.tasks = {}
        for thread in program.threads:
            task = Task(thread.name, None)
            task.steps = self.body(task, thread.body)
            self.tasks[thread.name] = task
        self.main = Task("main", self.main_body(program))
        self.found = set()        # outcome, violations and races of this path
        self.over = False
        self.go(self.main)

    # Threads as generators

    def main_body(self, program):
        for thread in program.threads:
            if not thread.later:
                yield "start", thread.name
        for thread in program.threads:
            yield "join", thread.name
        fields = " ".join(f"{name}={value}" for name, value in self.fields.items())
        logs = [" ".join([task.name] + task.log) for task in self.tasks.values()]
        self.found.add("outcome " + "; ".join(([fields] if fields else []) + logs))
        self.over = True

    def body(self, task, body):
        yield from self.block(task, body)
        yield "end",

    def block(self, task, body):
        for statement in body:
            task.label = statement.label
            yield from self.execute(task, statement)

    def execute(self, task, s):
        if s.op == "assign":
            value = yield from self.value(task, s.args[1])
            if s.args[0] in self.fields:
                yield "write", s.args[0], value
            else:
                task.variables[s.args[0]] = value
        elif s.op == "log":
            task.log.append(str((yield from self.value(task, s.args[0]))))
        elif s.op == "if":
            chosen = yield from self.value(task, s.args[0])
            yield from self.block(task, s.body if chosen else s.other)
        elif s.op == "while":
            while (yield from self.value(task, s.args[0])):
                yield from self.block(task, s.body)
                task.label = s.label
        elif s.op == "until":
            while not (yield from self.value(task, s.args[0])):
                pass
        elif s.op == "sync":
            yield from self.synchronized(task, s)
        elif s.op == "try":
            try:
                yield from self.block(task, s.body)
            except Thrown as thrown:
                if not is_a(str(thrown), s.args[0]):
                    raise
                task.log.append(str(thrown))
                yield from self.block(task, s.other)
        elif s.op == "throw":
            raise Thrown("RuntimeException")
        else:
            if s.op in ("wait", "notify", "notifyAll") and self.owner[s.args[0]] is not task:
                raise Thrown("IllegalMonitorStateException")
            yield (s.op,) + s.args

    def synchronized(self, task, s):
        monitor = s.args[0]
        if self.owner[monitor] is task:
            self.depth[monitor] += 1
        else:
            yield "enter", monitor
        try:
            yield from self.block(task, s.body)
        finally:
            self.depth[monitor] -= 1
            if self.depth[monitor] == 0:
                self.owner[monitor] = None

    def value(self, task, tree):
        kind = tree[0]
        if kind == "int":
            return tree[1]
        if kind == "local":
            return task.variables.get(tree[1], 0)
        if kind == "field":
            return (yield "read", tree[1])
        if kind in ("interrupted", "isInterrupted"):
            return (yield tree)
        left = yield from self.value(task, tree[1])
        if kind == "!":
            return not left
        if kind == "&&" and not left or kind == "||" and left:
            return left
        right = yield from self.value(task, tree[2])
        if kind in ("&&", "||"):
            return right
        if kind in ("+", "-"):
            total = left + right if kind == "+" else left - right
            return (total + 2**31) % 2**32 - 2**31
        return {"==": left == right, "!=": left != right, "<": left < right, "<=": left <= right,
                ">": left > right, ">=": left >= right}[kind]

    def go(self, task, value=None, thrown=None):
        """Executes a thread up to its next visible operation."""
        try:
            if thrown:
                task.at = task.steps.throw(Thrown(thrown))
            else:
                task.at = task.steps.send(value)
        except StopIteration:
            task.ended = True
        except Thrown as uncaught:
            self.found.add(f"uncaught {task.name} {uncaught}")
            self.over = True

    # Visible operations

    def note_races(self):
        tasks = [task for task in self.tasks.values() if task.alive()
                 and task.at[0] in ("read", "write") and task.at[1].startswith("p")]
        for n, one in enumerate(tasks):
            for other in tasks[:n]:
                if one.at[1] == other.at[1] and "write" in (one.at[0], other.at[0]):
                    accesses = [(task.name, task.label, task.at[0]) for task in (one, other)]
                    self.found.add(show_race(make_race(one.at[1], *accesses)))

    def waiting(self, monitor):
        return [task for task in self.tasks.values() if task.alive()
                and task.at[0] == "in set" and task.at[1] == monitor]

    def in_cycle(self, first):
        """Whether a thread waits for a monitor whose owner waits ... for one of its own."""
        task, seen = first, []
        while task and task not in seen and task.alive() and task.at[0] in ("enter", "back"):
            seen.append(task)
            task = self.owner[task.at[1]]
        return bool(seen) and task is first

    def options(self):
        """The enabled operations: functions that execute them."""
        found = []
        for task in [self.main] + list(self.tasks.values()):
            if task.alive():
                name = "at_" + task.at[0].replace(" ", "_")
                found += getattr(self, name, self.at_other)(task, *task.at[1:])
        return found

    def at_other(self, task, *operands):
        """Operations that are always enabled and have no choice."""
        def execute():
            self.go(task, getattr(self, "do_" + task.at[0])(task, *operands))
        return [execute]

    def do_read(self, task, field):
        return self.fields[field]

    def do_write(self, task, field, value):
        self.fields[field] = value

    def do_yield(self, task):
        pass

    def do_interrupted(self, task):
        old, task.flag = task.flag, False
        return int(old)

    def do_isInterrupted(self, task, other):
        return int(self.tasks[other].flag)

    def do_interrupt(self, task, name):
        other = self.tasks[name]
        other.flag = other.flag or other.alive() or self.rules.interrupt_dead
        other.permit = other.permit or other.alive()

    def do_unpark(self, task, name):
        self.tasks[name].permit = self.tasks[name].permit or self.tasks[name].alive()

    def do_notifyAll(self, task, monitor):
        for other in self.waiting(monitor):
            other.at = ("back", monitor, other.at[2], True)

    def at_end(self, task):
        return [lambda: setattr(task, "ended", True)]

    def at_start(self, task, name):
        def execute():
            other = self.tasks[name]
            if other.at is not None:
                return self.go(task, thrown="IllegalThreadStateException")
            self.go(other)
            if not self.over:
                self.go(task)
        return [execute]

    def interrupt_now(self, task):
        task.flag = False
        self.go(task, thrown="InterruptedException")

    def at_join(self, task, name):
        other, found = self.tasks[name], []
        fresh = other.at is None and self.rules.join_unstarted
        if other.ended or fresh:
            found.append(lambda: self.go(task))
        throws = self.rules.join_either if other.ended else not fresh
        if task.flag and throws:
            found.append(lambda: self.interrupt_now(task))
        return found

    def at_enter(self, task, monitor):
        def execute():
            self.owner[monitor], self.depth[monitor] = task, 1
            self.go(task)
        return [] if self.owner[monitor] else [execute]

    def at_wait(self, task, monitor, timeout):
        def execute():
            if task.flag:
                return self.interrupt_now(task)
            task.at = ("in set", monitor, self.depth[monitor], timeout)
            self.owner[monitor], self.depth[monitor] = None, 0
        return [execute]

    def at_in_set(self, task, monitor, depth, timeout):
        def execute():
            task.at = ("back", monitor, depth, False)
        return [execute] if task.flag or timeout else []

    def at_back(self, task, monitor, depth, notified):
        def take(after):
            def execute():
                self.owner[monitor], self.depth[monitor] = task, depth
                after()
            return execute

        def pass_on(other):
            def after():
                if other:
                    other.at = ("back", monitor, other.at[2], True)
                self.interrupt_now(task)
            return take(after)

        if self.owner[monitor]:
            return []
        if not task.flag:
            return [take(lambda: self.go(task))]
        if not notified:
            return [pass_on(None)]
        others = self.waiting(monitor) or [None]
        return [take(lambda: self.go(task))] + [pass_on(other) for other in others]

    def at_notify(self, task, monitor):
        def choose(other):
            def execute():
                if other:
                    other.at = ("back", monitor, other.at[2], True)
                self.go(task)
            return execute
        return [choose(other) for other in self.waiting(monitor) or [None]]

    def at_park(self, task, timeout=False):
        def execute():
            if task.permit:
                task.permit = False
            elif not task.flag:
                task.at = ("parked", timeout)
                return
            self.go(task)
        return [execute]

    def at_parkNanos(self, task):
        return self.at_park(task, True)

    def at_parked(self, task, timeout):
        def with_permit():
            task.permit = False
            self.go(task)
        found = [with_permit] if task.permit else []
        return found + ([lambda: self.go(task)] if task.flag or timeout else [])

    def at_sleep(self, task):
        def execute():
            if task.flag:
                return self.interrupt_now(task)
            task.at = ("asleep",)
        return [execute]

    def at_asleep(self, task):
        return [lambda: self.interrupt_now(task) if task.flag else self.go(task)]


def execute_path(program, rules, choose):
    """Executes one path; choose(n) is the number of the option out of n. Returns what it showed."""
    world = World(program, rules)
    for _ in range(LONGEST):
        if world.over:
            break
        blocked = any(world.in_cycle(task) for task in world.tasks.values())
        options = [] if blocked else world.options()
        if not blocked:
            world.note_races()
        if not options:
            world.found.add("deadlock")
            break
        options[choose(len(options))]()
    return world.found


def all_paths(program, rules, limit):
    """The lines of all paths, or None if there are more paths than the limit."""
    found, path = set(), []
    for _ in range(limit):
        taken = []

        def choose(count):
            number = path[len(taken)] if len(taken) < len(path) else 0
            taken.append((number, count))
            return number
        found |= execute_path(program, rules, choose)
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        if not taken:
            return found
        path = [number for number, _ in taken]
        path[-1] += 1
    return None


def random_paths(program, rules, count, seed):
    """The lines of random paths."""
    source, found = random.Random(seed), set()
    for _ in range(count):
        found |= execute_path(program, rules, source.randrange)
    return found
