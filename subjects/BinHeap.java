package subjects;

import dejavm.Op;

/** A binomial heap of ints, as in Cormen, Leiserson, Rivest and Stein; duplicates are allowed. */
public class BinHeap {
    private static final class Node {
        int key;
        int degree;
        Node parent;
        Node sibling;
        Node child;

        Node(int key) {
            this.key = key;
        }

        /** The first node with the key: this one, one below it, or one of its later siblings. */
        Node find(int wanted) {
            for (Node node = this; node != null; node = node.sibling) {
                if (node.key == wanted) {
                    return node;
                }
                Node below = node.child == null ? null : node.child.find(wanted);
                if (below != null) {
                    return below;
                }
            }
            return null;
        }
    }

    private Node roots;
    private int size;

    @Op public void insert(int key) {
        roots = union(roots, new Node(key));
        size++;
    }

    @Op public void delete(int key) {
        Node node = roots == null ? null : roots.find(key);
        if (node == null) {
            return;
        }
        for (; node.parent != null; node = node.parent) {
            node.key = node.parent.key;
        }
        extract(node);
        size--;
    }

    /** Removes a root. */
    private void extract(Node root) {
        if (roots == root) {
            roots = root.sibling;
        } else {
            Node before = roots;
            while (before.sibling != root) {
                before = before.sibling;
            }
            before.sibling = root.sibling;
        }
        roots = union(roots, orphans(root.child));
    }

    /** The children of a removed root as roots, reversed: in ascending order of degree. */
    private static Node orphans(Node child) {
        Node reversed = null;
        while (child != null) {
            Node next = child.sibling;
            child.parent = null;
            child.sibling = reversed;
            reversed = child;
            child = next;
        }
        return reversed;
    }

    private static Node union(Node a, Node b) {
        Node head = merge(a, b);
        if (head == null) {
            return null;
        }
        Node before = null;
        Node node = head;
        for (Node next = node.sibling; next != null; next = node.sibling) {
            boolean three = next.sibling != null && next.sibling.degree == node.degree;
            if (node.degree != next.degree || three) {
                before = node;
                node = next;
            } else if (node.key <= next.key) {
                node.sibling = next.sibling;
                link(next, node);
            } else {
                if (before == null) {
                    head = next;
                } else {
                    before.sibling = next;
                }
                link(node, next);
                node = next;
            }
        }
        return head;
    }

    /** Merges two lists of roots by degree; a root of the first list comes before an equal one. */
    private static Node merge(Node a, Node b) {
        Node head = null;
        Node tail = null;
        while (a != null || b != null) {
            Node least;
            if (b == null || a != null && a.degree <= b.degree) {
                least = a;
                a = a.sibling;
            } else {
                least = b;
                b = b.sibling;
            }
            if (tail == null) {
                head = least;
            } else {
                tail.sibling = least;
            }
            tail = least;
        }
        return head;
    }

    private static void link(Node child, Node parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }

    public boolean repOK() {
        int nodes = 0;
        int degree = -1;
        for (Node root = roots; root != null; root = root.sibling) {
            if (root.degree <= degree || root.degree > 30 || !isTree(root, null, root.degree)) {
                return false;
            }
            degree = root.degree;
            nodes += 1 << degree;
        }
        return nodes == size;
    }

    private static boolean isTree(Node node, Node parent, int degree) {
        if (node.parent != parent || node.degree != degree
                || parent != null && node.key < parent.key) {
            return false;
        }
        Node child = node.child;
        while (--degree >= 0) {
            if (child == null || !isTree(child, node, degree)) {
                return false;
            }
            child = child.sibling;
        }
        return child == null;
    }
}
