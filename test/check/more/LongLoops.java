// options: --break-after 6
// states: 6    1 + for k = 0 at 0, for k = 1 at 2, for k = 2 at 4, 2 and 0: each second round is
//            matched (a round is two calls and a jump)
// violations: assertion three
// depth: 2    the choice, and one cut: at is 1 and 2 before it, 3 behind it
import gov.nasa.jpf.vm.Verify;

final class LongLoops {
    static int at;

    public static void main(String[] args) {
        int k = Verify.getInt(0, 2);
        while (true) {
            step(k);
            Verify.assertTrue("three", at != 3);
        }
    }

    static void step(int k) {
        at = (at + k) % 6;
    }
}
