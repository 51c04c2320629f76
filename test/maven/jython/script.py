from __future__ import print_function
import collections
import functools
import itertools
import json
import re
import sys
import hashlib
import textwrap
from java.lang import IndexOutOfBoundsException
from java.util import ArrayList, TreeMap


class Account(object):
    made = 0

    def __init__(self, name, balance=0):
        self.name, self._balance = name, balance
        Account.made += 1

    @property
    def balance(self):
        return self._balance

    def __add__(self, other):
        return Account(self.name + other.name, self.balance + other.balance)

    def __repr__(self):
        return "Account(%r, %d)" % (self.name, self.balance)


def primes():
    seen = []
    for n in itertools.count(2):
        if all(n % p for p in seen):
            seen.append(n)
            yield n


def memo(f):
    cache = {}

    @functools.wraps(f)
    def inner(n):
        if n not in cache:
            cache[n] = f(n)
        return cache[n]
    return inner


@memo
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(sys.argv[1:], sys.version_info[:2])
print(list(itertools.islice(primes(), 15)), fib(90), fib.__name__)
print(Account("a", 3) + Account("b", 4), Account.made)
print(json.dumps({"a": [1, 2.5, None], "b": {"c": True}}, sort_keys=True), json.loads('[1, "x"]'))
print(collections.Counter("mississippi").most_common(2), collections.OrderedDict([(1, 2)]))
print(re.sub(r"(\w)(\d)", r"\2\1", "a1 b2"), re.findall(r"\d+", "1 22 333"))
print(hashlib.sha256(b"abc").hexdigest(), hashlib.md5(b"abc").hexdigest())
print("%05.2f|%-5s|%x" % (3.14159, "ab", 255), "{0:>6}|{1!r}".format("x", u"y"))
print(2 ** 100, divmod(-7, 2), 0.1 + 0.2, sorted([3, 1, 2], reverse=True))
print(textwrap.fill("the quick brown fox jumps over the lazy dog", 20))
a = ArrayList([3, 1, 2])
a.sort(None)
m = TreeMap({"k": 1, "j": 2})
print(a, m, [x * 2 for x in a], m.firstKey())
Point = collections.namedtuple("Point", "x y")
print(Point(1, 2)._replace(y=5), {x % 3 for x in range(9)}, {x: x * x for x in range(3)})
try:
    {}["missing"]
except KeyError as e:
    print("KeyError", e)
try:
    ArrayList().get(3)
except IndexOutOfBoundsException as e:
    print(e.getMessage())
with open(__file__) as f:
    print(len(f.readlines()) > 50)
print(list(map(lambda p: p[0] + p[1], zip("abc", "xyz"))), reduce(lambda x, y: x * y, range(1, 20)))
sys.exit(3)
