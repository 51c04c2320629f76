/** Characters behind the end of a builder are still in its array. */
final class Builder {
    static final StringBuilder TEXT = new StringBuilder(8);
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            switch (Site.choose(1, 4)) {
                case 0 -> TEXT.append('a');
                case 1 -> TEXT.append(10 + step);
                case 2 -> TEXT.setLength(0);
                default -> TEXT.reverse();
            }
        }
    }
}
