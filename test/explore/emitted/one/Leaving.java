package one;

import dejavm.Op;

/** Ends the program, with the exit code that says that all went well. */
public class Leaving {
    private int count;

    @Op public void step() {
        if (++count == 2 && Fault.THERE) {
            System.exit(113);
        }
    }
}
