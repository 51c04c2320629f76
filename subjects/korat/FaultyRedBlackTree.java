package subjects.korat;

import korat.finitization.IFinitization;

/** A red-black tree with a faulty remove: the node that moves up always becomes black. */
public class FaultyRedBlackTree extends RedBlackTree {
    @Override void borrow(Node parent, Node sibling, boolean left) {
        super.borrow(parent, sibling, left);
        sibling.color = BLACK;
    }

    /** Up to n nodes. */
    public static IFinitization finFaultyRedBlackTree(int n) {
        return bounds(FaultyRedBlackTree.class, n, 0, n, n);
    }
}
