package one;

import dejavm.Guard;
import dejavm.Invariant;
import dejavm.Op;

/** A guard that changes the object: the search undoes that, a test could not. */
public class Busy {
    private int count;

    @Op @Guard("hasRoom") public void step() {
        count++;
    }

    boolean hasRoom() {
        count += 5;
        return true;
    }

    @Invariant boolean isNotTwo() {
        return !Fault.THERE || count != 2;
    }
}
