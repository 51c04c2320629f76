package subjects.faulty;

import dejavm.Op;

/** {@link subjects.Deque} whose addFirst does not set the link back. */
public class Deque {
    private static final class Node {
        final int value;
        Node next;
        Node previous;

        Node(int value) {
            this.value = value;
        }
    }

    private Node first;
    private Node last;

    @Op public void addFirst(int value) {
        if (contains(value)) {
            return;
        }
        Node node = new Node(value);
        node.next = first;
        if (first == null) {
            last = node;
        } else {
            first.previous = node.previous; // fault: the link back is lost
        }
        first = node;
    }

    @Op public void addLast(int value) {
        if (contains(value)) {
            return;
        }
        Node node = new Node(value);
        node.previous = last;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    public boolean contains(int value) {
        for (Node node = first; node != null; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    public boolean repOK() {
        Node before = null;
        for (Node node = first; node != null; node = node.next) {
            if (node.previous != before) {
                return false;
            }
            before = node;
        }
        return last == before;
    }
}
