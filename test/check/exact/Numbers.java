/** Numbers from a list; the same number may come from two places of it. */
final class Numbers {
    static int a;
    static int b;

    public static void main(String[] args) {
        a = Site.number(1, 3, 1, 4, 1, 5);
        b = Site.number(2, a, -a, a * a);
        if (b == 16) {
            a = Site.number(3, 7);
        }
    }
}
