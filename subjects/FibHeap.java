package subjects;

import dejavm.Op;

/** A Fibonacci heap of ints, as in Cormen, Leiserson, Rivest and Stein. */
public class FibHeap {
    private static final class Node {
        Node parent;
        Node left = this;
        Node right = this;
        Node child;
        boolean mark;
        final int cost;
        int degree;

        Node(int cost) {
            this.cost = cost;
        }

        void putRightOf(Node other) {
            left = other;
            right = other.right;
            right.left = this;
            other.right = this;
        }

        /** Removes the node from its ring; it keeps its links. */
        void unlink() {
            left.right = right;
            right.left = left;
        }
    }

    private Node min;
    private int n;

    @Op public void insert(int cost) {
        addRoot(new Node(cost));
        n++;
    }

    private void addRoot(Node node) {
        if (min == null) {
            node.left = node;
            node.right = node;
            min = node;
        } else {
            node.putRightOf(min);
            min = node.cost < min.cost ? node : min;
        }
    }

    /** The smallest cost, or 0 if there is none. */
    @Op public int removeMin() {
        if (min == null) {
            return 0;
        }
        Node gone = min;
        Node child = gone.child;
        for (int i = gone.degree; i > 0; i--) {
            Node next = child.right;
            child.putRightOf(gone);
            child.parent = null;
            child = next;
        }
        gone.unlink();
        min = gone.right;
        if (min == gone) {
            min = null;
        } else {
            consolidate();
        }
        n--;
        return gone.cost;
    }

    /** Joins trees of the same degree until all degrees differ. */
    private void consolidate() {
        Node[] byDegree = new Node[n];
        Node root = min;
        for (int roots = countRoots(); roots > 0; roots--) {
            Node next = root.right;
            Node tree = root;
            int degree = tree.degree;
            for (; byDegree[degree] != null; degree++) {
                Node other = byDegree[degree];
                byDegree[degree] = null;
                if (tree.cost > other.cost) {
                    Node swap = tree;
                    tree = other;
                    other = swap;
                }
                link(other, tree);
            }
            byDegree[degree] = tree;
            root = next;
        }
        min = null;
        for (Node tree : byDegree) {
            if (tree != null) {
                addRoot(tree);
            }
        }
    }

    private int countRoots() {
        int roots = 1;
        for (Node root = min.right; root != min; root = root.right) {
            roots++;
        }
        return roots;
    }

    private static void link(Node child, Node parent) {
        child.unlink();
        child.parent = parent;
        child.mark = false;
        if (parent.child == null) {
            child.left = child;
            child.right = child;
            parent.child = child;
        } else {
            child.putRightOf(parent.child);
        }
        parent.degree++;
    }

    public boolean repOK() {
        if (min == null) {
            return n == 0;
        }
        return count(min, null) == n;
    }

    /** The number of nodes in a ring and below it, or a negative number if it is not valid. */
    private int count(Node ring, Node parent) {
        int nodes = 0;
        int members = 0;
        Node node = ring;
        do {
            if (node.parent != parent || node.right.left != node || ++members > n
                    || node.cost < (parent == null ? min : parent).cost) {
                return -1;
            }
            int below = node.child == null ? 0 : count(node.child, node);
            if (below < 0 || node.child == null && node.degree != 0) {
                return -1;
            }
            nodes += below + 1;
            node = node.right;
        } while (node != ring);
        return parent == null || parent.degree == members ? nodes : -1;
    }
}
