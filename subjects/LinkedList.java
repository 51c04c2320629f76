package subjects;

import dejavm.Op;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A specification of {@link java.util.LinkedList}. */
public class LinkedList {
    private final java.util.LinkedList<Integer> list = new java.util.LinkedList<>();

    @Op public void add(int value) {
        list.add(value);
    }

    @Op(mayThrow = NoSuchElementException.class) public int removeLast() {
        return list.removeLast();
    }

    @Op public boolean contains(int value) {
        return list.contains(value);
    }

    /** The list has the same length in both directions. */
    public boolean repOK() {
        return length(list.iterator()) == list.size()
                && length(list.descendingIterator()) == list.size();
    }

    private static int length(Iterator<Integer> iterator) {
        int n = 0;
        for (; iterator.hasNext(); iterator.next()) {
            n++;
        }
        return n;
    }
}
