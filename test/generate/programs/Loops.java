// options: 3
// explored: 10
// structures: 1
// endless: 6
// exit: 2
// says: incomplete: 6 candidates did not end within 1000000 steps, the first at Loops.repOK(
// options: 3 --predicate reaches
// explored: 10
// structures: 7
// thrown: 3
// says: the predicate threw: java.lang.NullPointerException
// says: at Loops.reaches(
// options: 2 --predicate recurses
// explored: 2
// structures: 1
// thrown: 1
// says: the predicate threw: java.lang.StackOverflowError
// options: 3 --predicate formats --max-steps 3
// structures: 0
// exit: 2
// options: 3 --max-steps 0 --time 1
// modes: 6
// structures: 0
// endless: 0
// exit: 2
// says: incomplete: the limit of 1 second was reached inside a call, at Loops.repOK(
// options: 3 --predicate allocates --max-steps 0 --memory 50m
// modes: 6
// explored: 0
// exit: 2
// says: incomplete: the limit of 52428800 bytes of memory was reached inside a call, at Loops.allocates(
// options: 3 --finitization finForever --time 1
// modes: 6
// explored: 0
// exit: 2
// says: incomplete: the limit of 1 second was reached inside a call, at Loops.finForever(
// options: 2 --predicate always --run spins()
// exit: 1
// says: violation: nontermination
// says: no choice and no end within 1000000 steps (suspected): at Loops.spins(
// options: 2 --predicate always --run spins() --max-steps 0 --time 1
// modes: 6
// structures: 2
// exit: 2
// says: incomplete: the limit of 1 second was reached inside a call, at Loops.spins(
import java.util.ArrayList;
import java.util.List;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A list whose predicates mind neither null nor circles. */
public class Loops {
    public static class Node {
        Node next;
    }

    Node head;
    int size;

    // Lists without a circle: of 0, 1, 2, 3 nodes. With one: of 1, 2 and 3 nodes, and 1, 2 and 3 of
    // those.
    public boolean repOK() {
        int n = 0;
        for (Node node = head; node != null; node = node.next) {
            n++;
        }
        return n == size;
    }

    // null below head, its next and the next of that: once each.
    public boolean reaches() {
        return head.next.next.next != this.head || true;
    }

    public boolean recurses() {
        return head == null || recurses();
    }

    public boolean formats() { // the library's own classes are made ready on the way
        return String.format("%s %d", head, size).length() > 3;
    }

    public boolean allocates() {
        List<byte[]> all = new ArrayList<>();
        while (head == null) {
            all.add(new byte[100]);
        }
        return true;
    }

    public boolean always() {
        return head != this.head || size == 2;
    }

    public void spins() {
        while (head != null) {
        }
    }

    public static IFinitization finLoops(int n) {
        IFinitization f = FinitizationFactory.create(Loops.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("head", nodes);
        f.set("size", f.createIntSet(n));
        f.set("Node.next", nodes);
        return f;
    }

    public static IFinitization finForever(int n) {
        while (n > 0) {
        }
        return finLoops(n);
    }
}
