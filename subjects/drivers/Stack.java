package drivers;

import gov.nasa.jpf.vm.Verify;

/** All sequences of n calls of push(1..n) and pop on a stack of linked nodes. */
public final class Stack {
    private static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node top;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Stack stack = new Stack();
        for (int i = 0; i < n; i++) {
            stack.step(n, Verify.getInt(0, n));
        }
    }

    void step(int n, int operation) {
        if (operation < n) {
            push(operation + 1);
        } else {
            pop();
        }
    }

    private void push(int value) {
        top = new Node(value, top);
    }

    private void pop() {
        if (top != null) {
            top = top.next;
        }
    }
}
