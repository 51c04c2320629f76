// options: 0
// explored: 1
// structures: 1
// options: 3
// explored: 133
// structures: 5
// options: 4
// explored: 875
// structures: 14
// options: 3 --field 'size: 2'
// structures: 6
// options: 3 --field 'Node.info: 0..N'
// structures: 20
// options: 3 4
// exit: 3
// says: Annotated: 4: bounds of fields take only one argument, N
// options: --field 'size: 1'
// exit: 3
// says: Annotated.root: N: N is the first argument, which is missing
import dejavm.Max;
import dejavm.Nullable;
import dejavm.Range;
import dejavm.Values;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * Search trees of exactly N nodes without a finitization, read in the order that has the published
 * counts. Two of three keys: 3 times 2 trees; three of four: 4 times 5.
 */
public class Annotated {
    static class Pair {
        @Max @Nullable Node left;
        @Max @Nullable Node right;
    }

    static class Node extends Pair {
        @Range(from = 0, to = "N-1") int info;
    }

    @Max @Nullable Node root;
    @Values("N") int size;
    int other = 7; // none of the search's

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        return other == 7 && isTree() && count(root) == size && isOrdered(root, -1, Integer.MAX_VALUE);
    }

    private boolean isTree() {
        Set<Node> seen = new HashSet<>();
        Queue<Node> work = new ArrayDeque<>();
        seen.add(root);
        work.add(root);
        while (!work.isEmpty()) {
            Node node = work.remove();
            if (node.left != null && !(seen.add(node.left) && work.add(node.left))) {
                return false;
            }
            if (node.right != null && !(seen.add(node.right) && work.add(node.right))) {
                return false;
            }
        }
        return true;
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    private static boolean isOrdered(Node node, int above, int below) {
        return node == null || node.info > above && node.info < below
            && isOrdered(node.left, above, node.info) && isOrdered(node.right, node.info, below);
    }
}
