#!/usr/bin/env python3
"""Writes class files with jsr and ret, which no compiler of today makes: subroutines.py FOLDER.

Each program is a static method of class T<n>, as lines "label: instruction operands"; see PROGRAMS.
"""
import pathlib
import struct
import sys

NAMES = {}
for line in (pathlib.Path(__file__).resolve().parents[2] / "src/op/bytecodes.def").read_text().splitlines():
    if line.startswith("BYTECODE("):
        number, name, form = line[9:].split(",")[:3]
        NAMES[name.strip()] = (int(number), form.strip().strip("'"))

CONSTANTS = {"gc": 7, "Object": 3, "init": 12, "Throwable": 15, "String": 17}

PROGRAMS = {  # descriptor, max stack, max locals, code, handlers
    "finally with two callers of different locals": ("(I)I", 3, 5, """
        iload_0
        ifeq b
        iconst_1
        istore_2
        jsr f
        iload_2
        ireturn
     b: aconst_null
        astore_2
        jsr f
        aload_2
        ifnull c
     c: iconst_2
        ireturn
     f: astore_1
        invokestatic gc
        iinc 0 1
        ret 1
    """, []),
    "try finally as old compilers made it": ("(I)I", 2, 5, """
     s: iload_0
        istore_1
        invokestatic gc
        jsr f
     e: iload_1
        ireturn
     h: astore_2
        jsr f
     g: aload_2
        athrow
     f: astore_3
        invokestatic gc
        iinc 0 1
        ret 3
    """, [("s", "e", "h", 0), ("h", "g", "h", 0)]),
    "nested, the inner one called twice": ("(J)J", 4, 8, """
        jsr o
        lload_0
        lreturn
     o: astore_2
        jsr i
        lload_0
        lstore 4
        jsr i
        lload 4
        lstore_0
        ret 2
     i: astore_3
        lload_0
        lconst_1
        ladd
        lstore_0
        ret 3
    """, []),
    "continue in finally: leaves the subroutine by a jump": ("(I)I", 2, 4, """
     l: iload_0
        ifle x
        iinc 0 -1
        jsr f
     x: iload_0
        ireturn
     f: astore_1
        iload_0
        ifgt l
        ret 1
    """, []),
    "return from the outer subroutine inside the inner": ("(I)I", 2, 4, """
        jsr o
        iload_0
        ireturn
     o: astore_1
        jsr i
        goto o
     i: astore_2
        ret 1
    """, []),
    "recursive": ("(I)I", 2, 4, """
        jsr o
        iload_0
        ireturn
     o: astore_1
        iload_0
        ifeq d
        jsr o
     d: ret 1
    """, []),
    "two returns": ("(I)I", 2, 4, """
        jsr o
        iload_0
        ireturn
     o: astore_1
        iload_0
        ifeq d
        ret 1
     d: ret 1
    """, []),
    "an object not initialized across a subroutine": ("(I)I", 3, 4, """
        new Object
        dup
        astore_2
        jsr f
        invokespecial init
        iconst_0
        ireturn
     f: astore_1
        ret 1
    """, []),
    "wide forms, a value on the stack": ("(I)I", 3, 300, """
        iload_0
        jsr_w f
        iload_0
        iadd
        ireturn
     f: wide astore 299
        iload_0
        pop
        wide ret 299
    """, []),
    "popped return address": ("(I)I", 2, 2, """
        jsr f
     f: pop
        iload_0
        ireturn
    """, []),
    "handlers around a subroutine, in a loop": ("(I)Ljava/lang/Object;", 3, 6, """
     l: iload_0
        ifle x
     s: invokestatic gc
        jsr f
     e: iinc 0 -1
        goto l
     h: astore_2
        jsr f
     g: aload_2
        athrow
     f: astore_3
     p: invokestatic gc
     q: ret 3
     c: pop
        goto l
     x: new Object
        dup
        invokespecial init
        areturn
    """, [("s", "e", "h", 0), ("p", "q", "c", 15)]),
    "two subroutines that handlers leave, in a loop": ("(I)I", 3, 6, """
     l: iload_0
        ifle x
        jsr f
        jsr i
        goto l
     f: astore_3
     p: invokestatic gc
     q: ret 3
     i: astore 4
     r: invokestatic gc
     t: ret 4
     c: pop
        goto l
     x: iload_0
        ireturn
    """, [("p", "q", "c", 15), ("r", "t", "c", 15)]),
    "return address in a register of another caller": ("(I)I", 3, 6, """
        jsr f
        jsr i
        iload_0
        ireturn
     f: astore_1
        ret 1
     i: astore_2
        ret 1
    """, []),
    "swapped and duplicated": ("(I)I", 4, 6, """
        iload_0
        jsr f
        ireturn
     f: dup
        astore_1
        pop
        iconst_1
        iadd
        ret 1
    """, []),
}


