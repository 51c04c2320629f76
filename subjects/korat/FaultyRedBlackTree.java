package subjects.korat;

import korat.finitization.IFinitization;

/** Removes wrongly: the node that goes up becomes black, whatever stood there. */
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
