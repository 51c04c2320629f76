"""A small language for programs with threads: parsing, and compiling to steps.

A program is text, one statement per line. This one passes a message:

    thread                  # T1
        p0 = 42
        v0 = 1
    thread                  # T2
        until v0 == 1
        log p0
    expect
        outcome p0=42 v0=1; T1; T2 42

main starts the threads T1, T2, ... in this order, joins all in this order, and then observes the
outcome: the final values of all fields that the program names, and the log of each thread.
Comments start with # and end with the line. Indentation has no meaning.

Names
    p0 p1 ...   plain static int fields, 0 at first
    v0 v1 ...   volatile static int fields, 0 at first
    m0 m1 ...   monitors
    T1 T2 ...   threads; main cannot be named
    a, r0, ...  other names are local int variables of their thread, 0 at first. Not e, e0, log0 and
                so on, and no words of this language or of Java

Before the first thread
    init F = N              F starts as N

Heads of threads
    thread                  main starts it
    thread later            main does not start it; a thread of a lower number may

Statements; X is an expression, C a condition
    F = X, R = X            write a field, set a local variable
    F += X, F -= X, F++     F = F + X and so on: a read, then a write. Also for local variables
    log X                   record the value of X in the log of the thread
    if C ... else ... end   the else part may be missing
    while C ... end
    until C                 spin: while (!C) ;
    sync M ... end          synchronized (M) { ... }
    wait M                  M.wait()
    wait M timeout          M.wait(1)
    notify M, notifyAll M
    park, parkNanos         LockSupport.park(), LockSupport.parkNanos(...)
    unpark T, interrupt T
    sleep, yield
    start T, join T
    throw                   throw a RuntimeException
    try ... catch E ... end catch an exception, and record its class in the log. E is one of
                            InterruptedException, IllegalMonitorStateException, RuntimeException
                            and Exception

A statement may start with a label, `a: p0 = 1`. Without one, its label is its number: statements
of a thread are counted from 1 in the order of the text; else, catch and end are not counted.

Expressions, evaluated from left to right
    N, R, F                 a number, a local variable, a read of a field
    interrupted()           Thread.interrupted(), as 0 or 1
    isInterrupted(T)        T.isInterrupted(), as 0 or 1
    X + X, X - X, (X)
Conditions
    X == X and with != < <= > >=, C && C, C || C, !C, (C)

After the last thread
    expect                  what must come out; also `expect jdk`, see below
        outcome TEXT        values in braces are alternatives: `T1 {0,1}` is two outcomes
        deadlock
        uncaught T1 InterruptedException
        race p0: T1.a write, T2.3 read

The text of an outcome: the fields in order of their names, then the logs: `p0=1 v0=0; T1; T2 4 1`.
A program without fields has only the logs.

`expect` lists the result under the rules DOCUMENT of enumerate.py, and `expect jdk` the result
under JDK17, if it differs.
"""
import collections
import itertools
import re

EXCEPTIONS = {  # class -> superclass
    "InterruptedException": "Exception",
    "IllegalMonitorStateException": "RuntimeException",
    "IllegalThreadStateException": "RuntimeException",  # by way of IllegalArgumentException
    "RuntimeException": "Exception",
    "Exception": None,
}
CATCHABLE = set(EXCEPTIONS) - {"IllegalThreadStateException"}
INTERRUPTED = ("InterruptedException", "Exception")
INTERRUPTIBLE = ("wait", "sleep", "join")

# op: name of the statement; args: its operands; body, other: statements inside
Statement = collections.namedtuple("Statement", "op label args body other")
Thread = collections.namedtuple("Thread", "name later body")
Expected = collections.namedtuple("Expected", "outcomes violations races")
# fields: name -> first value, in order of the names. expected: rules -> Expected
Program = collections.namedtuple("Program", "text threads fields monitors expected")


class Malformed(Exception):
    """The text is not a program of the language."""


# --- Expressions: trees of tuples -----------------------------------------------------------------

