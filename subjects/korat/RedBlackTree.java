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

/** A red-black tree. */
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

    Node root;
    int size;

    public void remove(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        if (node == null) {
            return;
        }
        size--;
        if (node.left != null && node.right != null) {
            Node next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            node.key = next.key;
            node.value = next.value;
            node = next;
        }
        Node child = node.left != null ? node.left : node.right;
        if (child != null) { // red, below black
            replace(node, child);
            child.color = BLACK;
        } else {
            if (node.color == BLACK) {
                lighten(node);
            }
            replace(node, null);
        }
    }

    /** Removes one black node from all paths through the node, and from no other path. */
    private void lighten(Node node) {
        while (node != root && node.color == BLACK) {
            Node parent = node.parent;
            boolean left = node == parent.left;
            Node sibling = left ? parent.right : parent.left;
            if (sibling.color == RED) {
                sibling.color = BLACK;
                parent.color = RED;
                rotate(parent, left);
                sibling = left ? parent.right : parent.left;
            }
            if (!isRed(sibling.left) && !isRed(sibling.right)) {
                sibling.color = RED;
                node = parent;
                continue;
            }
            if (!isRed(left ? sibling.right : sibling.left)) {
                (left ? sibling.left : sibling.right).color = BLACK;
                sibling.color = RED;
                rotate(sibling, !left);
                sibling = left ? parent.right : parent.left;
            }
            borrow(parent, sibling, left);
            return;
        }
        node.color = BLACK;
    }

    /** Rotates the sibling, whose outer child is red, to the place of the parent. */
    void borrow(Node parent, Node sibling, boolean left) {
        sibling.color = parent.color;
        parent.color = BLACK;
        (left ? sibling.right : sibling.left).color = BLACK;
        rotate(parent, left);
    }

    private static boolean isRed(Node node) {
        return node != null && node.color == RED;
    }

    /** Rotates a node down to the left or to the right, and its child up. */
    final void rotate(Node node, boolean left) {
        Node child = left ? node.right : node.left;
        Node inner = left ? child.left : child.right;
        replace(node, child);
        if (left) {
            node.right = inner;
            child.left = node;
        } else {
            node.left = inner;
            child.right = node;
        }
        if (inner != null) {
            inner.parent = node;
        }
        node.parent = child;
    }

    private void replace(Node node, Node by) {
        Node parent = node.parent;
        if (parent == null) {
            root = by;
        } else if (parent.left == node) {
            parent.left = by;
        } else {
            parent.right = by;
        }
        if (by != null) {
            by.parent = parent;
        }
    }

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

    /** All paths from the root down have the same number of black nodes. */
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
        return bounds(RedBlackTree.class, nodes, minSize, maxSize, keys);
    }

    static IFinitization bounds(Class<?> type, int nodes, int minSize, int maxSize, int keys) {
        IFinitization f = FinitizationFactory.create(type);
        IObjSet set = f.createObjSet(Node.class, nodes, true);
        f.set("root", set);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set(Node.class, "left", set);
        f.set(Node.class, "right", set);
        f.set(Node.class, "parent", set);
        f.set(Node.class, "color", f.createIntSet(RED, BLACK));
        f.set(Node.class, "key", f.createIntSet(-1, keys - 1));
        f.set(Node.class, "value", f.createIntSet(0));
        return f;
    }
}
