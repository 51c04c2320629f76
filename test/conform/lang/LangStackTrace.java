/** Contents of stack traces: classes, methods, files, line numbers of multi-line statements and constructors. */
public class LangStackTrace {
    static void show(Throwable t) {
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println("  " + e.getClassName() + "." + e.getMethodName() + " " + e.getFileName() + ":"
                + e.getLineNumber() + " " + e.isNativeMethod() + " " + e.getModuleName() + " | " + e);
        }
    }

    static int fail(int zero) {
        int a = 5;
        return a
            / zero;
    }

    static int multi(int zero) {
        return Math.max(
            1,
            Math.max(2,
                fail(zero)));
    }

    static class Thing {
        int x = fail(0);

        Thing() {
            System.out.println("never");
        }
    }

    static class Holder {
        static {
            new RuntimeException("in clinit").printStackTrace(System.out);
        }

        static void use() {
        }
    }

    int instance(Object o) {
        synchronized (this) {
            return o
                .toString()
                .length();
        }
    }

    enum E {
        A {
            void go() {
                throw new UnsupportedOperationException("enum body");
            }
        };

        abstract void go();
    }

    record R(int v) {
        R {
            if (v < 0) {
                throw new IllegalArgumentException("record " + v);
            }
        }
    }

    static <T extends Comparable<T>> int generic(T a, T b) {
        return a.compareTo(b);
    }

    static void recursive(int n) {
        if (n == 0) {
            throw new IllegalStateException("bottom");
        }
        recursive(n - 1);
    }

    interface Act {
        void run();
    }

    static void attempt(String what, Act act) {
        try {
            act.run();
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getMessage());
            StackTraceElement[] t = e.getStackTrace();
            for (int i = 0; i < t.length && !t[i].getMethodName().startsWith("lambda$"); i++) {
                System.out.println("  " + t[i]);
            }
        }
    }

    public static void main(String[] args) {
        try {
            multi(0);
        } catch (ArithmeticException e) {
            show(e);
        }
        try {
            new Thing();
        } catch (ArithmeticException e) {
            show(e);
        }
        Holder.use();
        attempt("instance", () -> new LangStackTrace().instance(null));
        attempt("enum", () -> E.A.go());
        attempt("record", () -> new R(-1));
        attempt("generic", () -> generic("a", null));
        attempt("recursive", () -> recursive(5));
        attempt("library", () -> Integer.parseInt("12x"));
        attempt("list", () -> java.util.List.of(1, 2).get(5));
        attempt("charAt", () -> "abc".charAt(3));
        StackTraceElement here = new Throwable().getStackTrace()[0];
        System.out.println(here.getMethodName() + ":" + here.getLineNumber());
        System.out.println(Thread.currentThread().getStackTrace()[1]);
    }
}
