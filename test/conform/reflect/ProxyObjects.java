import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Proxies: all parameter and result kinds, Object's methods, default methods, exceptions, conflicts, equality of classes. */
public class ProxyObjects {
    interface Shapes { boolean z(boolean z); byte b(byte b); short s(short s); char c(char c); int i(int i); long j(long j); float f(float f); double d(double d);
        Object o(Object o); int[] a(int... a); void v(); <T extends Comparable<T>> T g(T t); String many(int a, long b, double c, String d, Object... e); }
    interface Greeter { default String greet(String who) { return "hello " + who + " from " + name(); } String name(); static int count() { return 3; } }
    interface Loud extends Greeter { default String greet(String who) { return Greeter.super.greet(who).toUpperCase(); } }
    interface Thrower { void io() throws java.io.IOException; void none(); int bad(); }
    private interface Hidden { int value(); }

    static Object make(InvocationHandler h, Class<?>... is) { return Proxy.newProxyInstance(ProxyObjects.class.getClassLoader(), is, h); }

    static void kinds() {
        Shapes s = (Shapes) make((p, m, a) -> {
            System.out.println(m.toGenericString() + " " + Arrays.deepToString(a));
            if (a == null) return null;
            return m.getName().equals("many") ? String.valueOf(a.length) : a[0];
        }, Shapes.class);
        System.out.println(s.z(true) + " " + s.b((byte) -1) + " " + s.s((short) 7) + " " + s.c('q') + " " + s.i(1) + " " + s.j(2) + " " + s.f(3) + " " + s.d(4) + " " + s.o("o")
            + " " + Arrays.toString(s.a(1, 2)) + " " + s.g("g") + " " + s.many(1, 2L, 3.0, "4", 5, '6'));
        s.v();
    }

    static void object() {
        List<String> calls = new ArrayList<>();
        InvocationHandler h = (p, m, a) -> {
            calls.add(m.getName());
            return switch (m.getName()) { case "hashCode" -> 42; case "equals" -> p == a[0]; case "toString" -> "proxy"; default -> 5; };
        };
        Object x = make(h, Comparable.class, Runnable.class);
        System.out.println(x + " " + x.hashCode() + " " + x.equals(x) + " " + x.equals("") + " " + ((Comparable) x).compareTo("y") + calls);
        System.out.println(Proxy.isProxyClass(x.getClass()) + " " + (Proxy.getInvocationHandler(x) == h) + " " + Modifier.toString(x.getClass().getModifiers()) + " "
            + Arrays.toString(x.getClass().getInterfaces()) + " " + x.getClass().getSuperclass() + " " + (x.getClass() == make(h, Comparable.class, Runnable.class).getClass())
            + " " + (x.getClass() == make(h, Runnable.class, Comparable.class).getClass()) + " " + (x instanceof Runnable));
        Method[] ms = x.getClass().getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) System.out.print(m.getName() + " ");
        System.out.println();
    }

    static void defaults() {
        InvocationHandler h = (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : "proxy";
        Greeter g = (Greeter) make(h, Greeter.class);
        Loud l = (Loud) make(h, Loud.class);
        System.out.println(g.greet("you") + " " + l.greet("me"));
        try {
            InvocationHandler.invokeDefault(g, Loud.class.getMethod("greet", String.class), "x");
        } catch (Throwable t) { System.out.println(t.getClass().getSimpleName() + " " + t.getMessage()); }
        try {
            InvocationHandler.invokeDefault(l, Greeter.class.getMethod("greet", String.class), "x");
        } catch (Throwable t) { System.out.println(t.getClass().getSimpleName() + " " + (t.getMessage() + "").replaceAll("proxy\\d", "proxyN")); }
    }

    static void exceptions() {
        Throwable[] what = {null};
        Thrower t = (Thrower) make((p, m, a) -> { if (what[0] != null) throw what[0]; return m.getName().equals("bad") ? "text" : null; }, Thrower.class);
        for (Throwable w : List.of(new java.io.IOException("io"), new IllegalStateException("rt"), new Error("er"), new Exception("checked")))
            for (Runnable r : List.<Runnable>of(() -> { try { t.io(); } catch (java.io.IOException e) { throw new RuntimeException("caught " + e.getMessage()); } }, t::none))
                try { what[0] = w; r.run(); } catch (Throwable e) { System.out.println(e + " cause " + e.getCause()); }
        what[0] = null;
        try { t.bad(); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        Shapes s = (Shapes) make((p, m, a) -> null, Shapes.class);
        try { s.i(1); } catch (NullPointerException e) { System.out.println("null for int"); }
        s.v();
        System.out.println(s.o(1));
    }

    static void refused() {
        for (Class<?>[] is : new Class<?>[][] {{String.class}, {Runnable.class, Runnable.class}, {int.class}, {null}, {Hidden.class, Runnable.class}})
            try {
                Object p = make((a, b, c) -> 1, is);
                System.out.println(Modifier.isPublic(p.getClass().getModifiers()) + " " + p.getClass().getPackageName().isEmpty());
            } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        try { Proxy.getInvocationHandler("x"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { make(null, Runnable.class); } catch (NullPointerException e) { System.out.println("no handler"); }
        interface A { int f(); }
        interface B { long f(); }
        try { make((a, b, c) -> 1, A.class, B.class); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) {
        kinds();
        object();
        defaults();
        exceptions();
        refused();
    }
}
