import dejavm.Op;
import dejavm.Range;

/** Of 18 accesses to fields and elements at bound 2 two are to what differs. */
public class Share {
    private final int[] fixed = {1, 2};
    private int n;

    @Op public void set(@Range(from = 1, to = "3") int to) {
        n = to;
    }

    @Op public void look() {
        n = n + fixed[0] + fixed[1] - 3;
    }
}
