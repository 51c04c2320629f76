/** Choices in nested loops that are left early, and in the conditions of loops. */
final class Nested {
    static int i;
    static int j;
    static int hits;

    public static void main(String[] args) {
        outer:
        for (i = 0; i < 3; i++) {
            for (j = 0; j < 3; j++) {
                int way = Site.choose(1, 3);
                if (way == 0) {
                    continue outer;
                }
                if (way == 1 && hits > 2) {
                    break outer;
                }
                hits++;
            }
            do {
                j--;
            } while (j > 0 && Site.bool(2));
        }
        j = 0;
    }
}
