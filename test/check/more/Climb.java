// states: 799    the bit at each of 200 choices on the way down and on the way up, but at the first choice it is 0: 4 * 200 - 1
// ends: 2
import dejavm.Choose;

/** A choice in each of 200 frames, before and after the call: going back puts every frame back as it was. */
final class Climb {
    static int bit;

    static int down(int n) {
        int own = n * 7;
        long wide = (long) n << 40;
        Object held = n;
        bit = Choose.integer(0, 1);
        int depth = n == 0 ? 0 : down(n - 1) + 1;
        bit = Choose.integer(0, 1);
        assert own == n * 7 && wide == (long) n << 40 && ((Integer) held).intValue() == n && depth == n;
        return depth;
    }

    public static void main(String[] args) {
        down(199);
    }
}
