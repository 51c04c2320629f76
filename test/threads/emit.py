#!/usr/bin/env python3
"""Writes a program of language.py as a Java class: emit.py FILE [NAME] prints it.

    source, labels = java(program, "Main")

labels maps the numbers of lines to (thread, label). Each statement is on a line of its own; a read
and a write of one statement have the same line.

The class does what the program says: threads are Thread objects with a Runnable each, monitors are
static final Objects, fields are static ints, plain or volatile. A thread keeps its log in a local
variable and writes it to a field of its own as its last action. main starts the threads, joins
them, and throws an Outcome with the text of the outcome as its message.

Lambdas, string concatenation and reflection are avoided: they would execute parts of the JDK inside
the threads. For runs under java:

    strong=True     declares all fields volatile, so that java has no outcomes of weak memory
    before="X();"   is executed before each statement

For the rules of fields that `check` learns, PLACES has other places of fields and monitors:

    static          static fields, and the Objects in static final fields
    own             fields of an object, whose monitor is m0; the others are in final fields of it
    inner           fields of an object, and the Objects in final fields of it
    class           static fields, and classes as monitors
    loose           static fields, and the Objects in static fields that are not final
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from language import EXCEPTIONS, Malformed, expressions, nodes, parse, statements  # noqa: E402

SIMPLE = {
    "notify": "{0}.notify();", "notifyAll": "{0}.notifyAll();", "interrupt": "{0}.interrupt();",
    "start": "{0}.start();", "join": "{0}.join();", "unpark": "LockSupport.unpark({0});",
    "park": "LockSupport.park();", "parkNanos": "LockSupport.parkNanos(1_000_000);",
    "sleep": "Thread.sleep(1);", "yield": "Thread.yield();", "throw": "fail();",
}
COMPOUND = {"if": "if ({}) {{", "while": "while ({}) {{", "sync": "synchronized ({}) {{",
            "try": "try {{"}

HEAD = """\
{imports}/*
{comment}
 */
public class {name} {{
{statics}
    public static void main(String[] args) throws InterruptedException {{
{main}
    }}
"""

TAIL = """
    /** Reports the outcome. It needs no stack trace. */
    static final class Outcome extends RuntimeException {
        private static final long serialVersionUID = 1;

