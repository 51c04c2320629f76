package drivers;

import gov.nasa.jpf.vm.Verify;

/** All sequences of n calls of add(1..n) and remove(1..n) on a binary search tree. */
public final class Bst {
    private static final class Node {
        Node left;
        Node right;
        int info;

        Node(int info) {
            this.info = info;
        }
    }

    private Node root;
    private int size;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Bst tree = new Bst();
        for (int i = 0; i < n; i++) {
            tree.step(n, Verify.getInt(0, 2 * n - 1));
        }
    }

    void step(int n, int operation) {
        if (operation < n) {
            add(operation + 1);
        } else {
            remove(operation - n + 1);
        }
    }

    boolean isEmpty() {
        return root == null;
    }

    private void add(int info) {
        if (root == null) {
            root = new Node(info);
            size++;
            return;
        }
        Node node = root;
        while (node.info != info) {
            Node next = info < node.info ? node.left : node.right;
            if (next == null) {
                next = new Node(info);
                size++;
                if (info < node.info) {
                    node.left = next;
                } else {
                    node.right = next;
                }
                return;
            }
            node = next;
        }
    }

    private void remove(int info) {
        Node parent = null;
        Node node = root;
        while (node != null && node.info != info) {
            parent = node;
            node = info < node.info ? node.left : node.right;
        }
        if (node == null) {
            return;
        }
        size--;
        if (node.left != null && node.right != null) {
            node.info = removeLargest(node);
        } else {
            replace(parent, node, node.left != null ? node.left : node.right);
        }
    }

    /** Removes the largest node of the left subtree, and returns its number. */
    private static int removeLargest(Node node) {
        Node parent = node;
        Node largest = node.left;
        while (largest.right != null) {
            parent = largest;
            largest = largest.right;
        }
        if (parent == node) {
            node.left = largest.left;
        } else {
            parent.right = largest.left;
        }
        return largest.info;
    }

    private void replace(Node parent, Node node, Node child) {
        if (parent == null) {
            root = child;
        } else if (parent.left == node) {
            parent.left = child;
        } else {
            parent.right = child;
        }
    }
}
