// states: 6    1 + 4, and way 2 once more
// ends: 8      4 that exit; way 0, and way 2 with 1 to 3
// violations: exception java.lang.IllegalStateException: 1, exception java.lang.IllegalStateException: 3
import gov.nasa.jpf.vm.Verify;

/** An exit ends the path wherever it is, whatever is in flight: nothing behind it runs. */
final class ExitInFinally {
    static int way;
    static int left;

    public static void main(String[] args) {
        way = Verify.getInt(0, 3);
        try {
            leave();
        } finally {
            left++;
        }
    }

    static void leave() {
        try {
            if (way % 2 == 1) {
                throw new IllegalStateException("" + way);
            }
        } finally {
            if (Verify.getBoolean()) {
                left = 10;
                System.exit(way);
            }
        }
        left += Verify.getInt(0, way);
    }
}
