package one;

import java.util.ArrayDeque;

/** Answers null where the model throws. */
public class Silent {
    private final ArrayDeque<Integer> deque = new ArrayDeque<>();

    public void addLast(Integer number) {
        deque.addLast(number);
    }

    public Integer removeFirst() {
        return Fault.THERE ? deque.pollFirst() : deque.removeFirst();
    }

    @Override public String toString() {
        return deque.toString();
    }
}
