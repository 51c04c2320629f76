/**
 * Fields that a predicate reads are visible, also where threads always hold the same lock: the predicate
 * is tested in every state, and x and y differ between their writes. [equal]: after a run of both.
 */
// check --invariant InvariantFields.same: invariant: InvariantFields.same does not hold
// check --find InvariantFields.differ: found: InvariantFields.differ is true
// check --invariant InvariantFields.near: ok
public class InvariantFields {
    static int x, y;
    static final Object lock = new Object();

    public static boolean same() {
        return x == y;
    }

    public static boolean differ() {
        return x != y;
    }

    public static boolean near() {
        return x == y || x == y + 1;
    }

    static void advance() {
        synchronized (lock) {
            x++;
            y++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(InvariantFields::advance);
        t.start();
        advance();
        t.join();
    }
}
