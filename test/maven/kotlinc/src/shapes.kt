package shapes

import kotlin.math.PI

sealed interface Shape {
    val area: Double
}

data class Circle(val r: Double) : Shape {
    override val area get() = PI * r * r
}

data class Square(val a: Double) : Shape {
    override val area get() = a * a
}

object Empty : Shape {
    override val area = 0.0
    override fun toString() = "Empty"
}

enum class Color(val rgb: Int) { RED(0xff0000), GREEN(0x00ff00), BLUE(0x0000ff);
    fun mix(o: Color) = rgb or o.rgb
}

class Painted<T : Shape>(val shape: T, val color: Color) : Comparable<Painted<T>> {
    override fun compareTo(other: Painted<T>) = shape.area.compareTo(other.shape.area)
    override fun toString() = "$color $shape"
}

@JvmInline value class Meters(val value: Double) {
    operator fun plus(o: Meters) = Meters(value + o.value)
}

open class Counter {
    var count: Int by Watched(0)
    companion object { const val MAX = 3 }
}

class Watched(private var value: Int) {
    operator fun getValue(owner: Any?, p: kotlin.reflect.KProperty<*>) = value
    operator fun setValue(owner: Any?, p: kotlin.reflect.KProperty<*>, v: Int) {
        println("${p.name}: $value -> $v")
        value = v
    }
}
