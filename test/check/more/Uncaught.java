// states: 4    1 + 3
// ends: 6      0, 1, 2, 10, 11, 12; the other three are thrown by the library, frames down
// violations: exception java.util.NoSuchElementException
// depth: 2
import gov.nasa.jpf.vm.Verify;

final class Uncaught {
    static int sum;

    public static void main(String[] args) {
        sum = Verify.getIntFromList(0, 1, 2);
        sum += 10 * Verify.getIntSet(0, 1, 1, 0, 2, 2);
        if (sum > 12) {
            throwIt();
        }
    }

    static void throwIt() {
        new java.util.ArrayList<Integer>().iterator().next();
    }
}
