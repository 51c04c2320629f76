import static java.lang.invoke.MethodType.methodType;

import gov.nasa.jpf.vm.Verify;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Method handles that are made on some paths, held at a choice, and called behind it. */
final class HandlePaths {
    static int step;
    static int value;

    static int add(int a, int b) {
        return (a + b) % 5;
    }

    static int twice(int a) {
        return 2 * a % 5;
    }

    static boolean even(int a) {
        return a % 2 == 0;
    }

    static int fail(int a) {
        if (a > 2) {
            throw new IllegalStateException();
        }
        return a;
    }

    static int caught(IllegalStateException e, int a) {
        return a - 1;
    }

    public static void main(String[] args) throws Throwable {
        for (; step < 3; step++) {
            int kind = Verify.getInt(0, 4);
            MethodHandle h = make(kind);
            int start = Verify.getInt(0, 4);
            value = (int) h.invokeExact(start);
            if (value != plain(kind, start)) {
                throw new AssertionError(kind + " of " + start + " is " + value);
            }
        }
    }

    static int plain(int kind, int a) {
        switch (kind) {
            case 0:
                return (a + 1) % 5;
            case 1:
                return 3 * a % 5;
            case 2:
                return a % 2 == 0 ? 2 * a % 5 : a;
            case 3:
                return a > 2 ? a - 1 : a;
            default:
                return 2 * a % 5;
        }
    }

    static MethodHandle make(int kind) throws ReflectiveOperationException {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(HandlePaths.class, "add", methodType(int.class, int.class, int.class));
        MethodHandle twice = l.findStatic(HandlePaths.class, "twice", methodType(int.class, int.class));
        switch (kind) {
            case 0:
                return MethodHandles.insertArguments(add, 0, 1);
            case 1:
                return MethodHandles.foldArguments(add, twice);
            case 2:
                return MethodHandles.guardWithTest(l.findStatic(HandlePaths.class, "even", methodType(boolean.class, int.class)), twice, MethodHandles.identity(int.class));
            case 3:
                return MethodHandles.catchException(l.findStatic(HandlePaths.class, "fail", methodType(int.class, int.class)), IllegalStateException.class, l.findStatic(HandlePaths.class, "caught", methodType(int.class, IllegalStateException.class, int.class)));
            default:
                MethodHandle boxed = twice.asType(methodType(Object.class, Object.class));
                return boxed.asType(methodType(int.class, int.class));
        }
    }
}
