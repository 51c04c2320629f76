// A list that bites its tail: the next walk along it does not end.
// options: --bound 4 --max-steps 100000
// violation: nontermination
// calls: add() close() length()
import dejavm.Op;

public class Endless {
    private Endless next;

    @Op public void add() {
        if (next == null) {
            next = new Endless();
        }
    }

    @Op public void close() {
        if (next != null) {
            next.next = next;
        }
    }

    @Op public int length() {
        int n = 0;
        for (Endless e = next; e != null; e = e.next) {
            n++;
        }
        return n;
    }
}
