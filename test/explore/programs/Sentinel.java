// Lists that end in a node that all of them share: it is the same before and after.
// options: --bound 4
// states: 85
// executions: 425
import dejavm.Op;

public class Sentinel {
    private static final Sentinel END = new Sentinel(0, null);

    private final int value;
    private Sentinel next;

    public Sentinel() {
        this(0, END);
    }

    private Sentinel(int value, Sentinel next) {
        this.value = value;
        this.next = next;
    }

    @Op public void push(int number) {
        next = new Sentinel(number, next);
    }

    @Op public int pop() {
        int number = next.value;
        if (next != END) {
            next = next.next;
        }
        return number;
    }

    public boolean repOK() {
        Sentinel last = next;
        while (last.next != null) {
            last = last.next;
        }
        return last == END;
    }
}
