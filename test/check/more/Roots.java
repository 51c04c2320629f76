// searches: bfs
// states: 14   1 + 4 + 9: each stack once, at the step that first gives it
// ends: 27     the stacks of three numbers; the others were stored before
import dejavm.Choose;
import gov.nasa.jpf.vm.Verify;

final class Roots {
    static final class Node {
        int value;
        Node next;
    }

    static final class Stack {
        Node top;
    }

    static final Stack STACK = new Stack();

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            int operation = Verify.random(3);
            if (operation < 3) {
                Node node = new Node();
                node.value = operation;
                node.next = STACK.top;
                STACK.top = node;
            } else if (STACK.top != null) {
                STACK.top = STACK.top.next;
            }
            Verify.ignoreIf(Choose.storeIfNotAlreadyStored(STACK));
        }
    }
}
