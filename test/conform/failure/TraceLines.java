// Stack traces as data: line numbers of every kind of frame, constructors, initialisers, lambdas.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

public class TraceLines {
    static void show(String what, Throwable t) {
        System.out.println(what + ": " + t);
        for (StackTraceElement e : t.getStackTrace()) {
            if (e.getClassName().startsWith("TraceLines"))
                System.out.println("  " + e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber());
            else System.out.println("  (" + e.getModuleName() + ") " + e.getClassName() + " " + e.getMethodName());
        }
    }

    static class Base {
        Base(int x) {
            init(x);
        }

        void init(int x) {
            System.out.println("base " + x);
        }
    }

    static class Derived extends Base {
        final List<Integer> list =
                new ArrayList<>(
                        List.of(1));

        Derived(int x) {
            super(
                    x);
        }

        @Override void init(int x) {
            list.add(x);
        }
    }

    static class StaticBlock {
        static {
            int[] a = {};
            if (a.length == 0) a[0]++;
        }
    }

    static <T> T generic(Supplier<T> s) {
        return s
                .get();
    }

    static int chained(String s) {
        return s
                .trim()
                .substring(
                        1)
                .charAt(7);
    }

    static void recursive(int n) {
        if (n == 0)
            throw new IllegalStateException(
                    "bottom");
        recursive(n - 1);
    }

    static int conditions(int a, int b) {
        if (a > 0
                && 10 / b > 1) {
            return 1;
        } else if (a < 0) {
            return 2;
        }
        return 3;
    }

    interface Body { void run() throws Throwable; }

    static void t(String what, Body b) {
        try {
            b.run();
            System.out.println(what + ": fine");
        } catch (Throwable e) {
            show(what, e);
        }
    }

    public static void main(String[] args) {
        t("constructor", () -> new Derived(1));
        t("static block", () -> new StaticBlock());
        t("generic", () -> generic(() -> {
            throw new UnsupportedOperationException("in lambda");
        }));
        t("chained", () -> chained(" abc "));
        t("recursive", () -> recursive(3));
        t("condition", () -> conditions(1, 0));
        t("reference", () -> generic(List.of()::iterator).next());
        t("sort", () -> Arrays.asList(3, 1, 2).sort((a, b) -> a / (b - b)));
        t("stream", () -> List.of(1, 2).stream().map(x -> x / (x - 2)).toList());
        t("anonymous", () -> new Object() {
            int field = Integer.parseInt("z");
        }.hashCode());
        t("local class", () -> {
            class Local {
                void fail() {
                    throw new RuntimeException("local");
                }
            }
            new Local().fail();
        });
        Throwable made = new Throwable("not thrown");
        show("made", made);
        made.fillInStackTrace();
        System.out.println(made.getStackTrace()[0].getLineNumber());
        StackTraceElement[] here = Thread.currentThread().getStackTrace();
        System.out.println(here[here.length - 1].getMethodName() + " " + here[here.length - 1].getLineNumber() + " " + here[0].getMethodName());
        new Exception("printed").printStackTrace(System.out);
        t("bounds", () -> System.out.println("abc".substring(2, 9)));
    }
}
