/** Pairs of pairs: trees, and graphs that share what is equal in them. */
final class Shared {
    static final class Pair {
        final Object left;
        final Object right;

        Pair(Object left, Object right) {
            this.left = left;
            this.right = right;
        }
    }

    static Object a;
    static Object b;
    static int step;

    public static void main(String[] args) {
        for (; step < 5; step++) {
            switch (Site.choose(1, 5)) {
                case 0 -> a = new Pair(a, b);
                case 1 -> b = new Pair(a, a);
                case 2 -> a = b;
                case 3 -> a = copy(a);
                default -> b = null;
            }
        }
    }

    static Object copy(Object o) {
        return o instanceof Pair p ? new Pair(copy(p.left), copy(p.right)) : null;
    }
}
