package subjects;

import dejavm.Op;

/** A set of ints as a binary search tree, without duplicates: Fig. 1 of the delta paper. */
public class Bst {
    private static final class Node {
        Node left;
        Node right;
        final int info;

        Node(int info) {
            this.info = info;
        }
    }

    private Node root;
    private int size;

    @Op public void add(int info) {
        if (root == null) {
            root = new Node(info);
        } else {
            for (Node temp = root; true;) {
                if (temp.info < info) {
                    if (temp.right == null) {
                        temp.right = new Node(info);
                        break;
                    }
                    temp = temp.right;
                } else if (temp.info > info) {
                    if (temp.left == null) {
                        temp.left = new Node(info);
                        break;
                    }
                    temp = temp.left;
                } else {
                    return;
                }
            }
        }
        size++;
    }

    @Op public void remove(int info) {
        Node parent = null;
        Node node = root;
        while (node != null && node.info != info) {
            parent = node;
            node = node.info < info ? node.right : node.left;
        }
        if (node == null) {
            return;
        }
        Node heir = heir(node);
        if (parent == null) {
            root = heir;
        } else if (parent.left == node) {
            parent.left = heir;
        } else {
            parent.right = heir;
        }
        size--;
    }

    /** The node that replaces a node: its only child, or its successor. */
    private static Node heir(Node node) {
        if (node.left == null) {
            return node.right;
        }
        if (node.right == null) {
            return node.left;
        }
        Node above = null;
        Node next = node.right;
        while (next.left != null) {
            above = next;
            next = next.left;
        }
        if (above != null) {
            above.left = next.right;
            next.right = node.right;
        }
        next.left = node.left;
        return next;
    }

    public boolean repOK() {
        return count(root, Long.MIN_VALUE, Long.MAX_VALUE) == size;
    }

    /** The number of nodes, or a negative number if one is out of order or occurs twice. */
    private static int count(Node node, long low, long high) {
        if (node == null) {
            return 0;
        }
        if (node.info <= low || node.info >= high) {
            return -1;
        }
        int left = count(node.left, low, node.info);
        int right = left < 0 ? -1 : count(node.right, node.info, high);
        return right < 0 ? -1 : left + right + 1;
    }
}