def pool(name):
    text = lambda s: struct.pack(">BH", 1, len(s)) + s.encode()
    two = lambda tag, a, b: struct.pack(">BHH", tag, a, b)
    one = lambda a: struct.pack(">BH", 7, a)
    return [text(name), one(1), one(4), text("java/lang/Object"), text("java/lang/System"), one(5),
            two(10, 6, 8), two(12, 9, 10), text("gc"), text("()V"), text("Code"), two(10, 3, 13), two(12, 14, 10),
            text("<init>"), one(16), text("java/lang/Throwable"), one(18), text("java/lang/String"), text("m")]


def assemble(source):
    lines = [line.strip() for line in source.strip().splitlines()]
    at, labels, items = 0, {}, []
    for line in lines:
        if ":" in line:
            label, line = line.split(":")
            labels[label.strip()] = at
        words = line.split()
        wide = words[0] == "wide"
        number, form = NAMES[words[wide]]
        size = {"-": 1, "b": 2, "s": 3, "v": 2, "c": 3, "j": 3, "J": 5, "i": 3}.get(form, 1)
        size = 4 if wide else size
        items.append((at, wide, number, form, words[1 + wide:]))
        at += size
    labels["end"] = at
    return b"".join(encode(item, labels) for item in items), labels


def encode(item, labels):
    at, wide, number, form, words = item
    if wide:
        return struct.pack(">BBH", 196, number, int(words[0]))
    if form == "v":
        return struct.pack(">BB", number, int(words[0]))
    if form == "i":
        return struct.pack(">BBb", number, int(words[0]), int(words[1]))
    if form == "c":
        return struct.pack(">BH", number, CONSTANTS[words[0]])
    if form == "j":
        return struct.pack(">Bh", number, labels[words[0]] - at)
    if form == "J":
        return struct.pack(">Bi", number, labels[words[0]] - at)
    return struct.pack(">B", number)


def class_file(name, program):
    desc, stack, local, source, handlers = program
    constants = pool(name) + [struct.pack(">BH", 1, len(desc)) + desc.encode()]
    code, labels = assemble(source)
    table = b"".join(struct.pack(">HHHH", labels[a], labels[b], labels[h], t) for a, b, h, t in handlers)
    body = struct.pack(">HHI", stack, local, len(code)) + code + struct.pack(">H", len(handlers)) + table + b"\0\0"
    method = struct.pack(">HHHH", 9, 19, 20, 1) + struct.pack(">HI", 11, len(body)) + body
    head = struct.pack(">IHHH", 0xcafebabe, 0, 48, len(constants) + 1) + b"".join(constants)
    return head + struct.pack(">HHHHHH", 0x21, 2, 3, 0, 0, 1) + method + b"\0\0"


def main():
    for i, program in enumerate(PROGRAMS.values()):
        pathlib.Path(sys.argv[1], f"T{i}.class").write_bytes(class_file(f"T{i}", program))


main()
