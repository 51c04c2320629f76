// Every kind of argument, and overloads as Java resolves them. Each value makes a state of its own,
// and then all operations run once more in each of the states.
// options: --depth 2 --op take({false,true})
// states: 3
// executions: 6
// options: --depth 2 --op "take('a'..'c')"
// states: 4
// executions: 12
// options: --depth 2 --op take({1,-2,3})
// states: 4
// options: --depth 2 --op take(1L..2L)
// states: 3
// options: --depth 2 --op take({1.5,-0.0,0.0})
// states: 3
// options: --depth 2 --op take({1.5f,2.5f})
// states: 3
// options: --depth 2 --op 'take({"x","y\n",""})'
// states: 4
// options: --depth 2 --op take({RED,GREEN})
// states: 3
// options: --depth 2 --op take({Kinds.Color.RED,Kinds.Color.BLUE})
// states: 3
// options: --depth 2 --op colour()
// states: 2
// options: --depth 2 --values 3 --op both(1..N,{null,RED})
// states: 7
// executions: 42
// options: --depth 2 --values 4 --op 'object({1..N-1,null,"s"})'
// states: 5
// options: --depth 2 --op long_(1..3)
// states: 4
// options: --depth 2 --op 'take({"a\0","a","\u00e9","\ud83d"})'
// states: 5
// options: --depth 2 --op long_({MANY,Kinds.MANY,SMALL,BOXED})
// states: 4
// options: --depth 2 --op boxed({MANY,BOXED})
// states: 3
// options: --depth 2 --op object({MANY,SMALL,BOXED,Kinds.Color.RED})
// states: 5
// options: --depth 2 --op small(MANY)
// exit: 3
// says: the values fit none of the methods of Kinds: small(byte)
// options: --depth 2 --op long_(NOTHING)
// exit: 3
// says: NOTHING is null
// options: --depth 2 --values 3 --op look({N,E,S})
// states: 4
// options: --depth 2 --values 3 --op look(Direction.N)
// states: 2
// options: --depth 2 --op none(null)
// exit: 3
// says: several methods of Kinds fit, and none is the most specific: none(String), none(Integer)
// options: --depth 2 --op missing(1)
// exit: 3
// says: missing
// options: --depth 2 --op both(1)
// exit: 3
// says: both(int, Color)
// options: --depth 2
// states: 4
// executions: 12
import dejavm.Op;

public class Kinds {
    /** Without values given, all of it. */
    enum Color { RED, GREEN, BLUE }

    enum Direction { N, E, S }

    static final byte SMALL = -3;

    static final int MANY = 77;
    static final Integer BOXED = 5;
    static final Integer NOTHING = null;

    private Object value;
    private long bits;

    public void take(boolean given) {
        bits = given ? 1 : 2;
    }

    public void take(char given) {
        bits = 10 + given;
    }

    public void take(int given) {
        bits = 1000 + given;
    }

    public void take(long given) {
        bits = 2000 + given;
    }

    public void take(float given) {
        bits = Float.floatToIntBits(given);
    }

    public void take(double given) {
        bits = Double.doubleToLongBits(given);
    }

    public void take(String given) {
        value = given;
    }

    public void take(Color given) {
        value = given;
    }

    public void colour() {
        value = Color.RED;
    }

    public void both(int number, Color color) {
        bits = number;
        value = color;
    }

    public void object(Object given) {
        value = given;
    }

    public void long_(long number) {
        bits = number;
    }

    public void boxed(Integer given) {
        value = given;
    }

    public void small(byte given) {
        bits = given;
    }

    public void look(Direction given) {
        value = given;
    }

    public void none(String given) {
    }

    public void none(Integer given) {
    }

    @Op public void paint(Color color) {
        value = color;
    }
}
