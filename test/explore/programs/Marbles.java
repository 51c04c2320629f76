// Three places that each hold nothing or one of N colours, in arrays whose order does not count:
// C(N+3, 3) multisets, each with 3 * N operations. With order there would be (N+1)^3.
// options: --depth 5 --values 2 --op put(0..2,1..N)
// states: 10
// executions: 60
// options: --depth 5 --values 3 --op put(0..2,1..N)
// states: 20
// executions: 180
// options: --depth 5 --values 2 --op wrap(0..2,1..N)
// states: 10
// executions: 60
// options: --depth 5 --values 2 --op ordered(0..2,1..N)
// states: 27
// executions: 162
import dejavm.Unordered;

public class Marbles {
    private record Marble(int colour) { }

    @Unordered private final int[] numbers = new int[3];
    @Unordered private final Object[] objects = new Object[3];
    private final int[] row = new int[3];

    public void put(int place, int colour) {
        numbers[place] = colour;
    }

    public void wrap(int place, int colour) {
        objects[place] = new Marble(colour);
    }

    public void ordered(int place, int colour) {
        row[place] = colour;
    }
}
