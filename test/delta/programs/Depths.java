import dejavm.Op;
import dejavm.Range;

/** States go as deep as their number says, and part on the way, each from all that go deeper. */
public class Depths {
    private int n;
    private long seen;

    private long deep(int left, int odd, long sum) {
        return left == 0 ? sum : deep(left - 1, odd * 3 + left, sum + odd) ^ left;
    }

    @Op public void set(@Range(from = 0, to = "300") int to) {
        n = to;
    }

    @Op public void dive() {
        seen = deep(n, n + 1, n * 2L) & 1;
    }
}
