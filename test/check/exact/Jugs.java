// cyclic
// closed: states=16 ends=0, all 2 * (3 + 5) measures of two jugs
final class Jugs {
    static int three;
    static int five;

    public static void main(String[] args) {
        while (true) {
            switch (Site.choose(1, 6)) {
                case 0 -> three = 3;
                case 1 -> five = 5;
                case 2 -> three = 0;
                case 3 -> five = 0;
                case 4 -> pour(Math.min(three, 5 - five));
                default -> pour(-Math.min(five, 3 - three));
            }
        }
    }

    static void pour(int amount) {
        three -= amount;
        five += amount;
    }
}
