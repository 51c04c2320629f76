package one;

import dejavm.Op;

/** Its repOK does not end, in the first state. */
public class LongCheck {
    private int count;

    @Op public void step() {
        count++;
    }

    public boolean repOK() {
        while (Fault.THERE && count == 0) {
            Thread.onSpinWait();
        }
        return true;
    }
}
