/** Three variables that hold the same object, equal objects or none. */
final class Aliases {
    static final class Cell {
        int value;
    }

    static Cell a;
    static Cell b;
    static Cell c;
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            switch (Site.choose(1, 7)) {
                case 0 -> a = new Cell();
                case 1 -> b = new Cell();
                case 2 -> b = a;
                case 3 -> c = b;
                case 4 -> c = a;
                case 5 -> a = null;
                default -> change();
            }
        }
    }

    static void change() {
        if (b != null) {
            b.value ^= 1;
        }
    }
}
