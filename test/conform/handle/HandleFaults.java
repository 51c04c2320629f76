import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** Combinators given what does not fit, and exceptions that pass through handles with their traces. */
public class HandleFaults {
    static int one(String s) { return s.length(); }
    static int two(String s, int n) { return s.charAt(n); }
    static void nothing() {}
    static boolean test(String s) { return s.isEmpty(); }
    static class Holder { static int value; static { if (true) throw new IllegalStateException("static"); } static void call() {} }
    static class Fine { static { System.out.println("Fine is initialized"); } static int value = 4; static int get() { return value; } Fine() { System.out.println("made"); } }
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try {
            System.out.println(what + ": " + c.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
        }
    }
    static MethodHandle find(String n, Class<?> r, Class<?>... p) {
        try { return lookup().findStatic(HandleFaults.class, n, methodType(r, p)); } catch (ReflectiveOperationException e) { throw new Error(e); }
    }

    static void misfits() {
        MethodHandle one = find("one", int.class, String.class), two = find("two", int.class, String.class, int.class), nothing = find("nothing", void.class),
            test = find("test", boolean.class, String.class);
        show("filter", () -> filterArguments(one, 0, two));
        show("filter position", () -> filterArguments(one, 1, one));
        show("filter type", () -> filterArguments(one, 0, one));
        show("filter return", () -> filterReturnValue(one, test));
        show("filter return void", () -> filterReturnValue(nothing, find("nothing", void.class)));
        show("fold", () -> foldArguments(one, two));
        show("fold type", () -> foldArguments(two, one));
        show("guard", () -> guardWithTest(one, one, one));
        show("guard targets", () -> guardWithTest(test, one, two));
        show("guard ok", () -> guardWithTest(test, one, one).invoke("abc"));
        show("catch", () -> catchException(one, RuntimeException.class, one));
        show("catch type", () -> catchException(one, RuntimeException.class, find("nothing", void.class)));
        show("finally", () -> tryFinally(one, one));
        show("finally throwable", () -> tryFinally(one, dropArguments(one, 0, RuntimeException.class, int.class)));
        show("permute", () -> permuteArguments(two, methodType(int.class, int.class, String.class), 0, 1));
        show("permute length", () -> permuteArguments(two, methodType(int.class, int.class, String.class), 1));
        show("permute index", () -> permuteArguments(one, methodType(int.class, String.class), 2));
        show("insert", () -> insertArguments(two, 1, "text"));
        show("insert many", () -> insertArguments(two, 1, 1, 2));
        show("insert position", () -> insertArguments(two, -1, 1));
        show("insert null", () -> insertArguments(two, 1, (Object) null));
        show("insert long", () -> insertArguments(two, 1, 5L));
        show("drop", () -> dropArguments(one, 3, int.class));
        show("drop void", () -> dropArguments(one, 0, void.class));
        show("drop return", () -> dropReturn(one) + " " + dropReturn(nothing));
        show("collect", () -> collectArguments(one, 0, two));
        show("constant", () -> constant(int.class, "x"));
        show("constant void", () -> constant(void.class, null));
        show("constant widened", () -> (long) constant(long.class, 5).invokeExact());
        show("identity void", () -> identity(void.class));
        show("zero", () -> zero(void.class).invoke());
        show("throw", () -> throwException(int.class, Exception.class).invoke(new java.io.IOException("thrown")));
        show("throw type", () -> throwException(int.class, (Class) String.class));
        show("spread invoker", () -> spreadInvoker(methodType(int.class), 1));
        show("array ctor", () -> arrayConstructor(int.class));
        show("too many", () -> dropArguments(one, 0, Collections.nCopies(254, Object.class)).type().parameterCount());
        show("too many doubles", () -> dropArguments(one, 0, Collections.nCopies(128, double.class)));
        show("too many invoke", () -> identity(Object.class).asCollector(Object[].class, 255));
        show("as type arity", () -> one.asType(methodType(int.class)));
        show("as type", () -> one.asType(methodType(int.class, int.class)));
        show("explicit", () -> explicitCastArguments(one, methodType(int.class, Object.class)).invoke(new Object()));
        show("cast", () -> one.asType(methodType(int.class, Object.class)).invoke(new int[0]));
        show("narrow", () -> one.asType(methodType(short.class, String.class)));
    }

    static void initializers() throws Throwable {
        Lookup l = lookup();
        MethodHandle get = l.findStatic(Fine.class, "get", methodType(int.class)), value = l.findStaticGetter(Fine.class, "value", int.class),
            make = l.findConstructor(Fine.class, methodType(void.class));
        System.out.println("looked up");
        System.out.println((int) value.invokeExact() + " " + (int) get.invokeExact() + " " + (make.invoke() != null));
        MethodHandle bad = l.findStaticGetter(Holder.class, "value", int.class), call = l.findStatic(Holder.class, "call", methodType(void.class));
        show("bad", () -> { return (int) bad.invokeExact(); });
        show("bad again", () -> { return (int) bad.invokeExact(); });
        show("bad call", () -> { call.invokeExact(); return 0; });
        show("bad var", () -> l.findStaticVarHandle(Holder.class, "value", int.class));
    }

    static int deep(int n) { if (n == 0) throw new IllegalArgumentException("bottom"); return n; }
    static void traces() throws Throwable {
        MethodHandle deep = find("deep", int.class, int.class);
        MethodHandle h = filterReturnValue(filterArguments(deep, 0, insertArguments(lookup().findStatic(Math.class, "multiplyExact", methodType(int.class, int.class, int.class)), 0, 2)),
            lookup().findStatic(Integer.class, "toHexString", methodType(String.class, int.class)));
        System.out.println((String) h.invokeExact(40));
        for (int x : new int[] {0, 1 << 30})
            try {
                String s = (String) h.invokeExact(x);
            } catch (RuntimeException e) {
                System.out.println(e);
                for (StackTraceElement at : e.getStackTrace()) System.out.println("   " + at);
            }
        MethodHandle npe = lookup().findVirtual(String.class, "length", methodType(int.class));
        try {
            int n = (int) npe.invokeExact((String) null);
        } catch (NullPointerException e) {
            System.out.println(e);
            for (StackTraceElement at : e.getStackTrace()) System.out.println("   " + at);
        }
        try {
            int n = (int) h.invokeExact(3);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
            for (StackTraceElement at : e.getStackTrace()) System.out.println("   " + at);
        }
    }

    public static void main(String[] args) throws Throwable {
        misfits();
        initializers();
        traces();
    }
}
