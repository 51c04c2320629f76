package shapes

fun name(s: Shape) = when (s) {
    is Circle -> "circle of ${s.r}"
    is Square -> if (s.a > 1) "large square" else "small square"
    Empty -> "nothing"
}

inline fun <reified T> List<Any>.only(): List<T> = filterIsInstance<T>()

fun fibonacci() = sequence {
    var (a, b) = 0L to 1L
    while (true) {
        yield(a)
        val next = a + b
        a = b
        b = next
    }
}

tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

class Scope { private val lines = mutableListOf<String>(); fun line(s: String) { lines += s }; fun text() = lines.joinToString("/") }

fun build(body: Scope.() -> Unit) = Scope().apply(body).text()

fun main() {
    val shapes = listOf(Circle(1.5), Square(2.0), Empty, Square(0.5))
    shapes.forEach { println("${name(it)}: %.3f".format(it.area)) }
    println(shapes.only<Square>().map { it.copy(a = it.a * 2) }.sortedBy { it.area })
    println(fibonacci().filter { it % 2 == 0L }.take(8).toList())
    println(Painted(Square(1.0), Color.RED) < Painted(Square(2.0), Color.BLUE))
    println(Color.entries.associateWith { it.mix(Color.GREEN) })
    println(Meters(1.0) + Meters(2.5))
    val c = Counter()
    repeat(Counter.MAX) { c.count += it }
    println(build { line("a"); line("b" + gcd(48, 36)) })
    val nothing: String? = null
    println(nothing?.length ?: "none")
    runCatching { require(false) { "refused" } }.onFailure { println(it.message) }
}
