// Lists by shape only: one of each length, whichever comes first.
// options: --bound 6 --match shape --seed 1
// states: 6
// executions: 42
// exit: 2
// says: abstract matching
// options: --bound 6 --match shape --seed 2
// states: 6
// exit: 2
// options: --bound 6 --match Shapes.parity
// states: 2
// executions: 14
// exit: 2
// says: abstract matching
// options: --bound 4
// states: 85
import dejavm.Op;

public class Shapes {
    private record Node(int value, Node next) { }

    private Node top;

    @Op public void push(int value) {
        top = new Node(value, top);
    }

    @Op public void pop() {
        top = top == null ? null : top.next;
    }

    int parity() {
        int n = 0;
        for (Node node = top; node != null; node = node.next) {
            n++;
        }
        return n % 2;
    }
}
