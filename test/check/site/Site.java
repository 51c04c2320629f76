import dejavm.Choose;
import gov.nasa.jpf.vm.Verify;

/**
 * The choices of the programs in exact/, as dejavm makes them. oracle/Site.java has the same
 * methods. The site number is for the oracle; here the place of the call is part of the state
 * anyway.
 */
final class Site {
    private Site() {
    }

    /** A number from 0 to n - 1. */
    static int choose(int site, int n) {
        return n == 0 ? Choose.integer(1, 0) : Verify.getInt(0, n - 1);
    }

    static boolean bool(int site) {
        return Verify.getBoolean();
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    static <T> T pick(int site, T... values) {
        return Choose.of(values);
    }

    static int number(int site, int... values) {
        return Verify.getIntFromList(values);
    }

    static void assume(boolean condition) {
        Choose.assume(condition);
    }
}
