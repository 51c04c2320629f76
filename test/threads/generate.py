#!/usr/bin/env python3
"""Writes random programs of language.py: generate.py [--seed N] [--count N] [--folder DIR]

    for program, result in generate(seed, count): ...

Programs have 2 or 3 threads of 3 to 6 operations each, on 2 monitors, 2 volatile and 2 plain
fields; a block or an idiom at the end of a thread can make it a little longer. Each program has a
theme, so that its operations meet: fields, monitors, parking, interrupts, fields that mostly have
a monitor of their own, or a mix.
The same seed makes the same programs.

Dropped are programs
  - with STATES or more states
  - with neither an outcome nor a violation: their spin loops do not end
  - most of those without an outcome: they deadlock or throw always
  - most of those with one outcome and nothing else
  - with plain=True: those with a deadlock, an uncaught exception or a loop
  - with same=True: those whose results differ under the rules DOCUMENT and JDK17
"""
import argparse
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from enumerate import DOCUMENT, JDK17, RULES, TooLarge, outcomes, show_lines  # noqa: E402
from language import parse, statements  # noqa: E402

STATES = 20_000
OPERATIONS = 6

# Each theme: operation -> weight. An operation is a method of Writer.
FIELDS = {"write": 4, "log_field": 4, "increment": 3, "copy": 2, "branch": 3, "spin": 2, "sync": 3}
MONITORS = {"write": 2, "log_field": 2, "increment": 2, "branch": 1, "spin": 1, "sync": 8,
            "wait": 1, "notify": 1, "sleep": 1, "loop": 1, "signal": 5}
PARKING = {"write": 2, "log_field": 2, "park": 4, "park_nanos": 2, "unpark": 5, "interrupt": 2,
           "log_flag": 2, "branch": 1, "spin": 1, "sync": 1}
INTERRUPTS = {"write": 1, "log_field": 2, "sync": 5, "interrupt": 5, "log_flag": 4, "sleep": 2,
              "park": 1, "join": 1, "branch": 1, "spin": 1, "yield_": 1}
MIX = {"write": 3, "log_field": 3, "increment": 2, "copy": 1, "branch": 2, "spin": 1, "sync": 5,
       "park": 2, "park_nanos": 1, "unpark": 2, "interrupt": 3, "log_flag": 2, "sleep": 1,
       "join": 1, "yield_": 1, "throw": 1, "wait": 1, "notify": 1, "loop": 1, "signal": 2}
GUARDED = {"locked": 12, "write": 1, "log_field": 1, "branch": 1, "spin": 1, "signal": 1}
THEMES = {"guarded": GUARDED, "fields": FIELDS, "monitors": MONITORS, "parking": PARKING, "interrupts": INTERRUPTS,
          "mix": MIX}
# inside of a monitor
INSIDE = {"wait": 3, "timed_wait": 2, "notify": 4, "notify_all": 2, "await_field": 3}


