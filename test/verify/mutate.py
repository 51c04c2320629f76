#!/usr/bin/env python3
"""Makes mutants of class files and compares the verifier's verdicts with java's.

  mutate.py --checker build/unit/verify [--path DIR:JAR...] [--n 3000] [--seed 1] [--major 0] CLASSFILE...

Each mutant has one to three changes in the code, exception tables, stack maps or frame sizes of one method. With
--major 49 the files are made old, so that both sides infer. Exit 0: no mutant is accepted that java rejects, and
none rejected that java accepts, but for the differences that KNOWN explains.
"""
import argparse
import collections
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
KNOWN = (  # our text: java's checker is laxer here than the specification
    "Uninitialized object on stack at creating point",
)


LENGTHS = {"-": 1, "0": 1, "1": 1, "2": 1, "3": 1, "b": 2, "k": 2, "v": 2, "a": 2, "s": 3, "c": 3, "j": 3, "i": 3,
           "m": 4, "J": 5, "f": 5, "d": 5}
FORMATS = {}
for row in (HERE.parents[1] / "src/op/bytecodes.def").read_text().splitlines():
    if row.startswith("BYTECODE("):
        number, _, form = row[9:].split(",")[:3]
        FORMATS[int(number)] = form.strip().strip("'")


class Code:
    """Where the parts of a Code attribute lie in the file."""
    def __init__(self, frame, code, table, maps):
        self.frame, self.code, self.table, self.maps = frame, code, table, maps


def u2(b, at):
    return b[at] << 8 | b[at + 1]


def u4(b, at):
    return struct.unpack_from(">I", b, at)[0]


def skip_constants(b):
    at, i, n, names, tags = 10, 1, u2(b, 8), {}, {}
    while i < n:
        tag = tags[i] = b[at]
        if tag == 1:
            names[i] = bytes(b[at + 3:at + 3 + u2(b, at + 1)])
            at += 3 + u2(b, at + 1)
        elif tag in (3, 4, 9, 10, 11, 12, 17, 18):
            at += 5
        elif tag in (5, 6):
            at += 9
            i += 1
        elif tag == 15:
            at += 4
        else:
            at += 3
        i += 1
    return at, names, tags


def code_at(b, at, names):
    frame, length = at, u4(b, at + 4)
    code = (at + 8, at + 8 + length)
    at = code[1]
    table = (at + 2, at + 2 + 8 * u2(b, at))
    at, maps = table[1] + 2, None
    for _ in range(u2(b, table[1])):
        if names.get(u2(b, at)) == b"StackMapTable":
            maps = (at + 6, at + 6 + u4(b, at + 2))
        at += 6 + u4(b, at + 2)
    return Code(frame, code, table, maps)


def codes(b):
    at, names, pool = skip_constants(b)
    at += 6
    at += 2 + 2 * u2(b, at)
    found = []
    for member in range(2):
        n = u2(b, at)
        at += 2
        for _ in range(n):
            attributes = u2(b, at + 6)
            at += 8
            for _ in range(attributes):
                if member == 1 and names.get(u2(b, at)) == b"Code":
                    found.append(code_at(b, at + 6, names))
                at += 6 + u4(b, at + 2)
    return found, pool


def mutate_code(b, where, constants, rng):
    at = rng.randrange(*where)
    kind = rng.randrange(6)
    if kind == 0:
        b[at] = rng.randrange(256)
    elif kind == 1:
        b[at] = (b[at] + rng.choice((-4, -3, -2, -1, 1, 2, 3, 4))) & 255
    elif kind == 2:
        b[at] = rng.randrange(202)
    elif kind == 3 and at + 1 < where[1]:
        struct.pack_into(">H", b, at, rng.randrange(1, constants))
    elif kind == 4 and at + 1 < where[1]:
        other = rng.randrange(*where)
        b[at], b[other] = b[other], b[at]
    else:
        b[at] = rng.choice((0, 1, 3, 42, 43, 58, 59, 76, 87, 88, 89, 92, 95, 167, 177, 176, 191))


def instructions(b, where):
    """(offset, opcode, format) of each, as long as they make sense."""
    found, at = [], where[0]
    while at < where[1] and b[at] in FORMATS:
        form = FORMATS[b[at]]
        found.append((at, b[at], form))
        if form == "w":
            at += 6 if at + 1 < where[1] and b[at + 1] == 132 else 4
        elif form in "TL":
            body = where[0] + ((at - where[0] + 4) & ~3)
            if body + 12 > where[1]:
                break
            low, high = struct.unpack_from(">ii", b, body + 4)
            at = body + (12 + 4 * (high - low + 1) if form == "T" else 8 + 8 * low)
            if at <= body:
                break
        else:
            at += LENGTHS[form]
    return found


def mutate_instruction(b, where, pool, rng):
    """A change that leaves the code well formed: only its types, or its flow, may be wrong."""
    found = instructions(b, where)
    at, op, form = rng.choice(found)
    if rng.randrange(3) == 0 and form in LENGTHS:
        b[at] = rng.choice([o for o, f in FORMATS.items() if f in LENGTHS and LENGTHS[f] == LENGTHS[form]])
    elif form in "cfdm" and at + 2 < where[1]:
        alike = [i for i, tag in pool.items() if tag == pool.get(u2(b, at + 1))]
        if alike:
            struct.pack_into(">H", b, at + 1, rng.choice(alike))
    elif form == "k":
        b[at + 1] = rng.choice([i for i, tag in pool.items() if i < 256] or [1])
    elif form == "j" and at + 2 < where[1]:
        struct.pack_into(">h", b, at + 1, max(-32768, min(32767, rng.choice(found)[0] - at)))
    elif form == "v":
        b[at + 1] = rng.randrange(8)
    elif form in LENGTHS:
        b[at] = rng.choice([o for o, f in FORMATS.items() if f in LENGTHS and LENGTHS[f] == LENGTHS[form]])


