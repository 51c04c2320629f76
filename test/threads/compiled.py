"""Compiles the threads of a program to flat code, one instruction per step.

    until v0 == 1       0: read v0 -> r[0]          visible
    log p0 + 1          1: branch r[0] == 1, 3      not true: continue at 3
                        2: jump 4
                        3: jump 0
                        4: read p0 -> r[0]          visible
                        5: log r[0] + 1
                        6: end                      visible

The local variables of a thread are a tuple r: first the temporaries, which hold the values that one
statement has read so far, then the variables of the program. `clear` at an instruction sets the
temporaries to 0 again, so that they do not make states different that are the same.

guards[pc] says what an exception at pc meets, innermost first:
    ("sync", monitor)           leaves the monitor once
    ("catch", class, target)    continues at target if the exception is of that class
"""
import collections

from language import EXCEPTIONS, expressions, nodes, statements

Instruction = collections.namedtuple("Instruction", "op label x y clear")
Code = collections.namedtuple("Code", "name instructions guards locals temporaries accesses")

VISIBLE = {"read", "write", "enter", "wait", "notify", "notifyAll", "park", "parkNanos", "unpark",
           "interrupt", "interrupted", "isInterrupted", "sleep", "yield", "start", "join", "end",
           "observe"}


def wrap(number):
    """As an int of Java."""
    return (number + 2**31) % 2**32 - 2**31


def is_a(name, other):
    """Whether the exception class is the other or below it."""
    while name and name != other:
        name = EXCEPTIONS[name]
    return name == other


def count_reads(tree):
    return sum(node[0] in ("field", "interrupted", "isInterrupted") for node in nodes(tree))


