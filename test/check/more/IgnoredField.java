// states: 7    step and parity
// ends: 2
import dejavm.Ignore;
import gov.nasa.jpf.vm.Verify;

final class IgnoredField {
    @Ignore
    static int calls;
    @Ignore
    static Object last;
    static int parity;

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            int number = Verify.getInt(0, 3);
            calls += number;
            last = new int[number];
            parity ^= number & 1;
        }
    }
}
