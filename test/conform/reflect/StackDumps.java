import java.lang.StackWalker.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** Stacks as seen from outside and inside: of other threads, with the frames of lambda objects, module versions, and walkers of every option. */
public class StackDumps {
    static String mask(Object o) { return String.valueOf(o).replaceAll("Lambda\\$\\d+/0x\\w+", "Lambda").replaceAll("@17[.\\d]+", "@17"); }
    static void deep(Runnable r) { r.run(); }
    static void other() throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> deep(() -> { synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { for (StackTraceElement x : e.getStackTrace()) System.out.println("thrown " + mask(x)); } } }));
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        for (StackTraceElement e : t.getStackTrace()) System.out.println("get " + mask(e) + " | " + e.getModuleName() + " " + e.getClassLoaderName() + " " + (e.getModuleVersion() == null ? null : e.getModuleVersion().startsWith("17")) + " " + e.getFileName() + " " + e.isNativeMethod());
        for (StackTraceElement e : Thread.getAllStackTraces().get(t)) System.out.println("all " + mask(e));
        t.interrupt();
        t.join();
        System.out.println(t.getStackTrace().length + " " + new Thread(() -> { }).getStackTrace().length);
    }
    static void own() {
        try { List.of(1).forEach(n -> { throw new IllegalStateException("own"); }); } catch (IllegalStateException e) {
            for (StackTraceElement x : e.getStackTrace()) System.out.println(x + " | " + x.getModuleName() + " " + (x.getModuleVersion() == null ? null : x.getModuleVersion().startsWith("17")) + " " + x.getClassLoaderName() + " " + x.getMethodName() + ":" + (x.getLineNumber() > 0));
        }
        for (StackTraceElement x : Thread.currentThread().getStackTrace()) System.out.println("current " + x);
        StackTraceElement made = new StackTraceElement("loader", "mod", "1.2", "p.C", "m", "C.java", 7);
        System.out.println(made + " " + new StackTraceElement("p.C", "m", null, -1) + " " + new StackTraceElement(null, "mod", null, "p.C", "m", "F", -2) + " " + made.equals(new StackTraceElement("loader", "mod", "1.2", "p.C", "m", "C.java", 7)) + " " + (made.hashCode() == new StackTraceElement("loader", "mod", "1.2", "p.C", "m", "C.java", 7).hashCode()));
        for (String[] bad : new String[][] {{null, "m"}, {"c", null}})
            try { new StackTraceElement(bad[0], bad[1], null, 1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    static void walk(String name, StackWalker w) {
        System.out.println(name);
        w.forEach(f -> System.out.println("  " + mask(f)));
    }
    static void walkers() throws Exception {
        StackWalker plain = StackWalker.getInstance(), hidden = StackWalker.getInstance(Option.SHOW_HIDDEN_FRAMES), reflect = StackWalker.getInstance(Option.SHOW_REFLECT_FRAMES), refs = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE), 3);
        deep(() -> walk("plain", plain));
        deep(() -> walk("hidden", hidden));
        StackDumps.class.getDeclaredMethod("walk", String.class, StackWalker.class).invoke(null, "reflected", plain);
        System.out.println((Object) refs.walk(s -> s.map(StackFrame::getDeclaringClass).map(Class::getName).collect(Collectors.toList())));
        System.out.println((Object) refs.walk(s -> s.map(f -> f.getMethodName() + f.getMethodType() + f.getDescriptor() + (f.getByteCodeIndex() >= 0) + f.isNativeMethod() + f.getFileName() + (f.getLineNumber() > 0)).findFirst().get()));
        System.out.println(refs.getCallerClass() + " " + caller(refs));
        System.out.println(plain.walk(s -> s.skip(1).limit(1).map(StackFrame::getClassName).toList()) + " " + plain.walk(Stream::count));
        for (Supplier<Object> bad : List.<Supplier<Object>>of(() -> plain.getCallerClass(), () -> plain.walk(s -> s.map(StackFrame::getDeclaringClass).toList()), () -> plain.walk(s -> s.findFirst().get().getMethodType()), () -> plain.walk(null),
                () -> StackWalker.getInstance(Set.of(), 0), () -> { Stream<StackFrame> s = plain.walk(x -> x); return s.count(); }))
            try { System.out.println(bad.get()); } catch (RuntimeException e) { System.out.println(e); }
        System.out.println(recurse(60, refs) + " " + recurse(300, plain));
        System.out.println(plain.walk(s -> s.findFirst()).get().toStackTraceElement());
    }
    static Class<?> caller(StackWalker w) { return w.getCallerClass(); }
    static long recurse(int n, StackWalker w) { return n == 0 ? w.walk(s -> s.filter(f -> f.getMethodName().equals("recurse")).count()) : recurse(n - 1, w); }
    interface Shape { default String name() { return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).walk(s -> s.limit(2).map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName()).toList()).toString(); } }
    record Round() implements Shape {
        static final String MADE = new Round().name();
        Round { new Throwable().getStackTrace(); }
    }
    public static void main(String[] args) throws Exception {
        other();
        own();
        walkers();
        System.out.println(new Round().name() + " " + Round.MADE);
        Thread.dumpStack();
    }
}
