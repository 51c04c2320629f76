package subjects;

import dejavm.Op;
import java.util.NoSuchElementException;

/** A stack of ints in linked nodes. */
public class Stack {
    private static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node top;

    @Op public void push(int value) {
        top = new Node(value, top);
    }

    @Op(mayThrow = NoSuchElementException.class) public int pop() {
        if (top == null) {
            throw new NoSuchElementException();
        }
        int value = top.value;
        top = top.next;
        return value;
    }

    public boolean repOK() {
        Node slow = top; // meets the faster one only on a cycle
        for (Node node = top; node != null && node.next != null; node = node.next.next) {
            if (node.next == slow) {
                return false;
            }
            slow = slow.next;
        }
        return true;
    }
}
