// vm: -ea
/** Assertions enabled: messages of every type, causes, conditions with side effects, nested classes. */
public class LangAssert {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static class Nested {
        static void test(int x) {
            assert x > 0 : "x is " + x;
        }
    }

    interface Act {
        void run();
    }

    static void attempt(Act act) {
        try {
            act.run();
            System.out.println("holds");
        } catch (AssertionError e) {
            System.out.println(e + " / " + e.getCause());
        }
    }

    public static void main(String[] args) {
        attempt(() -> {
            assert check(true);
        });
        attempt(() -> {
            assert check(false);
        });
        attempt(() -> {
            assert check(false) : "text";
        });
        attempt(() -> {
            assert check(false) : 42;
        });
        attempt(() -> {
            assert check(false) : 'c';
        });
        attempt(() -> {
            assert check(false) : 1L << 40;
        });
        attempt(() -> {
            assert check(false) : 2.5;
        });
        attempt(() -> {
            assert check(false) : new IllegalStateException("as cause");
        });
        attempt(() -> {
            assert check(false) : null;
        });
        attempt(() -> Nested.test(1));
        attempt(() -> Nested.test(-1));
        System.out.println(evaluated + " " + LangAssert.class.desiredAssertionStatus());
        assert args.length > 0 : "no arguments";
    }
}
