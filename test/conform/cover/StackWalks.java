// vm: -esa
import java.lang.invoke.*;
import java.util.*;
import java.util.stream.*;

/** StackWalker in all its modes; with the assertions of the JDK itself switched on, method handles check their members too. */
public class StackWalks {
    static int depth(int n, int[] found) {
        if (n == 0) {
            found[0] = StackWalker.getInstance().walk(s -> (int) s.count());
            return 1;
        }
        return 1 + depth(n - 1, found);
    }

    static String names(Set<StackWalker.Option> options) {
        return StackWalker.getInstance(options).walk(s -> s.limit(4)
            .map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber() + (f.isNativeMethod() ? "!" : ""))
            .collect(Collectors.joining(" ")));
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    static void inside(Runnable r) {
        r.run();
    }

    public static void main(String[] args) throws Throwable {
        int[] found = new int[1];
        for (int n : new int[] {0, 1, 7, 8, 30, 200}) {
            System.out.println(depth(n, found) + " " + found[0]);
        }
        System.out.println(names(Set.of()));
        inside(() -> System.out.println(names(EnumSet.of(StackWalker.Option.RETAIN_CLASS_REFERENCE))));
        System.out.println(caller());
        StackWalker w = StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE));
        w.forEach(f -> System.out.println(f.toStackTraceElement() + " " + f.getDeclaringClass() + " " + f.getMethodType() + " " + f.getDescriptor()
            + " " + f.getByteCodeIndex() / 1000 + " " + f.getFileName()));
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            StackWalker.getInstance().walk(null);
        } catch (NullPointerException e) {
            System.out.println(e);
        }
        Optional<String> first = w.walk(s -> s.skip(0).map(StackWalker.StackFrame::getMethodName).findFirst());
        System.out.println(first + " " + w.<List<Object>>walk(s -> List.of("given")));
        MethodHandle h = MethodHandles.lookup().findStatic(StackWalks.class, "caller", MethodType.methodType(Class.class));
        System.out.println((Class<?>) h.invokeExact());
        MethodHandle concat = MethodHandles.lookup().findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        System.out.println((String) concat.bindTo("a").invokeExact("b"));
    }
}
