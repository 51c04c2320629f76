// Class initialisation: order, laziness, constants, failures, recursion, then an uncaught one.
public class StaticInitFailure {
    static void log(String s) {
        System.out.println(s);
    }

    static class Parent {
        static { log("Parent"); }
        static final int CONSTANT = 5;
        static int variable = compute("Parent.variable");
        static int compute(String s) { log(s); return 1; }
    }

    static class Child extends Parent {
        static { log("Child"); }
        static final String NAME = "child";
        static final Integer BOXED = Integer.valueOf(7);
    }

    interface WithDefault {
        int X = Parent.compute("WithDefault.X");
        default void d() { }
    }

    interface NoDefault {
        int Y = Parent.compute("NoDefault.Y");
    }

    static class Impl implements WithDefault, NoDefault {
        static { log("Impl"); }
    }

    static class Bad {
        static int value = fail();
        static int fail() {
            log("Bad runs");
            throw new IllegalStateException("bad init");
        }
        static void touch() { }
    }

    static class BadChild extends Bad { }

    static class BadError {
        static { if (true) throw new StackOverflowError("an error stays itself"); }
    }

    static class A {
        static int a = B.b + 1;
    }

    static class B {
        static int b = A.a + 10;
    }

    static class Self {
        static final Self INSTANCE = new Self();
        static int counter = 100;
        final int seen = ++counter;
    }

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            log(what + ": fine");
        } catch (Throwable t) {
            log(what + ": " + t + " / " + t.getCause());
        }
    }

    public static void main(String[] args) {
        log("constants " + Parent.CONSTANT + Child.NAME);
        Child[] array = new Child[2];
        log("array made " + array.length);
        log("inherited " + Child.variable);
        log("boxed " + Child.BOXED);
        new Impl();
        log("y " + NoDefault.Y);
        attempt("first", Bad::touch);
        attempt("second", Bad::touch);
        attempt("child", () -> new BadChild());
        attempt("error", () -> new BadError());
        attempt("error again", () -> new BadError());
        attempt("forName", () -> {
            try {
                Class.forName("StaticInitFailure$Bad");
            } catch (ClassNotFoundException e) {
                log("not found");
            }
        });
        attempt("no init", () -> {
            try {
                log(Class.forName("StaticInitFailure$Late", false, StaticInitFailure.class.getClassLoader()).getSimpleName());
            } catch (ClassNotFoundException e) {
                log("not found");
            }
        });
        log("cycle " + A.a + " " + B.b);
        log("self " + Self.INSTANCE.seen + " " + Self.counter);
        log("class literal " + Late.class.getName() + " " + (array[0] instanceof Child));
        Late.touch();
    }

    static class Late {
        static final Object O;
        static {
            log("Late runs");
            O = ((Object[]) new String[0])[1];
        }
        static void touch() { }
    }
}
