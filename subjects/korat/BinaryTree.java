package subjects.korat;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A binary tree with a count of its nodes. */
public class BinaryTree {
    public static class Node {
        Node left;
        Node right;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> seen = new HashSet<>();
        Queue<Node> work = new ArrayDeque<>();
        seen.add(root);
        work.add(root);
        while (!work.isEmpty()) {
            Node node = work.remove();
            Node left = node.left;
            if (left != null) {
                if (!seen.add(left)) {
                    return false;
                }
                work.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (!seen.add(right)) {
                    return false;
                }
                work.add(right);
            }
        }
        return seen.size() == size;
    }

    /** All trees of exactly n nodes. */
    public static IFinitization finBinaryTree(int n) {
        return finBinaryTree(n, n, n);
    }

    public static IFinitization finBinaryTree(int nodes, int minSize, int maxSize) {
        IFinitization f = FinitizationFactory.create(BinaryTree.class);
        IObjSet set = f.createObjSet(Node.class, nodes, true);
        f.set("root", set);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Node.left", set);
        f.set("Node.right", set);
        return f;
    }
}
