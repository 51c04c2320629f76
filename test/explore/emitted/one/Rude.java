package one;

import java.util.NoSuchElementException;

/** Throws another exception than the model, which throws once before. */
public class Rude {
    private int thrown;

    public Integer removeFirst() {
        thrown++;
        throw Fault.THERE && thrown == 2 ? new IllegalStateException() : new NoSuchElementException();
    }

    @Override public String toString() {
        return "[]";
    }
}