def mutate_handler(b, c, rng):
    """Moves one end of a handler's range, or the handler, to another instruction."""
    entry = c.table[0] + 8 * rng.randrange((c.table[1] - c.table[0]) // 8)
    to = rng.choice(instructions(b, c.code))[0] - c.code[0]
    struct.pack_into(">H", b, entry + 2 * rng.randrange(3), to)


def mutate(data, rng):
    b = bytearray(data)
    found, pool = codes(b)
    constants = max(pool) + 1
    if not found:
        return b
    c = rng.choice(found)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        kind = rng.randrange(20)
        if kind >= 12 and c.code[0] < c.code[1] and b[c.code[0]] in FORMATS:
            mutate_instruction(b, c.code, pool, rng)
        elif kind in (10, 11) and c.table[0] < c.table[1] and b[c.code[0]] in FORMATS:
            mutate_handler(b, c, rng)
        elif kind == 0 and c.table[0] < c.table[1]:
            at = rng.randrange(*c.table)
            b[at] = rng.choice((b[at] ^ 1, (b[at] + rng.choice((-2, -1, 1, 2))) & 255, rng.randrange(256)))
        elif kind == 1:
            at = c.frame + rng.choice((1, 3))
            b[at] = (b[at] + rng.choice((-2, -1, 1))) & 255
        elif kind in (2, 3, 4) and c.maps and c.maps[0] < c.maps[1]:
            at = rng.randrange(*c.maps)
            b[at] = rng.choice((rng.randrange(256), rng.randrange(9), b[at] ^ 1, (b[at] + 1) & 255))
        else:
            mutate_code(b, c.code, constants, rng)
    return b


def write_pack(file, files, args, rng):
    seeds = [pathlib.Path(f).read_bytes() for f in files]
    origin = []
    with open(file, "wb") as out:
        for i in range(args.n):
            which = i % len(seeds) if i < len(seeds) else rng.randrange(len(seeds))
            data = bytearray(seeds[which])
            if args.major:
                data[6:8] = struct.pack(">H", args.major)
            data = data if i < len(seeds) else mutate(data, rng)
            out.write(struct.pack(">I", len(data)) + data)
            origin.append(files[which])
    return origin


def verdicts(command):
    out = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode(errors="replace")
    # The parser's own texts end with where the file is wrong, which java does not say.
    return [re.sub(r" \(file [^()]*, offset \d+\)$", "", line).split("\t", 2) for line in out.splitlines()]


def compare(origin, ours, java, keep):
    tally, bad, wording = collections.Counter(), [], collections.Counter()
    for i, (mine, his) in enumerate(zip(ours, java)):
        verdict = his[1]
        if verdict in ("VerifyError", "ClassFormatError"):
            want = "reject"
        elif verdict == "ok":
            want = "ok"
        else:
            tally["not judged: " + verdict] += 1
            continue
        got = "ok" if mine[1] == "ok" else "load" if mine[1] == "LOAD" else "reject"
        tally[want + "/" + got] += 1
        if got == "load" or want == got or mine[2].startswith(KNOWN):
            if want == got == "reject":
                same = his[2].split("|")[0] == mine[2].split("|")[0]
                tally["same wording" if same else "other wording"] += 1
                if not same:
                    wording[(mine[2].split("|")[0], his[2].split("|")[0])] += 1
                whole = his[2].rstrip("|") == mine[2].rstrip("|")
                tally["same details" if whole else "other details"] += 1
            continue
        bad.append(i)
        print(f"mutant {i} of {origin[i]}:\n  ours {mine[1:]}\n  java {his[1:]}")
    if keep:
        for (mine, his), n in wording.most_common(40):
            print(f"{n:5} ours: {mine}\n      java: {his}")
    return tally, bad


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--checker", required=True)
    p.add_argument("--path", default=".")
    p.add_argument("--n", type=int, default=3000)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--major", type=int, default=0)
    p.add_argument("--wording", action="store_true")
    p.add_argument("--keep", help="folder for the mutants that differ")
    p.add_argument("files", nargs="+")
    args = p.parse_args()
    with tempfile.TemporaryDirectory() as work:
        pack = pathlib.Path(work, "pack")
        origin = write_pack(pack, args.files, args, random.Random(args.seed))
        subprocess.run(["javac", "-d", work, HERE / "Judge.java"], check=True)
        java = verdicts(["java", "-Xshare:auto", "-XX:+UseSerialGC", "-cp", work, "Judge", pack, args.path])
        ours = verdicts([args.checker, args.path, f"@{pack}"])
        if len(ours) != args.n or len(java) != args.n:
            sys.exit(f"{len(ours)} and {len(java)} verdicts for {args.n} mutants")
        tally, bad = compare(origin, ours, java, args.wording)
        if args.keep and bad:
            data, at, i = pack.read_bytes(), 0, 0
            while at < len(data):
                n = u4(data, at)
                if i in bad:
                    pathlib.Path(args.keep, f"{i}.class").write_bytes(data[at + 4:at + 4 + n])
                at, i = at + 4 + n, i + 1
    print(", ".join(f"{k}: {v}" for k, v in sorted(tally.items())))
    sys.exit(1 if bad else 0)


main()