TOKEN = re.compile(r"\s*(?:(\d+)|([A-Za-z]\w*)|(&&|\|\||[!=<>]=|[-+!<>()]))")
FIELD = re.compile(r"[pv]\d+$")
MONITOR = re.compile(r"m\d+$")
THREAD = re.compile(r"T[1-9]\d*$")
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
RESERVED = set("""
    log if else while until sync wait notify notifyAll park parkNanos unpark interrupt interrupted
    isInterrupted sleep yield start join throw try catch end thread expect init timeout later
    abstract assert boolean break byte case char class const continue default do double enum extends
    false final finally float for goto implements import instanceof int interface long native new
    null package private protected public return short static strictfp super switch synchronized
    this throws transient true var void volatile""".split())
LOCAL = re.compile(r"(?!(?:[pvm]|log|e)\d+$|e$)[a-z]\w*$")  # emit.py uses log1, e, e2


class Parser:
    """Of one expression or condition: ("int", 3), ("field", "p0"), ("+", a, b), ("&&", c, d) ..."""

    def __init__(self, text):
        self.tokens, at = [], 0
        text = text.strip()
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise Malformed(f"cannot read {text[at:]!r}")
            self.tokens.append(match[1] or match[2] or match[3])
            at = match.end()
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self, wanted=None):
        token = self.peek()
        if token is None or wanted not in (None, token):
            raise Malformed(f"{wanted or 'a value'} expected, not {token or 'the end of the line'}")
        self.at += 1
        return token

    def whole(self, rule):
        tree = rule()
        if self.peek() is not None:
            raise Malformed(f"{self.peek()!r} is too much")
        return tree

    def atom(self):
        token = self.take()
        if token.isdigit():
            return ("int", int(token))
        if token == "-" and (self.peek() or "").isdigit():
            return ("int", -int(self.take()))
        if token == "(":
            tree = self.sum()
            self.take(")")
            return tree
        if token == "interrupted":
            self.take("(")
            self.take(")")
            return ("interrupted",)
        if token == "isInterrupted":
            self.take("(")
            thread = self.take()
            self.take(")")
            return ("isInterrupted", thread)
        if FIELD.match(token):
            return ("field", token)
        if LOCAL.match(token) and token not in RESERVED:
            return ("local", token)
        raise Malformed(f"{token!r} is not a value")

    def sum(self):
        tree = self.atom()
        while self.peek() in ("+", "-"):
            tree = (self.take(), tree, self.atom())
        return tree

    def comparison(self):
        if self.peek() == "!":
            self.take()
            return ("!", self.comparison())
        if self.peek() == "(":  # of a condition, or of an expression
            at = self.at
            try:
                self.take()
                tree = self.condition()
                self.take(")")
                return tree
            except Malformed:
                self.at = at
        left = self.sum()
        if self.peek() not in COMPARISONS:
            raise Malformed("a comparison expected")
        return (self.take(), left, self.sum())

    def conjunction(self):
        tree = self.comparison()
        while self.peek() == "&&":
            tree = (self.take(), tree, self.comparison())
        return tree

    def condition(self):
        tree = self.conjunction()
        while self.peek() == "||":
            tree = (self.take(), tree, self.conjunction())
        return tree


def nodes(tree):
    """The tree of an expression or condition and all below it."""
    yield tree
    for part in tree[1:]:
        if isinstance(part, tuple):
            yield from nodes(part)


def statements(body):
    """All statements of a body, in the order of the text."""
    for statement in body:
        yield statement
        yield from statements(statement.body)
        yield from statements(statement.other)


def expressions(statement):
    """The expressions and conditions among the operands of one statement."""
    return [arg for arg in statement.args if isinstance(arg, tuple)]


def yielding(program):
    """The program with a `yield` before each statement: threads may switch at each of them."""

    def among(body):
        return tuple(new for s in body for new in (
            Statement("yield", f"before {s.label}", (), (), ()),
            s._replace(body=among(s.body), other=among(s.other))))

    return program._replace(threads=tuple(t._replace(body=among(t.body)) for t in program.threads))


# --- Programs -------------------------------------------------------------------------------------

