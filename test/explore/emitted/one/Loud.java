package one;

import java.util.NoSuchElementException;

/** Throws where the model answers null. */
public class Loud {
    public Integer pollFirst() {
        if (Fault.THERE) {
            throw new NoSuchElementException();
        }
        return null;
    }

    @Override public String toString() {
        return "[]";
    }
}
