package subjects;

import dejavm.Op;

/** A queue of ints as two linked stacks: the back is reversed when the front is empty. */
public class Queue {
    private static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node front;
    private Node back;
    private int size;

    @Op public void enqueue(int value) {
        back = new Node(value, back);
        size++;
    }

    /** The oldest value, or 0 if there is none. */
    @Op public int dequeue() {
        if (front == null) {
            refill();
        }
        if (front == null) {
            return 0;
        }
        int value = front.value;
        front = front.next;
        size--;
        return value;
    }

    private void refill() {
        while (back != null) {
            front = new Node(back.value, front);
            back = back.next;
        }
    }

    public boolean repOK() {
        return length(front) + length(back) == size;
    }

    private static int length(Node node) {
        int n = 0;
        for (; node != null; node = node.next) {
            n++;
        }
        return n;
    }
}
