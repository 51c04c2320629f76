package one;

import dejavm.Op;

/** Its constructor does not end. */
public class LongMaking {
    private int count;

    public LongMaking() {
        while (Fault.THERE && count == 0) {
            Thread.onSpinWait();
        }
    }

    @Op public void step() {
        count++;
    }
}
