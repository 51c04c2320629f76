/** Strings that are equal and the same object, or equal and not. */
final class TwoWords {
    static String first;
    static String second;
    static int step;

    public static void main(String[] args) {
        first = "x" + step;
        second = "x" + step;
        for (; step < 4; step++) {
            switch (Site.choose(1, 4)) {
                case 0 -> first = second;
                case 1 -> first = first + "y";
                case 2 -> second = second + "y";
                default -> second = first.length() > 2 ? first.substring(0, 2) : first;
            }
        }
    }
}
