import groovy.transform.Immutable

@Immutable class Point { int x, y; Point plus(Point o) { new Point(x + o.x, y + o.y) } }

trait Named { String name; String greet() { "I am ${name}" } }

class Account implements Named, Comparable<Account> {
    private BigDecimal balance = 0.0
    static int made = 0
    Account(String n, BigDecimal b) { name = n; balance = b; made++ }
    def deposit(amount) { balance += amount; this }
    int compareTo(Account o) { balance <=> o.balance }
    String toString() { "$name: ${String.format('%.2f', balance)}" }
}

def square = { it * it }
def compose = square >> { it + 1 }
println((1..limit).findAll { it % 2 }.collect(square))
println((1..5).collect(compose).sum())
println([1, 2, 3].collectEntries { [(it): "v$it".toString()] })
println(new Point(1, 2) + new Point(3, 4))

def accounts = [new Account('b', 10.5), new Account('a', 3), new Account('c', 7.25)]
accounts*.deposit(1.5)
println accounts.sort()
println accounts.max().greet() + " of " + Account.made
println accounts.groupBy { it.name < 'c' }.collect { k, v -> "$k=${v*.name.sort()}" }.sort()

def memo = { n -> n < 2 ? n : owner.call(n - 1) + owner.call(n - 2) }
def fib
fib = { n -> n < 2G ? n : fib(n - 1) + fib(n - 2) }.memoize()
println fib(60G)

def text = '''one two three
two three three'''
println text.split(/\s+/).countBy { it }.sort { -it.value }
println(text =~ /t(\w+)/ ? (text =~ /t(\w+)/).collect { it[1] } : 'none')
println "1,2;3".tokenize(',;')*.toInteger().inject { a, b -> a * 10 + b }

switch (3.5) {
    case Integer: println 'integer'; break
    case 3..4: println 'in range'; break
    default: println 'else'
}
assert accounts.size() == 3
try { assert accounts.size() == 4 : 'four' } catch (AssertionError e) { println e.message.readLines()[0] }
def m = [a: [b: [1, 2, [c: 'deep']]]]
println m.a.b[2].c + (m?.x?.y ?: ' none')
Integer.metaClass.twice = { -> delegate * 2 }
println 21.twice()
total = accounts.sum { it.name.size() }
return new Expando(x: 3, f: { -> x + 1 }).f()
