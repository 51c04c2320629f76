import dejavm.Choose;

/**
 * An assumption that does not hold ends the path for all threads, so what they do before it matters:
 * main may read v before the other thread gets to its assumption.
 */
// check: assertion
public class EndsForAll {
    static final class Point {
        int x = 3;
    }

    static final Point point = new Point();
    static volatile int v;

    public static void main(String[] args) {
        new Thread(() -> {
            v = 1;
            Choose.assume(point.x == 4);
        }).start();
        assert v == 0;
    }
}
