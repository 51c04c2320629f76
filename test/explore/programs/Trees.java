// Binary trees with one of two colours in each node, grown at any free place: what can follow
// depends on the shape alone. Shapes of k nodes are counted by Catalan numbers, 1, 1, 2, 5, 14;
// coloured trees are 2^k times as many.
// options: --bound 5 --op grow(0..4,1..2)
// states: 275
// executions: 2750
// options: --bound 5 --op grow(0..4,1..2) --match shape
// states: 23
// executions: 230
// exit: 2
// says: abstract matching
// options: --bound 5 --op grow(0..4,1..2) --match shape --seed 7
// states: 23
// exit: 2
// Sizes 0 to 4, and heights, which a path reaches soonest.
// options: --bound 5 --op grow(0..4,1..2) --match Trees.size
// states: 5
// executions: 50
// exit: 2
// options: --bound 5 --op grow(0..4,1..2) --match height
// states: 5
// executions: 50
// exit: 2
// options: --bound 5 --op grow(0..4,1..2) --match java.util.List.size
// exit: 3
// says: java.util.List is not a class of the object
// options: --bound 5 --op grow(0..4,1..2) --match Trees.width
// exit: 3
// says: width
// options: --bound 5 --op grow(0..4,1..2) --match Trees.clear
// exit: 3
// says: not an instance method that returns a value
public class Trees {
    private static final class Node {
        final int colour;
        Node left;
        Node right;

        Node(int colour) {
            this.colour = colour;
        }
    }

    private Node root;
    private int skip; // free places before the one to fill

    public void grow(int place, int colour) {
        skip = place;
        root = grown(root, colour);
        skip = 0;
    }

    private Node grown(Node node, int colour) {
        if (node == null) {
            return skip-- == 0 ? new Node(colour) : null;
        }
        node.left = grown(node.left, colour);
        node.right = grown(node.right, colour);
        return node;
    }

    public void clear() {
        root = null;
    }

    int size() {
        return size(root);
    }

    private static int size(Node node) {
        return node == null ? 0 : 1 + size(node.left) + size(node.right);
    }

    String height() {
        return "height " + height(root);
    }

    private static int height(Node node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }
}
