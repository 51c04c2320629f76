package one;

import dejavm.Invariant;
import dejavm.Op;

/** Has another one. */
public class Derived extends Base {
    private int steps;

    @Op public void step() {
        steps++;
    }

    @Invariant private boolean isShort() {
        return !Fault.THERE || steps < 2;
    }
}
