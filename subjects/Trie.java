package subjects;

import dejavm.Op;
import dejavm.Values;

/** A dictionary as a trie: words are paths of letters; siblings are sorted. */
public class Trie {
    private static final class Node {
        final char letter;
        boolean word;
        Node child;
        Node sibling;

        Node(char letter, Node sibling) {
            this.letter = letter;
            this.sibling = sibling;
        }

        Node find(char wanted) {
            Node node = child;
            while (node != null && node.letter < wanted) {
                node = node.sibling;
            }
            return node != null && node.letter == wanted ? node : null;
        }

        Node findOrAdd(char wanted) {
            if (child == null || child.letter > wanted) {
                return child = new Node(wanted, child);
            }
            Node node = child;
            while (node.sibling != null && node.sibling.letter <= wanted) {
                node = node.sibling;
            }
            return node.letter == wanted ? node : (node.sibling = new Node(wanted, node.sibling));
        }
    }

    private static final String WORDS = "{\"a\", \"ab\", \"abc\", \"ac\", \"b\", \"ba\", \"\"}";

    private final Node root = new Node(' ', null);

    @Op public void add(@Values(WORDS) String word) {
        Node node = root;
        for (int i = 0; i < word.length(); i++) {
            node = node.findOrAdd(word.charAt(i));
        }
        node.word = true;
    }

    @Op public boolean isWord(@Values(WORDS) String word) {
        Node node = walk(word);
        return node != null && node.word;
    }

    @Op public boolean isProperPrefix(@Values(WORDS) String prefix) {
        Node node = walk(prefix);
        return node != null && node.child != null;
    }

    private Node walk(String text) {
        Node node = root;
        for (int i = 0; i < text.length() && node != null; i++) {
            node = node.find(text.charAt(i));
        }
        return node;
    }

    public boolean repOK() {
        return root.sibling == null && ordered(root.child);
    }

    /** Siblings are sorted, and every path ends in a word. */
    private static boolean ordered(Node first) {
        for (Node node = first; node != null; node = node.sibling) {
            boolean behind = node.sibling == null || node.sibling.letter > node.letter;
            if (!behind || node.child == null && !node.word || !ordered(node.child)) {
                return false;
            }
        }
        return true;
    }
}