class Writer:
    """Of one program."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.theme = self.random.choice(list(THEMES))
        self.threads = self.random.choice((2, 3))
        self.lines, self.held, self.depth, self.left = [], [], 0, 0

    def program(self):
        self.line(f"# A random program; theme: {self.theme}.")
        for n in range(1, self.threads + 1):
            self.me, self.left, self.held = n, self.random.randint(3, OPERATIONS), []
            self.line("thread")
            self.depth = 1
            while self.left > 0:
                self.operation()
            self.depth = 0
        return "\n".join(self.lines) + "\n"

    def line(self, text):
        self.lines.append("    " * self.depth + text)

    def count(self, text):
        """A line that is an operation."""
        self.line(text)
        self.left -= 1

    def operation(self):
        weights = dict(THEMES[self.theme])
        if self.held:
            weights.update({op: 2 * weight for op, weight in INSIDE.items()})
            weights["sync"] = weights.get("sync", 1) / 3
        if self.depth > 3:
            for op in ("sync", "branch", "loop", "await_field", "signal", "locked"):
                weights.pop(op, None)
        op, = self.random.choices(list(weights), list(weights.values()))
        getattr(self, op)()

    # Operands

    def field(self, kinds="ppv"):
        return self.random.choice(kinds) + str(self.random.choice("01"))

    def number(self):
        return self.random.choice((0, 1, 1, 2))

    def monitor(self):
        return self.random.choice(("m0", "m0", "m1"))

    def mine(self):
        """Mostly a monitor that the thread holds."""
        if self.held and self.random.random() < 0.95:
            return self.random.choice(self.held)
        return self.monitor()

    def target(self):
        """Mostly another thread."""
        others = [n for n in range(1, self.threads + 1) if n != self.me]
        return f"T{self.me if self.random.random() < 0.1 else self.random.choice(others)}"

    def condition(self, kinds="pvv"):
        return f"{self.field(kinds)} {self.random.choice(('==', '!='))} {self.number()}"

    # Blocks

    def block(self, head, most):
        """A compound statement of 1 to `most` operations."""
        self.count(head)
        self.depth += 1
        self.operation()
        for _ in range(self.random.randint(0, most - 1)):
            if self.left > 0:
                self.operation()
        self.depth -= 1

    def sync(self):
        monitor = self.monitor()
        self.held.append(monitor)
        self.block(f"sync {monitor}", 4)
        self.held.pop()
        self.line("end")

    def branch(self):
        self.block(f"if {self.condition()}", 2)
        if self.random.random() < 0.3 and self.left > 0:
            self.line("else")
            self.depth += 1
            self.operation()
            self.depth -= 1
        self.line("end")

    def loop(self):
        """A loop that a bounded number of iterations ends: its logs must not grow forever."""
        self.count("while r1 < 2")
        self.depth += 1
        self.line("r1 += 1")
        self.operation()
        self.depth -= 1
        self.line("end")

    def caught(self, text):
        """An operation that can be interrupted, mostly with a handler."""
        if self.random.random() < 0.15:
            return self.count(text)
        self.line("try")
        self.depth += 1
        self.count(text)
        if self.random.random() < 0.4:
            self.line("log 7")
        self.depth -= 1
        self.line("catch InterruptedException")
        self.line("end")

    # Operations

    def locked(self):
        """Accesses of a field with its monitor, mostly: p0 and v0 have m0."""
        field = self.field()
        monitor = f"m{field[1]}" if self.random.random() < 0.9 else self.monitor()
        self.count(f"sync {monitor}")
        for _ in range(self.random.randint(1, 3)):
            self.count("    " + self.random.choice((f"{field} = 1", f"{field}++", f"log {field}")))
        self.line("end")

    def write(self):
        self.count(f"{self.field()} = {self.random.choice((1, 1, 2))}")

    def log_field(self):
        self.count(f"log {self.field()}")

    def increment(self):
        self.count(f"{self.field()}++")

    def copy(self):
        if self.random.random() < 0.5:
            self.count(f"{self.field()} = {self.field()} + {self.number()}")
        else:
            self.count(f"r0 = {self.field()}")
            self.count(f"{self.field()} = r0 + 1")

    def spin(self):
        self.count(f"until {self.condition('v')}")

    def wait(self):
        self.caught(f"wait {self.mine()}")

    def timed_wait(self):
        self.caught(f"wait {self.mine()} timeout")

    def await_field(self):
        """The usual loop around wait. The handler is outside: its log must not grow forever."""
        self.line("try")
        self.depth += 1
        self.count(f"while {self.condition('p')}")
        self.count(f"    wait {self.mine()}" + self.random.choice(("", "", " timeout")))
        self.line("end")
        self.depth -= 1
        self.line("catch InterruptedException")
        self.line("end")

    def signal(self):
        """The usual block that ends waits."""
        monitor = self.monitor()
        self.count(f"sync {monitor}")
        self.count(f"    {self.field('p')} = {self.random.choice((1, 1, 2))}")
        self.count(f"    {self.random.choice(('notify', 'notifyAll'))} {monitor}")
        self.line("end")

    def notify(self):
        self.count(f"notify {self.mine()}")

    def notify_all(self):
        self.count(f"notifyAll {self.mine()}")

    def park(self):
        self.count("park")

    def park_nanos(self):
        self.count("parkNanos")

    def unpark(self):
        self.count(f"unpark {self.target()}")

    def interrupt(self):
        self.count(f"interrupt {self.target()}")

    def log_flag(self):
        self.count(self.random.choice(("log interrupted()", "log interrupted()",
                                       f"log isInterrupted({self.target()})")))

    def sleep(self):
        self.caught("sleep")

    def join(self):
        self.caught(f"join {self.target()}")

    def yield_(self):
        self.count("yield")

    def throw(self):
        self.line("try")
        self.depth += 1
        self.count("throw")
        self.depth -= 1
        self.line(f"catch {self.random.choice(('RuntimeException', 'Exception'))}")
        self.line("end")


def has_loops(program):
    return any(statement.op in ("until", "while")
               for thread in program.threads for statement in statements(thread.body))


def make(seed, rules=DOCUMENT, plain=False, same=False):
    """The program of this seed and its result, or None if it is dropped."""
    writer = Writer(seed)
    program = parse(writer.program())
    if plain and has_loops(program):
        return None
    try:
        result = other = outcomes(program, rules, STATES - 1)
        if same:
            other = outcomes(program, JDK17 if rules == DOCUMENT else DOCUMENT, STATES - 1)
    except TooLarge:
        return None
    if not result.outcomes and not result.violations:
        return None
    dull = not result.outcomes or len(show_lines(result)) == 1
    if dull and writer.random.random() < 0.9:
        return None
    if plain and result.violations or show_lines(result) != show_lines(other):
        return None
    return program, result


def generate(seed, count, **options):
    """Programs with their results. Options: see make."""
    number = found = 0
    while found < count:
        pair = make(f"{seed}.{number}", **options)
        number += 1
        if pair:
            found += 1
            yield pair


def main():
    parser = argparse.ArgumentParser(description="writes random programs")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--rules", choices=RULES, default="document")
    parser.add_argument("--plain", action="store_true", help="no violations, no loops")
    parser.add_argument("--same", action="store_true", help="only where the rules do not matter")
    parser.add_argument("--folder", type=pathlib.Path, help="for files, instead of standard output")
    options = parser.parse_args()
    pairs = generate(options.seed, options.count, rules=RULES[options.rules], plain=options.plain,
                     same=options.same)
    for number, (program, result) in enumerate(pairs, 1):
        head = "expect jdk\n" if options.rules == "jdk" else "expect\n"
        text = program.text + head + "".join(f"    {line}\n" for line in show_lines(result))
        if options.folder:
            options.folder.mkdir(parents=True, exist_ok=True)
            (options.folder / f"random{number}.txt").write_text(text)
        else:
            print(text)


if __name__ == "__main__":
    main()
