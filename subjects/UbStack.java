package subjects;

import dejavm.Init;
import dejavm.Op;

/**
 * A stack of at most {@code max} different ints in an array. A value that is pushed again moves to
 * the top; a value that is popped stays in the array.
 */
public class UbStack {
    private final int[] elements;
    private int count;

    @Init public UbStack(int max) {
        elements = new int[max];
    }

    @Op public void push(int value) {
        int at = 0;
        while (at < count && elements[at] != value) {
            at++;
        }
        if (at < count) {
            for (; at < count - 1; at++) {
                elements[at] = elements[at + 1];
            }
            elements[at] = value;
        } else if (count < elements.length) {
            elements[count++] = value;
        }
    }

    @Op public void pop() {
        if (count > 0) {
            count--;
        }
    }

    public boolean repOK() {
        if (count < 0 || count > elements.length) {
            return false;
        }
        for (int i = 1; i < count; i++) {
            for (int j = 0; j < i; j++) {
                if (elements[i] == elements[j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
