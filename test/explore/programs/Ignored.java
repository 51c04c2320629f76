// Fields that are left out of the comparison keep what they held where a state was found: that is
// what the operations use. Numbers up to the most, 3; lists of at most 3 of 4 numbers.
// options: --bound 6 --op count() --ignore Ignored.most
// states: 4
// executions: 4
// options: --bound 6 --op count() --op log() --ignore Ignored.most --statics
// states: 4
// executions: 8
// options: --bound 4 --op log() --op push(1..N) --op touch() --op pop()
// states: 85
// executions: 595
// options: --bound 4 --op push(1) --match shape
// exit: 2
// states: 4
import dejavm.Ignore;
import java.util.ArrayList;
import java.util.List;

public class Ignored {
    private static class Node {
        @Ignore private final List<String> log = new ArrayList<>();
        @Ignore private final double weight;
        private final int value;
        private final Node next;
        @Ignore private final Node self = this;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
            this.weight = value + 0.5;
        }

        boolean isWhole() {
            return self == this && weight == value + 0.5 && log.size() < 2;
        }
    }

    private int most = 3;
    private int number;
    @Ignore private List<String> log = new ArrayList<>();
    private Node head;

    public void count() {
        if (number < most) {
            number++;
            log();
        }
    }

    public void push(int value) {
        head = new Node(value, head);
    }

    public void pop() {
        if (head != null) {
            head = head.next;
        }
    }

    public void log() {
        log.add("x");
    }

    public void touch() {
        if (head != null && head.log.isEmpty()) {
            head.log.add("touched");
        }
    }

    public boolean repOK() {
        for (Node n = head; n != null; n = n.next) {
            if (!n.isWhole()) {
                return false;
            }
        }
        return log.size() >= number;
    }
}
