package gov.nasa.jpf.own;

import gov.nasa.jpf.vm.Verify;

/** A program in a package of JPF. */
public class Own {
    static int n;

    public static void main(String[] args) {
        n = 10 * Verify.getInt(0, 1);
        n += Verify.getInt(0, 1);
        if (n == 11) {
            throw new IllegalStateException("both");
        }
    }
}
