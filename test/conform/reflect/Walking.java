import java.lang.StackWalker.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

/** StackWalker with all its options through lambdas, reflection, handles, streams and constructors. */
public class Walking {
    static final StackWalker PLAIN = StackWalker.getInstance(), CLASSES = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE),
        REFLECT = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_REFLECT_FRAMES)), HIDDEN = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));
    static String frame(StackFrame f) { return f.getClassName() + "." + f.getMethodName() + " " + f.isNativeMethod() + " " + f.getFileName() + ":" + (f.getClassName().startsWith("Walking") ? f.getLineNumber() : 0); }
    static void walk(String what, StackWalker w) { System.out.println(what); w.forEach(f -> System.out.println("   " + frame(f))); }
    public static void all() { walk("plain", PLAIN); walk("reflect", REFLECT); }
    Walking() { walk("constructor", PLAIN); }
    static int depth(int n) { return n == 0 ? PLAIN.walk(s -> (int) s.count()) : depth(n - 1); }
    static Class<?> caller() { return CLASSES.getCallerClass(); }
    static class Other { static Class<?> call() { return caller(); } }
    public static void main(String[] args) throws Throwable {
        all();
        Walking.class.getMethod("all").invoke(null);
        Walking.class.getDeclaredConstructor().newInstance();
        MethodHandles.lookup().findStatic(Walking.class, "all", MethodType.methodType(void.class)).invokeExact();
        Runnable r = Walking::all;
        r.run();
        Stream.of(1).map(x -> { walk("stream " + x, PLAIN); return x; }).forEach(x -> { });
        System.out.println(depth(0) + " " + depth(10) + " " + depth(1000));
        System.out.println(caller() + " " + Other.call());
        System.out.println(((Class<?>) MethodHandles.lookup().findStatic(Walking.class, "caller", MethodType.methodType(Class.class)).invokeExact()));
        System.out.println(Walking.class.getDeclaredMethod("caller").invoke(null));
        try { PLAIN.getCallerClass(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        CLASSES.forEach(f -> System.out.println(f.getDeclaringClass() + " " + f.getMethodType() + " " + f.getDescriptor() + " " + f.getByteCodeIndex() + " " + f));
        try { PLAIN.forEach(StackFrame::getDeclaringClass); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        System.out.println((Object) PLAIN.walk(s -> s.skip(0).limit(1).map(StackFrame::toStackTraceElement).collect(Collectors.toList())));
        Stream<StackFrame>[] leak = new Stream[1];
        PLAIN.walk(s -> leak[0] = s);
        try { leak[0].count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        new Object() { void anon() { walk("anonymous", CLASSES); } }.anon();
        Object p = Proxy.newProxyInstance(Walking.class.getClassLoader(), new Class<?>[] {Runnable.class}, (a, m, x) -> { System.out.println((Object) PLAIN.walk(s -> s.map(f -> f.getMethodName()).collect(Collectors.toList()))); return null; });
        ((Runnable) p).run();
        System.out.println(Arrays.stream(new Throwable().getStackTrace()).map(Object::toString).collect(Collectors.toList()));
        System.out.println(Thread.currentThread().getStackTrace()[1].getMethodName());
        class Sec extends SecurityManager { Class<?>[] ctx() { return getClassContext(); } }
        System.out.println(Arrays.toString(new Sec().ctx()));
    }
}