class Compiler:
    """Of one thread. Fields, monitors and threads become numbers; thread 0 is main."""

    def __init__(self, program, thread):
        self.fields = {name: i for i, name in enumerate(program.fields)}
        self.monitors = {name: i for i, name in enumerate(program.monitors)}
        self.threads = {t.name: i for i, t in enumerate(program.threads, 1)}
        everything = list(statements(thread.body))
        trees = [tree for statement in everything for tree in expressions(statement)]
        self.temporaries = max([count_reads(tree) for tree in trees], default=0)
        names = {node[1] for tree in trees for node in nodes(tree) if node[0] == "local"}
        names |= {s.args[0] for s in everything if s.op == "assign"} - set(self.fields)
        self.locals = {name: self.temporaries + i for i, name in enumerate(sorted(names))}
        self.code, self.guards, self.around = [], [], ()
        self.used = 0  # temporaries of the current statement
        self.label = "end"

    def emit(self, op, x=None, y=None, clear=False):
        self.code.append(Instruction(op, self.label, x, y, clear and self.used > 0))
        self.guards.append(self.around)
        return len(self.code) - 1

    def aim(self, at, target=None):
        """Sets the target of the jump or branch at `at`; without target: the next instruction."""
        target = len(self.code) if target is None else target
        old = self.code[at]
        self.code[at] = old._replace(x=target) if old.op == "jump" else old._replace(y=target)

    # Expressions: reads go to temporaries, the rest is a function of the local variables.

    def read(self, tree, target):
        kind = tree[0]
        if kind == "field":
            self.emit("read", self.fields[tree[1]], target)
        elif kind == "interrupted":
            self.emit("interrupted", None, target)
        else:
            self.emit("isInterrupted", self.threads[tree[1]], target)

    def text(self, tree):
        """Emits the reads of an expression, and returns the rest of it as Python text."""
        kind = tree[0]
        if kind == "int":
            return f"({tree[1]})"
        if kind == "local":
            return f"r[{self.locals[tree[1]]}]"
        if kind in ("+", "-"):
            left = self.text(tree[1])
            return f"wrap({left} {kind} {self.text(tree[2])})"
        self.used += 1
        self.read(tree, self.used - 1)
        return f"r[{self.used - 1}]"

    def function(self, tree):
        return make_function(self.text(tree))

    def branch(self, tree):
        """Emits a condition. Returns the branches to aim at what happens if it is false."""
        kind = tree[0]
        if kind == "&&":
            return self.branch(tree[1]) + self.branch(tree[2])
        if kind in ("||", "!"):
            no = self.branch(tree[1])
            yes = self.emit("jump")
            for at in no:
                self.aim(at)
            if kind == "!":
                return [yes]
            no = self.branch(tree[2])
            self.aim(yes)
            return no
        left = self.text(tree[1])
        function = make_function(f"{left} {kind} {self.text(tree[2])}")
        at = self.emit("branch", function, None, clear=True)
        self.used = 0
        return [at]

    # Statements

    def block(self, body):
        for statement in body:
            self.label, self.used = statement.label, 0
            getattr(self, "do_" + statement.op, self.do_simple)(statement)

    def guarded(self, guard, body):
        outer = self.around
        self.around = (guard,) + outer
        self.block(body)
        self.around = outer

    def do_assign(self, statement):
        target, tree = statement.args
        if target in self.locals and tree[0] in ("field", "interrupted", "isInterrupted"):
            self.read(tree, self.locals[target])
        elif target in self.locals:
            self.emit("set", self.locals[target], self.function(tree), clear=True)
        else:
            self.emit("write", self.fields[target], self.function(tree), clear=True)

    def do_log(self, statement):
        self.emit("log", self.function(statement.args[0]), clear=True)

    def do_if(self, statement):
        no = self.branch(statement.args[0])
        self.block(statement.body)
        out = self.emit("jump")
        for at in no:
            self.aim(at)
        self.block(statement.other)
        self.aim(out)

    def do_while(self, statement):
        top = len(self.code)
        no = self.branch(statement.args[0])
        self.block(statement.body)
        self.emit("jump", top)
        for at in no:
            self.aim(at)

    def do_until(self, statement):
        top = len(self.code)
        for at in self.branch(statement.args[0]):
            self.aim(at, top)

    def do_sync(self, statement):
        monitor = self.monitors[statement.args[0]]
        self.emit("enter", monitor)
        self.guarded(("sync", monitor), statement.body)
        self.emit("exit", monitor)

    def do_try(self, statement):
        around, label = self.around, self.label
        guard = ["catch", statement.args[0], None]
        first = len(self.code)
        self.guarded(tuple(guard), statement.body)
        self.label = label
        out = self.emit("jump")
        guard[2] = len(self.code)
        for at in range(first, out):  # now the target is known
            depth = len(self.guards[at]) - len(around) - 1
            self.guards[at] = self.guards[at][:depth] + (tuple(guard),) + around
        self.block(statement.other)
        self.aim(out)

    def do_wait(self, statement):
        self.emit("wait", self.monitors[statement.args[0]], statement.args[1])

    def do_throw(self, statement):
        self.emit("throw", "RuntimeException")

    def do_simple(self, statement):
        """Statements that are one visible instruction, with a monitor or a thread or nothing."""
        arg = statement.args[0] if statement.args else None
        self.emit(statement.op, self.monitors.get(arg, self.threads.get(arg)))


FUNCTIONS = {}  # text -> function of the local variables


def make_function(text):
    if text not in FUNCTIONS:
        FUNCTIONS[text] = eval(f"lambda r: {text}", {"wrap": wrap})
    return FUNCTIONS[text]


def list_accesses(program, name, code):
    """For each instruction: None, or the plain field and (thread, label, "read" or "write")."""
    fields = list(program.fields)
    return [(fields[i.x], (name, i.label, i.op))
            if i.op in ("read", "write") and fields[i.x].startswith("p") else None for i in code]


def compile_thread(program, thread):
    compiler = Compiler(program, thread)
    compiler.block(thread.body)
    compiler.label = "end"
    compiler.emit("end")
    accesses = list_accesses(program, thread.name, compiler.code)
    count = compiler.temporaries + len(compiler.locals)
    return Code(thread.name, compiler.code, compiler.guards, count, compiler.temporaries, accesses)


def compile_main(program):
    """main starts all threads but the later ones, joins all, and observes the outcome."""
    steps = [("start", i) for i, t in enumerate(program.threads, 1) if not t.later]
    steps += [("join", i) for i in range(1, len(program.threads) + 1)] + [("observe", None)]
    code = [Instruction(op, op, x, None, False) for op, x in steps]
    return Code("main", code, [()] * len(code), 0, 0, [None] * len(code))


def compile_program(program):
    """The code of main and of all threads, in order."""
    return [compile_main(program)] + [compile_thread(program, t) for t in program.threads]
