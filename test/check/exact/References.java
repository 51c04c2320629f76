/** Arrays of references, which may hold themselves. */
final class References {
    static Object[] root = new Object[2];
    static Object other;
    static int step;
    static int index;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            index = Site.choose(1, 2);
            switch (Site.choose(2, 4)) {
                case 0 -> root[index] = root;
                case 1 -> root[index] = new Object[] {root[1 - index]};
                case 2 -> other = root[index];
                default -> root[index] = other;
            }
            index = 0;
        }
    }
}
