/** Failing initializers: ExceptionInInitializerError first, NoClassDefFoundError after; errors pass unwrapped. */
public class LangInitFail {
    static class Fails {
        static int value = Integer.parseInt("not a number");

        static void use() {
        }
    }

    static class FailsWithError {
        static {
            System.out.println("about to fail");
            if (true) {
                throw new AssertionError("error passes");
            }
        }

        static int x;
    }

    static class Child extends Fails {
        static {
            System.out.println("never printed");
        }

        Child() {
        }
    }

    static class Holder {
        static final Fails2 F = new Fails2();

        static void use() {
        }
    }

    static class Fails2 {
        Fails2() {
            throw new IllegalStateException("constructor in initializer");
        }
    }

    interface Lazy {
        int X = fail("interface field");
    }

    static int fail(String m) {
        throw new UnsupportedOperationException(m);
    }

    interface Act {
        void run() throws Throwable;
    }

    static void attempt(String what, Act act) {
        try {
            act.run();
            System.out.println(what + " passed");
        } catch (Throwable t) {
            System.out.println(what + " " + t);
            for (Throwable c = t.getCause(); c != null; c = c.getCause()) {
                System.out.println("   cause " + c);
            }
        }
    }

    public static void main(String[] args) {
        attempt("first", Fails::use);
        attempt("second", Fails::use);
        attempt("third", () -> System.out.println(Fails.value));
        attempt("child", Child::new);
        attempt("child again", Child::new);
        attempt("error", () -> FailsWithError.x = 1);
        attempt("error again", () -> FailsWithError.x = 1);
        attempt("holder", Holder::use);
        attempt("holder again", Holder::use);
        attempt("Fails2 itself is fine", Fails2::new);
        attempt("interface", () -> System.out.println(Lazy.X));
        attempt("interface again", () -> System.out.println(Lazy.X));
        attempt("forName", () -> Class.forName("LangInitFail$Fails"));
        attempt("forName missing", () -> Class.forName("LangInitFail$Missing"));
        attempt("literal", () -> System.out.println(Fails.class.getSimpleName()));
    }
}
