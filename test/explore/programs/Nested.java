// Two boxes with two places, the order of neither counts. A box has g = C(N+2, 2) contents, the two
// of them C(g+1, 2): 6 with one colour, 21 with two. With order of the boxes it would be g^2.
// options: --depth 6 --values 1
// states: 6
// executions: 24
// options: --depth 6 --values 2
// states: 21
// executions: 168
import dejavm.Op;
import dejavm.Range;
import dejavm.Unordered;

public class Nested {
    private static final class Box {
        @Unordered final int[] places = new int[2];
    }

    @Unordered private final Box[] boxes = {new Box(), new Box()};

    @Op public void put(@Range(from = 0, to = "1") int box, @Range(from = 0, to = "1") int place,
                        int colour) {
        boxes[box].places[place] = colour;
    }
}
