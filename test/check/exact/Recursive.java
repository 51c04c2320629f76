/** Builds binary trees by recursion; where it stands is also written to a static array. */
final class Recursive {
    static final class Tree {
        Tree left;
        Tree right;
    }

    static final int[] SIDE = new int[4];
    static final Tree[] OPEN = new Tree[4];
    static Tree root;
    static int depth;

    public static void main(String[] args) {
        root = new Tree();
        grow(root);
    }

    static void grow(Tree tree) {
        if (depth == 3) {
            return;
        }
        OPEN[depth++] = tree;
        if (Site.bool(1)) {
            OPEN[depth - 1].left = new Tree();
            SIDE[depth - 1] = 1;
            grow(OPEN[depth - 1].left);
        }
        SIDE[depth - 1] = 2;
        if (depth < 3 && Site.bool(2)) {
            OPEN[depth - 1].right = new Tree();
            SIDE[depth - 1] = 3;
            grow(OPEN[depth - 1].right);
        }
        SIDE[--depth] = 0;
        OPEN[depth] = null;
    }
}
