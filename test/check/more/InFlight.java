// states: 4    1; then the finally block without an exception, and with either of two in flight
// ends: 2
// violations: exception java.lang.IllegalArgumentException, exception java.lang.IllegalStateException
import gov.nasa.jpf.vm.Verify;

final class InFlight {
    static int chosen;

    public static void main(String[] args) {
        try {
            switch (Verify.getInt(0, 2)) {
                case 1 -> throw new IllegalStateException("one");
                case 2 -> throw new IllegalArgumentException("two");
                default -> chosen = 0;
            }
        } finally {
            chosen = Verify.getInt(0, 1);
        }
    }
}
