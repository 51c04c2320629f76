package one;

import dejavm.Guard;
import dejavm.Invariant;
import dejavm.Op;

/** The guard lets through what it should not. */
public class Stricter {
    private int count;

    @Op @Guard("hasRoom") public void step() {
        count++;
    }

    boolean hasRoom() {
        return count < (Fault.THERE ? 3 : 2);
    }

    @Invariant boolean isSmall() {
        return count < 3;
    }
}
