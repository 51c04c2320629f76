// A node that a class initializer made is changed while the object refers to it, and is cut off by
// another operation, which does not write to it. What was changed shows when it is put back.
// options: --bound 6
// exit: 2
// says: an object of Stale$Node
// options: --bound 6 --op put(Stale.NODE) --op mark() --op cut() --op fail()
// exit: 2
// says: an object of Stale$Node
// options: --bound 6 --statics
// violation: exception stale
// calls: put() mark() cut() put() fail()
// options: --bound 6 --op put() --op mark() --op fail()
// states: 3
// executions: 9
// options: --bound 6 --ignore Stale$Node.value
// states: 3
// executions: 12
import dejavm.Op;

public class Stale {
    public static class Node {
        private int value;
    }

    public static final Node NODE = new Node();

    private Node node;
    private boolean used;

    @Op public void put() {
        node = NODE;
    }

    public void put(Node other) {
        node = other;
    }

    @Op public void mark() {
        if (node != null && !used) {
            node.value = 1;
            used = true;
        }
    }

    @Op public void cut() {
        node = null;
        used = false;
    }

    @Op public void fail() {
        if (node != null && !used && node.value == 1) {
            throw new IllegalStateException("stale");
        }
    }
}
