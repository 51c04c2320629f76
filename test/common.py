"""The options that all runners of tests share (test/KIND/run)."""
import argparse
import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def read_part(text):
    """`2/5`: every fifth test, from the third on."""
    first, of = map(int, text.split("/"))
    if not 0 <= first < of:
        raise ValueError
    return slice(first, None, of)


def make_parser(doc, long_help):
    parser = argparse.ArgumentParser(description=doc.split("\n")[0])
    parser.add_argument("--vm", default=str(ROOT / "build/dejavm"), help="the dejavm to test")
    parser.add_argument("--work", default=str(ROOT / "build"),
                        help="folder of the jars, and for compiled programs")
    parser.add_argument("--filter", default="", help="only names that contain this text")
    parser.add_argument("--part", type=read_part, default="0/1", metavar="K/N",
                        help="one of N parts of the tests, counted from 0")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--slow", type=int, default=1,
                        help="factor for time limits; above 1 smaller tests, for slow builds")
    parser.add_argument("--long", action="store_true", help=long_help)
    parser.add_argument("--verbose", "-v", action="store_true", help="show what was printed")
    return parser


def parse(parser):
    options = parser.parse_args()
    options.work = pathlib.Path(options.work).resolve()
    options.vm = pathlib.Path(options.vm).resolve()
    return options