SIMPLE = {  # statement -> pattern of its operand
    "notify": MONITOR, "notifyAll": MONITOR, "unpark": THREAD, "interrupt": THREAD, "start": THREAD,
    "join": THREAD, "park": None, "parkNanos": None, "sleep": None, "yield": None, "throw": None,
}
ASSIGNMENT = re.compile(r"(\w+)\s*(=(?!=)|\+=|-=|\+\+)\s*(.*)$")
LABEL = re.compile(r"([A-Za-z]\w*):\s*(.*)$")


class Reader:
    """Of the lines of a program."""

    def __init__(self, text):
        lines = (line.split("#")[0].strip() for line in text.splitlines())
        self.lines = [(number, line) for number, line in enumerate(lines, 1) if line]
        self.at = 0
        self.count = 0  # statements of the thread so far

    def peek(self):
        return self.lines[self.at][1] if self.at < len(self.lines) else None

    def take(self):
        line = self.peek()
        if line is None:
            raise Malformed("an end is missing")
        self.at += 1
        return line

    def place(self):
        return self.lines[min(self.at, len(self.lines)) - 1][0] if self.lines else 0

    def program(self, text):
        initial, threads, expected = {}, [], {}
        while self.peek() and self.peek().split()[0] == "init":
            match = re.match(r"init\s+(\w+)\s*=\s*(-?\d+)$", self.take())
            if not match or not FIELD.match(match[1]):
                raise Malformed("init F = N expected")
            initial[match[1]] = int(match[2])
        while self.peek() in ("thread", "thread later"):
            later = self.take() != "thread"
            self.count = 0
            body = self.block(("thread", "thread later", "expect", "expect jdk", None))
            threads.append(Thread(f"T{len(threads) + 1}", later, body))
        while self.peek() in ("expect", "expect jdk"):
            rules = "jdk" if self.take().endswith("jdk") else "document"
            lines = []
            while self.peek() not in (None, "expect", "expect jdk"):
                lines.append(self.take())
            expected[rules] = read_expected(lines)
        if self.peek():
            self.take()
            raise Malformed("thread or expect expected")
        return complete(text, initial, threads, expected)

    def block(self, closers):
        body = []
        while self.peek() not in closers and not (self.peek() or "").startswith("catch "):
            body.append(self.statement())
        return tuple(body)

    def statement(self):
        line = self.take()
        self.count += 1
        label, match = str(self.count), LABEL.match(line)
        if match:
            label, line = match[1], match[2]
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word in ("if", "while", "sync", "try"):
            return self.compound(word, rest, label)
        assignment = ASSIGNMENT.match(line)
        if assignment:
            return assign(assignment, label)
        if word == "log":
            args = (value(rest),)
        elif word == "until":
            args = (condition(rest),)
        elif word == "wait":
            monitor, _, timeout = rest.partition(" ")
            if not MONITOR.match(monitor) or timeout.strip() not in ("", "timeout"):
                raise Malformed("wait M or wait M timeout expected")
            args = (monitor, bool(timeout))
        elif word in SIMPLE:
            if not (SIMPLE[word].match(rest) if SIMPLE[word] else rest == ""):
                raise Malformed(f"{word} cannot have the operand {rest!r}")
            args = (rest,) if rest else ()
        else:
            raise Malformed(f"{line!r} is not a statement")
        return Statement(word, label, args, (), ())

    def compound(self, word, rest, label):
        other = ()
        if word == "sync":
            if not MONITOR.match(rest):
                raise Malformed("sync M expected")
            args, body = (rest,), self.block(("end",))
        elif word == "try":
            if rest:
                raise Malformed("try has no operand")
            body = self.block(())
            name = self.take().split(None, 1)[1]
            if name not in CATCHABLE:
                raise Malformed(f"{name} cannot be caught")
            args, other = (name,), self.block(("end",))
        else:
            args, body = (condition(rest),), self.block(("end", "else"))
            if word == "if" and self.peek() == "else":
                self.take()
                other = self.block(("end",))
        if self.take() != "end":
            raise Malformed("end expected")
        return Statement(word, label, args, body, other)


def value(text):
    parser = Parser(text)
    return parser.whole(parser.sum)


