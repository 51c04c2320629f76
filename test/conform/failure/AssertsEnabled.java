// vm: -ea
// Assertions switched on: messages of every type, status, an uncaught AssertionError at the end.
public class AssertsEnabled {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e + " | " + e.getMessage() + " | " + e.getCause() + " | line " + e.getStackTrace()[0].getLineNumber());
        }
    }

    static class Inner {
        static void test(int x) {
            assert x > 0 : "inner " + x;
        }
    }

    interface Face {
        default void test(int x) {
            assert x > 0;
        }
    }

    public static void main(String[] args) {
        attempt(() -> { assert check(true); });
        attempt(() -> { assert check(false); });
        attempt(() -> { assert check(false) : "message"; });
        attempt(() -> { assert check(false) : 42; });
        attempt(() -> { assert check(false) : 4.5; });
        attempt(() -> { assert check(false) : 'c'; });
        attempt(() -> { assert check(false) : 1L << 40; });
        attempt(() -> { assert check(false) : true; });
        attempt(() -> { assert check(false) : null; });
        attempt(() -> { assert check(false) : new RuntimeException("as cause"); });
        attempt(() -> Inner.test(-1));
        attempt(() -> new Face() { }.test(-1));
        System.out.println(evaluated + " " + AssertsEnabled.class.desiredAssertionStatus() + " " + Inner.class.desiredAssertionStatus() + " "
                + String.class.desiredAssertionStatus());
        int[] sorted = {1, 2, 3};
        for (int i = 1; i < sorted.length; i++) assert sorted[i - 1] <= sorted[i];
        assert evaluated == 0 : "evaluated " + evaluated;
        System.out.println("never");
    }
}
