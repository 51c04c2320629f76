package one;

import dejavm.Op;

/** An invariant ends the program. */
public class LeavingCheck {
    private int count;

    @Op public void step() {
        count++;
    }

    public boolean repOK() {
        if (count == 2 && Fault.THERE) {
            System.exit(0);
        }
        return true;
    }
}