        Outcome(String text) {
            super(text);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    /** Throws a checked exception out of a method that does not declare it. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }

    static void fail() {
        throw new RuntimeException("thrown by the program");
    }

    static int bit(boolean value) {
        return value ? 1 : 0;
    }

    static String name(Exception e) {
NAMES        return "Exception";
    }
}
"""

BODY = """
    static final class Body{n} implements Runnable {{
        @Override
        public void run() {{
            try {{
                body();
            }} catch (InterruptedException e) {{
                {name}.<RuntimeException>rethrow(e);
            }}
        }}

        private static void body() throws InterruptedException {{
            StringBuilder log = new StringBuilder();
"""


PLACES = ("static", "own", "inner", "class", "loose")


def place_names(program, place):
    """Name -> Java text, for the fields and monitors that are not static fields of the class."""
    if place in ("own", "inner"):
        names = {name: f"BOX.{name}" for name in (*program.fields, *program.monitors)}
        return names | ({"m0": "BOX"} if place == "own" else {})
    if place == "class":
        return {name: f"Mutex{n}.class" for n, name in enumerate(program.monitors)}
    return {}


def list_places(program, place):
    """Declarations of classes for these."""
    lines = []
    if place in ("own", "inner"):
        lines = ["static final Box BOX = new Box();", "static final class Box {",
                 *(f"    {line}" for line in list_fields(program, False)),
                 *(f"    final Object {name} = new Object();" for name in program.monitors), "}"]
    if place == "class":
        lines = [f"static final class Mutex{n} {{ }}" for n, _ in enumerate(program.monitors)]
    return lines


def show(tree, names={}):
    """An expression or condition as Java text."""
    kind = tree[0]
    if kind == "int":
        return str(tree[1])
    if kind in ("local", "field"):
        return names.get(tree[1], tree[1])
    if kind == "interrupted":
        return "bit(Thread.interrupted())"
    if kind == "isInterrupted":
        return f"bit({tree[1]}.isInterrupted())"
    if kind == "!":
        return f"!({show(tree[1], names)})"
    left, right = show(tree[1], names), show(tree[2], names)
    if kind in ("+", "-"):
        negative = tree[2][0] == "int" and tree[2][1] < 0
        return f"{left} {kind} " + (f"({right})" if tree[2][0] in ("+", "-") or negative else right)
    if kind in ("&&", "||"):
        left, right = (f"({text})" if part[0] in ("&&", "||") else text
                       for text, part in ((left, tree[1]), (right, tree[2])))
    return f"{left} {kind} {right}"


class Writer:
    """Of the lines of a class, with the labels of lines."""

    def __init__(self, before, names):
        self.lines, self.labels, self.before = [], {}, before + " " if before else ""
        self.names = names
        self.handlers = 0  # open catch blocks

    def text(self, text):
        self.lines += text.splitlines()

    def line(self, indent, text, place=None):
        self.lines.append("    " * indent + text)
        if place:
            self.labels[len(self.lines)] = place

    def block(self, indent, thread, body):
        for statement in body:
            self.statement(indent, thread, statement)

    def statement(self, indent, thread, statement):
        op, place = statement.op, (thread, statement.label)
        args = [self.names.get(a, a) if isinstance(a, str) else a for a in statement.args]
        if op in ("if", "while", "sync", "try"):
            operand = args[0] if op in ("sync", "try") else show(args[0], self.names)
            self.line(indent, self.before + COMPOUND[op].format(operand), place)
            self.block(indent + 1, thread, statement.body)
            if op == "try":
                self.handlers += 1
                caught = f"e{self.handlers}" if self.handlers > 1 else "e"
                self.line(indent, f"}} catch ({args[0]} {caught}) {{")
                self.line(indent + 1, f"log.append(' ').append(name({caught}));")
            elif statement.other:
                self.line(indent, "} else {")
            self.block(indent + 1, thread, statement.other)
            self.handlers -= op == "try"
            self.line(indent, "}")
            return
        if op == "assign":
            text = f"{args[0]} = {show(args[1], self.names)};"
        elif op == "log":
            text = f"log.append(' ').append({show(args[0], self.names)});"
        elif op == "until":
            text = f"while (!({show(args[0], self.names)})) {{ }}"
        elif op == "wait":
            text = f"{args[0]}.wait({'1' if args[1] else ''});"
        else:
            text = SIMPLE[op].format(*args)
        self.line(indent, self.before + text, place)


def local_names(program, thread):
    names = set()
    for statement in statements(thread.body):
        names |= {node[1] for tree in expressions(statement) for node in nodes(tree)
                  if node[0] == "local"}
        if statement.op == "assign" and statement.args[0] not in program.fields:
            names.add(statement.args[0])
    return sorted(names)


def list_fields(program, strong):
    volatile = {name: "volatile " if strong or name.startswith("v") else ""
                for name in program.fields}
    return [f"{volatile[name]}int {name} = {value};" for name, value in program.fields.items()]


def list_statics(program, strong, place):
    lines = list_places(program, place)
    if place not in ("own", "inner"):
        lines += [f"static {line}" for line in list_fields(program, strong)]
    if place in ("static", "loose"):
        final = "final " if place == "static" else ""
        lines += [f"static {final}Object {name} = new Object();" for name in program.monitors]
    for n, (name, _, _) in enumerate(program.threads, 1):
        lines.append(f'static String log{n} = "";')
        lines.append(f'static final Thread {name} = new Thread(new Body{n}(), "{name}");')
    return lines


def list_main(program, before, names):
    pause = [before] if before else []
    lines = []
    for thread in program.threads:
        if not thread.later:
            lines += pause + [f"{thread.name}.start();"]
    lines += [f"{thread.name}.join();" for thread in program.threads]
    lines.append("StringBuilder text = new StringBuilder();")
    separator = ""
    for name in program.fields:
        lines.append(f'text.append("{separator}{name}=").append({names.get(name, name)});')
        separator = " "
    separator = "; " if separator else ""
    for n, thread in enumerate(program.threads, 1):
        lines.append(f'text.append("{separator}{thread.name}").append(log{n});')
        separator = "; "
    return lines + ["throw new Outcome(text.toString());"]


def list_comment(program):
    """The comment of the class: the first comments of the program, and where it is from."""
    lines = []
    for line in program.text.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line[1:].strip())
    return lines + ["Written by test/threads/emit.py. The message of the Outcome is the outcome."]


def java(program, name, strong=False, before="", place="static"):
    """The program as the class of this name: the source text, and {line: (thread, label)}."""
    names = place_names(program, place)
    writer = Writer(before, names)
    parks = {"park", "parkNanos", "unpark"}
    used = any(s.op in parks for thread in program.threads for s in statements(thread.body))
    writer.text(HEAD.format(
        imports="import java.util.concurrent.locks.LockSupport;\n\n" if used else "", name=name,
        comment="\n".join(f" * {line}".rstrip() for line in list_comment(program)),
        statics="".join(f"    {line}\n" for line in list_statics(program, strong, place)),
        main="\n".join(" " * 8 + line for line in list_main(program, before, names))))
    for n, thread in enumerate(program.threads, 1):
        writer.text(BODY.format(n=n, name=name))
        for variable in local_names(program, thread):
            writer.line(3, f"int {variable} = 0;")
        writer.block(3, thread.name, thread.body)
        writer.line(3, f"{writer.before}log{n} = log.toString();", (thread.name, "end"))
        writer.line(2, "}")
        writer.line(1, "}")
    names = [known for known in EXCEPTIONS if known != "Exception"]  # subclasses come first
    writer.text(TAIL.replace("NAMES", "".join(
        f'        if (e instanceof {known}) {{\n            return "{known}";\n        }}\n'
        for known in names)))
    return "\n".join(writer.lines) + "\n", writer.labels


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    path = pathlib.Path(sys.argv[1])
    name = sys.argv[2] if len(sys.argv) > 2 else re.sub(r"\W", "_", path.stem).title()
    try:
        print(java(parse(path.read_text()), name)[0], end="")
    except Malformed as problem:
        sys.exit(f"{path}: {problem}")


if __name__ == "__main__":
    main()
