package subjects.korat;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A binomial heap: trees whose degrees are the bits of the size, smallest first. */
public class BinHeap {
    public static class Node {
        Node parent;
        Node sibling;
        Node child;
        int key;
        int degree;
    }

    private int size;
    private Node nodes;

    public boolean repOK() {
        if (size == 0) {
            return nodes == null;
        }
        if (nodes == null) {
            return false;
        }
        Set<Node> seen = new HashSet<>();
        for (Node tree = nodes; tree != null; tree = tree.sibling) {
            if (!seen.add(tree) || !isTree(tree, null, seen)) {
                return false;
            }
        }
        return seen.size() == size && haveDegrees() && areOrdered();
    }

    private static boolean isTree(Node node, Node parent, Set<Node> seen) {
        if (node.parent != parent) {
            return false;
        }
        for (Node child = node.child; child != null; child = child.sibling) {
            if (!seen.add(child) || !isTree(child, node, seen)) {
                return false;
            }
        }
        return true;
    }

    /** The degrees of the roots are the set bits of the size, in ascending order. */
    private boolean haveDegrees() {
        int bits = size;
        for (Node tree = nodes; tree != null; tree = tree.sibling) {
            if (!hasDegree(tree, Integer.numberOfTrailingZeros(bits))) {
                return false;
            }
            bits &= bits - 1;
        }
        return true;
    }

    /** The children of a tree of degree d have degrees d - 1, d - 2, ... 0. */
    private static boolean hasDegree(Node node, int degree) {
        if (node.degree != degree) {
            return false;
        }
        int next = degree;
        for (Node child = node.child; child != null; child = child.sibling) {
            next--;
            if (!hasDegree(child, next)) {
                return false;
            }
        }
        return next == 0;
    }

    private boolean areOrdered() {
        for (Node tree = nodes; tree != null; tree = tree.sibling) {
            if (!isOrdered(tree)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOrdered(Node node) {
        for (Node child = node.child; child != null; child = child.sibling) {
            if (child.key < node.key || !isOrdered(child)) {
                return false;
            }
        }
        return true;
    }

    /** Up to n nodes, with keys from 1 to n. */
    public static IFinitization finBinHeap(int n) {
        IFinitization f = FinitizationFactory.create(BinHeap.class);
        IObjSet set = f.createObjSet(Node.class, n, true);
        f.set("size", f.createIntSet(0, n));
        f.set("nodes", set);
        f.set("Node.parent", set);
        f.set("Node.sibling", set);
        f.set("Node.child", set);
        f.set("Node.key", f.createIntSet(1, Math.max(1, n)));
        f.set("Node.degree", f.createIntSet(0, n));
        return f;
    }
}
