import dejavm.Op;

/** Paths with more vectors than a batch has room for: they are given up, and run state by state. */
public class LongPath {
    private int value;
    private long wide;

    @Op public void set(int to) {
        value = to;
    }

    @Op public void mix(int by) {
        int v = value;
        long w = wide;
        for (int i = 0; i < 1_000_000; i++) {
            v = v * 31 + by;
            w += v;
        }
        value = v & 3;
        wide = w & 1;
    }
}
