package subjects;

import dejavm.Op;

/** A set of ints as an AVL tree: the heights of siblings differ by at most one. */
public class AvlTree {
    private static final class Node {
        Node left;
        Node right;
        int info;
        int height = 1;

        Node(int info) {
            this.info = info;
        }
    }

    private Node root;

    @Op public void add(int info) {
        root = add(root, info);
    }

    @Op public void remove(int info) {
        root = remove(root, info);
    }

    private static Node add(Node node, int info) {
        if (node == null) {
            return new Node(info);
        }
        if (info < node.info) {
            node.left = add(node.left, info);
        } else if (info > node.info) {
            node.right = add(node.right, info);
        }
        return balance(node);
    }

    private static Node remove(Node node, int info) {
        if (node == null) {
            return null;
        }
        if (info < node.info) {
            node.left = remove(node.left, info);
        } else if (info > node.info) {
            node.right = remove(node.right, info);
        } else if (node.left == null) {
            return node.right;
        } else if (node.right == null) {
            return node.left;
        } else {
            node.info = least(node.right);
            node.right = remove(node.right, node.info);
        }
        return balance(node);
    }

    private static int least(Node node) {
        while (node.left != null) {
            node = node.left;
        }
        return node.info;
    }

    private static Node balance(Node node) {
        int lean = height(node.left) - height(node.right);
        if (lean > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (lean < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        measure(node);
        return node;
    }

    private static Node rotateLeft(Node node) {
        Node up = node.right;
        node.right = up.left;
        up.left = node;
        measure(node);
        measure(up);
        return up;
    }

    private static Node rotateRight(Node node) {
        Node up = node.left;
        node.left = up.right;
        up.right = node;
        measure(node);
        measure(up);
        return up;
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void measure(Node node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    public boolean repOK() {
        return depth(root, Long.MIN_VALUE, Long.MAX_VALUE) >= 0;
    }

    /** The measured height, or -1 if a node is out of order or out of balance. */
    private static int depth(Node node, long low, long high) {
        if (node == null) {
            return 0;
        }
        if (node.info <= low || node.info >= high) {
            return -1;
        }
        int left = depth(node.left, low, node.info);
        int right = left < 0 ? -1 : depth(node.right, node.info, high);
        int both = 1 + Math.max(left, right);
        return right < 0 || Math.abs(left - right) > 1 || node.height != both ? -1 : both;
    }
}
