package one;

import dejavm.Op;

/** Inherits invariants that a test in this package may not call. */
public class Distant extends two.Far {
    @Op public void step() {
        steps += Fault.THERE ? 1 : 0;
    }
}
