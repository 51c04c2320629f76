// states: 4    1 + 3
// ends: 5      the sixth path, whichever it is, sees that it is the sixth
// replay: none, counters live as long as the search
// violations: exception java.lang.IllegalStateException
import gov.nasa.jpf.vm.Verify;

final class Counters {
    static int number;
    static boolean bit;

    public static void main(String[] args) {
        number = Verify.getInt(0, 2);
        bit = Verify.randomBool();
        Verify.setBitInBitSet(1, 40 + number, true);
        if (Verify.incrementCounter(0) == 6) {
            assert Verify.getCounter(0) == 6;
            for (int i = 0; i < 3; i++) {
                assert Verify.getBitInBitSet(1, 40 + i);
            }
            assert !Verify.getBitInBitSet(1, 43);
            throw new IllegalStateException("sixth");
        }
    }
}
