package subjects.korat;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** An unbalanced binary search tree. */
public class SearchTree {
    public static class Node {
        Node left;
        Node right;
        int info;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        return isTree() && count(root) == size && isOrdered(root, null, null);
    }

    private boolean isTree() {
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
        return true;
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    /** The infos of the subtree are between those of two nodes; null means no bound. */
    private static boolean isOrdered(Node node, Node low, Node high) {
        int info = node.info;
        if (low != null && info <= low.info || high != null && info >= high.info) {
            return false;
        }
        return (node.left == null || isOrdered(node.left, low, node))
            && (node.right == null || isOrdered(node.right, node, high));
    }

    /** All trees of exactly n nodes with infos below n. */
    public static IFinitization finSearchTree(int n) {
        return finSearchTree(n, n, n, 0, n - 1);
    }

    public static IFinitization finSearchTree(int nodes, int minSize, int maxSize, int minInfo, int maxInfo) {
        IFinitization f = FinitizationFactory.create(SearchTree.class);
        IObjSet set = f.createObjSet(Node.class, nodes, true);
        f.set("root", set);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Node.left", set);
        f.set("Node.right", set);
        f.set("Node.info", f.createIntSet(minInfo, Math.max(minInfo, maxInfo)));
        return f;
    }
}
