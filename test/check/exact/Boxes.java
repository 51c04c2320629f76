/** Boxed numbers: those from the cache are one object, the others are not. */
final class Boxes {
    static Integer a = 1;
    static Integer b = 1000;
    static Long c;
    static Object same;
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            switch (Site.choose(1, 6)) {
                case 0 -> a = a + 1;
                case 1 -> a = b;
                case 2 -> b = 999 + step;
                case 3 -> c = (long) a;
                case 4 -> same = b;
                default -> same = a.equals(b) ? Boolean.TRUE : Character.valueOf('n');
            }
        }
    }
}