def condition(text):
    parser = Parser(text)
    tree = parser.whole(parser.condition)
    if all(node[0] in ("int", "+", "-", "&&", "||", "!") + COMPARISONS for node in nodes(tree)):
        raise Malformed("the condition is constant")  # javac treats such a loop as endless
    return tree


def assign(match, label):
    target, op, text = match.groups()
    if not (FIELD.match(target) or LOCAL.match(target)) or target in RESERVED:
        raise Malformed(f"{target} cannot be assigned")
    old = ("field" if FIELD.match(target) else "local", target)
    if op == "++":
        if text:
            raise Malformed(f"{text!r} is too much")
        tree = ("+", old, ("int", 1))
    elif op == "=":
        tree = value(text)
    else:
        tree = (op[0], old, value(text))
    return Statement("assign", label, (target, tree), (), ())


def can_interrupt(body):
    """Whether javac sees that a body can throw InterruptedException."""
    for statement in body:
        if statement.op in INTERRUPTIBLE:
            return True
        caught = statement.op == "try" and statement.args[0] in INTERRUPTED
        if can_interrupt(statement.other) or not caught and can_interrupt(statement.body):
            return True
    return False


def complete(text, initial, threads, expected):
    """Collects the names, and rejects what Java would reject or the enumerator cannot order."""
    fields, monitors = set(initial), set()
    names = [thread.name for thread in threads]
    for number, thread in enumerate(threads, 1):
        labels = set()
        for statement in statements(thread.body):
            if statement.label in labels:
                raise Malformed(f"{thread.name} has two statements {statement.label}")
            labels.add(statement.label)
            targets = [node[1] for tree in expressions(statement) for node in nodes(tree)
                       if node[0] == "isInterrupted"]
            for arg in list(statement.args) + targets:
                if isinstance(arg, str) and THREAD.match(arg) and arg not in names:
                    raise Malformed(f"there is no thread {arg}")
                if isinstance(arg, str) and MONITOR.match(arg):
                    monitors.add(arg)
                if isinstance(arg, str) and FIELD.match(arg):
                    fields.add(arg)
            fields.update(node[1] for tree in expressions(statement) for node in nodes(tree)
                          if node[0] == "field")
            if statement.op == "start" and int(statement.args[0][1:]) <= number:
                raise Malformed("a thread starts only threads of higher numbers")
            if statement.op == "try" and statement.args[0] == "InterruptedException" \
                    and not can_interrupt(statement.body):
                raise Malformed(f"{thread.name}.{statement.label}: nothing can be interrupted")
    if not threads:
        raise Malformed("there are no threads")
    key = lambda name: (name[0], int(name[1:]))
    return Program(text, tuple(threads),
                   {name: initial.get(name, 0) for name in sorted(fields, key=key)},
                   tuple(sorted(monitors, key=key)), expected)


RACE = re.compile(r"race (\w+): (T\d+)\.(\w+) (read|write), (T\d+)\.(\w+) (read|write)$")


def read_expected(lines):
    outcomes, violations, races = set(), set(), set()
    for line in lines:
        word, _, rest = line.partition(" ")
        race = RACE.match(line)
        if word == "outcome":
            outcomes.update(alternatives(rest.strip()))
        elif line == "deadlock" or re.match(r"uncaught T\d+ \w+$", line):
            violations.add(line)
        elif race:
            races.add(make_race(race[1], race.groups()[1:4], race.groups()[4:]))
        else:
            raise Malformed(f"cannot expect {line!r}")
    return Expected(frozenset(outcomes), frozenset(violations), frozenset(races))


def alternatives(text):
    """`T1 {0,1}` -> `T1 0`, `T1 1`."""
    parts = [part.split(",") if odd else [part]
             for odd, part in zip(itertools.cycle((0, 1)), re.split(r"[{}]", text))]
    return {"".join(words).strip() for words in itertools.product(*parts)}


def make_race(field, one, other):
    """A race: the field, and two accesses (thread, label, "read" or "write") in order."""
    return (field,) + tuple(sorted((tuple(one), tuple(other))))


def parse(text):
    """The program that a text describes."""
    reader = Reader(text)
    try:
        return reader.program(text)
    except Malformed as problem:
        raise Malformed(f"line {reader.place()}: {problem}") from None
