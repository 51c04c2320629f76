import java.lang.reflect.*;
import java.util.*;

/** When classes are initialized by reflection, handles, arrays, constants, interfaces with defaults, and how failures come back each way. */
public class Initializing {
    static List<String> log = new ArrayList<>();
    static boolean note(String s) { log.add(s); return true; }
    interface I { boolean B = note("I"); default void d() { } }
    interface J { boolean B = note("J"); void a(); }
    static class A implements I { static { note("A"); } static int x = 1; static final int K = 7; static final Integer BOXED = 8; static void m() { } }
    static class B extends A implements J { static { note("B"); } public void a() { } static int y = 2; }
    enum E { P, Q; static { note("E"); } }
    static class Fails { static int x = Integer.parseInt("boom"); static void m() { } Fails() { } }
    static class Loop1 { static { note("Loop1 " + Loop2.v); } static int v = 5; }
    static class Loop2 { static { note("Loop2 " + Loop1.v); } static int v = 6; }
    static void flush(String what) { System.out.println(what + " " + log); log.clear(); }
    interface Call { Object call() throws Throwable; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Throwable e) { Throwable t = e; StringBuilder b = new StringBuilder(); for (; t != null; t = t.getCause()) b.append(t.getClass().getSimpleName()).append("(").append(t.getMessage()).append(") "); System.out.println(w + " ! " + b); } }
    public static void main(String[] args) throws Throwable {
        Class<?> a = A.class, b = B.class;
        flush("literal");
        Object arr = new A[2]; a.getDeclaredMethods(); a.getDeclaredFields(); a.getInterfaces(); Array.newInstance(b, 1);
        flush("arrays and members");
        System.out.println(A.K);
        flush("constant");
        System.out.println(A.class.getDeclaredField("K").get(null));
        flush("constant by reflection");
        System.out.println(B.x);
        flush("inherited static");
        new B().a();
        flush("new B");
        System.out.println(J.B);
        flush("J");
        Class.forName("Initializing$E", false, a.getClassLoader()); flush("not yet");
        System.out.println(E.valueOf("P") + " " + E.class.getEnumConstants().length);
        flush("E");
        System.out.println(Loop1.v + Loop2.v);
        flush("loops");
        show("fails", () -> Fails.x);
        show("fails again", () -> { Fails.m(); return 0; });
        show("fails new", () -> new Fails());
        show("fails reflect", () -> Fails.class.getDeclaredMethod("m").invoke(null));
        show("fails constructor", () -> Fails.class.getDeclaredConstructor().newInstance());
        show("fails forName", () -> Class.forName("Initializing$Fails"));
        show("fails field", () -> Fails.class.getDeclaredField("x").get(null));
        show("fails handle", () -> java.lang.invoke.MethodHandles.lookup().findStatic(Fails.class, "m", java.lang.invoke.MethodType.methodType(void.class)).invoke());
        show("fails array", () -> new Fails[1].length);
        class Local { static int s = note("Local") ? 3 : 0; }
        System.out.println(Local.s);
        Object lam = (Runnable) () -> A.m();
        ((Runnable) lam).run();
        flush("end");
    }
}
