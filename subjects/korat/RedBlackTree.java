package subjects.korat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A search tree that red and black keep in balance. */
public class RedBlackTree {
    static final int RED = 0;
    static final int BLACK = 1;

    public static class Node {
        Node left;
        Node right;
        Node parent;
        int color;
        int key;
        int value;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        return root.parent == null && isTree() && isColored() && isOrdered(root, null, null);
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
                if (!seen.add(left) || left.parent != node) {
                    return false;
                }
                work.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (!seen.add(right) || right.parent != node) {
                    return false;
                }
                work.add(right);
            }
        }
        return seen.size() == size;
    }

    private boolean isColored() {
        return redHaveBlackChildren() && pathsAgree();
    }

    private boolean redHaveBlackChildren() {
        Queue<Node> work = new ArrayDeque<>();
        work.add(root);
        while (!work.isEmpty()) {
            Node node = work.remove();
            boolean red = node.color == RED;
            Node left = node.left;
            if (left != null) {
                if (red && left.color == RED) {
                    return false;
                }
                work.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (red && right.color == RED) {
                    return false;
                }
                work.add(right);
            }
        }
        return true;
    }

    /** The same number of black nodes on all ways down. */
    private boolean pathsAgree() {
        int wanted = -1;
        List<Node> nodes = new ArrayList<>();
        List<Integer> blacks = new ArrayList<>();
        nodes.add(root);
        blacks.add(0);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            int black = blacks.get(i);
            if (node == null) {
                if (wanted < 0) {
                    wanted = black;
                } else if (wanted != black) {
                    return false;
                }
                continue;
            }
            black += node.color == BLACK ? 1 : 0;
            nodes.add(node.left);
            blacks.add(black);
            nodes.add(node.right);
            blacks.add(black);
        }
        return true;
    }

    private static boolean isOrdered(Node node, Node low, Node high) {
        int key = node.key;
        if (key == -1 || low != null && key <= low.key || high != null && key >= high.key) {
            return false;
        }
        return (node.left == null || isOrdered(node.left, low, node))
            && (node.right == null || isOrdered(node.right, node, high));
    }

    /** All trees of exactly n nodes with keys below n. */
    public static IFinitization finRedBlackTree(int n) {
        return finRedBlackTree(n, n, n, n);
    }

    public static IFinitization finRedBlackTree(int nodes, int minSize, int maxSize, int keys) {
        IFinitization f = FinitizationFactory.create(RedBlackTree.class);
        IObjSet set = f.createObjSet(Node.class, nodes, true);
        f.set("root", set);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Node.left", set);
        f.set("Node.right", set);
        f.set("Node.parent", set);
        f.set("Node.color", f.createIntSet(RED, BLACK));
        f.set("Node.key", f.createIntSet(-1, keys - 1));
        f.set("Node.value", f.createIntSet(0));
        return f;
    }
}
