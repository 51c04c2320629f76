/** Assertions that fail on some paths, one of them caught. */
final class Asserted {
    static int a;
    static int b;
    static boolean caught;

    public static void main(String[] args) {
        a = Site.choose(1, 4);
        try {
            assert a != 2;
        } catch (AssertionError e) {
            caught = true;
        }
        b = Site.choose(2, 4);
        assert a + b != 5 : "five";
    }
}
