// options: 3 --listener Listened$Counter
// explored: 63
// structures: 5
// says: told of 5 structures, 5 different, first by candidate
// says: finished: 63 candidates, 5 structures
// options: 4 --finitization attached
// explored: 245
// structures: 14
// says: told of 245 candidates, 14 valid
// options: 3 --listener Listened$Counter --run clear()
// exit: 1
// says: violation: invariant
// says: repOK does not hold
// options: 3 --listener Listened$Thrower
// exit: 1
// says: violation: exception
// says: java.lang.IllegalStateException: mine
// says: call: notifyNewTestCase
// says: structure: (.(.(..)))
// says: Listened0 size: 3
// says: root: Node0 left: null
// says: right: Node1 left: null
// says: right: Node2 left: null right: null
// options: 3 --listener Listened$Stopper
// exit: 2
// structures: 2
// says: incomplete: a listener interrupted the search
// options: 3 --limit 2 --listener Listened$Counter
// exit: 2
// structures: 2
// options: 3 --listener NoSuch
// exit: 3
// says: Listened: the listener NoSuch is not found
// options: 3 --listener Listened
// exit: 3
// says: Listened: the listener Listened does not implement korat.testing.ITestCaseListener
// options: 3 --listener Listened$Needy
// exit: 3
// says: Listened: the listener Listened$Needy has no constructor without arguments
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;
import korat.testing.ITestCaseListener;
import korat.testing.impl.TestCradle;

/**
 * Listeners remember what they were told, whatever they do to the structures. The predicate is that
 * of a binary tree, with its published counts.
 */
public class Listened {
    static class Node {
        Node left;
        Node right;

        static String text(Node node) {
            return node == null ? "." : "(" + text(node.left) + text(node.right) + ")";
        }
    }

    Node root;
    int size;

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> seen = new HashSet<>();
        LinkedList<Node> work = new LinkedList<>();
        seen.add(root);
        work.add(root);
        while (!work.isEmpty()) {
            Node node = work.removeFirst();
            for (int side = 0; side < 2; side++) {
                Node child = side == 0 ? node.left : node.right;
                if (child != null && !seen.add(child)) {
                    return false;
                }
                if (child != null) {
                    work.add(child);
                }
            }
        }
        return seen.size() == size;
    }

    public void clear() {
        root.left = root;
        root = null;
        size = -1;
    }

    @Override public String toString() {
        return Node.text(root);
    }

    public static IFinitization finListened(int n) {
        IFinitization f = FinitizationFactory.create(Listened.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(n));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        return f;
    }

    public static IFinitization attached(int n) {
        TestCradle.getInstance().attachSpecialClient(new All());
        Counter detached = new Counter();
        TestCradle.getInstance().attachClient(detached);
        TestCradle.getInstance().detachClient(detached);
        return finListened(n);
    }

    static class Counter implements ITestCaseListener {
        private final Set<String> texts = new HashSet<>();
        private int told;
        private Object last;
        private boolean same = true;
        private long first;

        @Override public void notifyNewTestCase(Object structure) {
            told++;
            texts.add(structure.toString());
            same &= last == null || last == structure;
            last = structure;
            first = first == 0 ? TestCradle.getInstance().getTotalExplored() : first;
            if (!((Listened) structure).repOK() || !TestCradle.getInstance().isPredicateOK()
                || TestCradle.getInstance().getValidCasesGenerated() != told) {
                throw new AssertionError();
            }
            ((Listened) structure).clear();
        }

        @Override public void notifyTestFinished(long explored, long generated) {
            System.out.println("told of " + told + " structures, " + texts.size() + " different, first "
                + (same && first < explored ? "by candidate" : "?"));
            System.out.println("finished: " + explored + " candidates, " + generated + " structures");
        }
    }

    static class All implements ITestCaseListener {
        private int told;
        private int valid;

        @Override public void notifyNewTestCase(Object structure) {
            told++;
            boolean right = ((Listened) structure).repOK();
            valid += right ? 1 : 0;
            if (right != TestCradle.getInstance().isPredicateOK()) {
                throw new AssertionError();
            }
        }

        @Override public void notifyTestFinished(long explored, long generated) {
            System.out.println("told of " + told + " candidates, " + valid + " valid");
        }
    }

    static class Thrower extends All {
        @Override public void notifyNewTestCase(Object structure) {
            throw new IllegalStateException("mine");
        }
    }

    static class Stopper extends All {
        @Override public void notifyNewTestCase(Object structure) {
            if (TestCradle.getInstance().getValidCasesGenerated() == 2) {
                TestCradle.getInstance().interrupt();
            }
        }
    }

    static class Needy extends All {
        Needy(int unused) {
        }
    }
}
