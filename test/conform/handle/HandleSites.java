import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** Call sites that change, switch points, an inline cache built on them, and lambdas made by hand. */
public class HandleSites {
    static class Inline extends MutableCallSite {
        final Lookup l; final String name; int misses, depth;
        static final MethodHandle CHECK, FALLBACK;
        static {
            try {
                CHECK = lookup().findStatic(Inline.class, "check", methodType(boolean.class, Class.class, Object.class));
                FALLBACK = lookup().findVirtual(Inline.class, "miss", methodType(Object.class, Object[].class));
            } catch (ReflectiveOperationException e) { throw new Error(e); }
        }
        Inline(Lookup l, String name, MethodType t) {
            super(t);
            this.l = l; this.name = name;
            setTarget(FALLBACK.bindTo(this).asCollector(Object[].class, t.parameterCount()).asType(t));
        }
        static boolean check(Class<?> c, Object o) { return o.getClass() == c; }
        Object miss(Object[] args) throws Throwable {
            misses++;
            Class<?> c = args[0].getClass();
            MethodHandle target = l.findVirtual(c, name, type().dropParameterTypes(0, 1)).asType(type());
            if (depth++ < 3) {
                MethodHandle test = CHECK.bindTo(c).asType(methodType(boolean.class, type().parameterType(0)));
                setTarget(guardWithTest(test, target, getTarget()));
            }
            return target.invokeWithArguments(args);
        }
    }

    static void cache() throws Throwable {
        Inline site = new Inline(publicLookup(), "toString", methodType(Object.class, Object.class).changeReturnType(String.class));
        MethodHandle call = site.dynamicInvoker();
        Object[] things = {1, "two", 3.0, 'c', new ArrayList<>(List.of(5)), 6L};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 60; i++) b.append((String) call.invokeExact(things[i * i % things.length]));
        System.out.println(b + " " + site.misses + " " + site.depth);
    }

    static void switching() throws Throwable {
        SwitchPoint sp = new SwitchPoint(), other = new SwitchPoint();
        MethodHandle before = constant(String.class, "before"), after = constant(String.class, "after");
        MethodHandle h = sp.guardWithTest(before, other.guardWithTest(after, constant(String.class, "last")));
        System.out.print((String) h.invokeExact() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.print((String) h.invokeExact() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {other});
        System.out.println((String) h.invokeExact() + " " + sp.hasBeenInvalidated());
        MutableCallSite m = new MutableCallSite(methodType(int.class));
        MethodHandle inv = m.dynamicInvoker();
        try { inv.invoke(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        for (int i = 0; i < 3; i++) { m.setTarget(constant(int.class, i)); System.out.print((int) inv.invokeExact() + " "); }
        try { m.setTarget(constant(long.class, 1L)); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        MutableCallSite.syncAll(new MutableCallSite[] {m});
        VolatileCallSite v = new VolatileCallSite(constant(String.class, "v1"));
        MethodHandle vi = v.dynamicInvoker();
        String one = (String) vi.invokeExact();
        v.setTarget(constant(String.class, "v2"));
        System.out.println(one + (String) vi.invokeExact() + v.type());
        ConstantCallSite c = new ConstantCallSite(before);
        try { c.setTarget(after); } catch (UnsupportedOperationException e) { System.out.println("constant"); }
        System.out.println((String) c.dynamicInvoker().invokeExact());
    }

    interface Three { String three(int a, long b, Object c); }
    static String impl(String captured, int a, long b, Object c) { return captured + a + b + c; }
    static void factory() throws Throwable {
        Lookup l = lookup();
        MethodHandle impl = l.findStatic(HandleSites.class, "impl", methodType(String.class, String.class, int.class, long.class, Object.class));
        CallSite cs = LambdaMetafactory.metafactory(l, "three", methodType(Three.class, String.class), methodType(String.class, int.class, long.class, Object.class),
            impl, methodType(String.class, int.class, long.class, Object.class));
        Three t = (Three) cs.getTarget().invokeExact("cap");
        System.out.println(t.three(1, 2L, "x"));
        CallSite alt = LambdaMetafactory.altMetafactory(l, "three", methodType(Three.class, String.class), methodType(String.class, int.class, long.class, Object.class),
            impl, methodType(String.class, int.class, long.class, Object.class), LambdaMetafactory.FLAG_MARKERS, 1, Cloneable.class);
        Object o = alt.getTarget().invoke("alt");
        System.out.println((o instanceof Cloneable) + " " + ((Three) o).three(3, 4L, null));
        try {
            LambdaMetafactory.metafactory(l, "three", methodType(Three.class), methodType(String.class, int.class), impl, methodType(String.class, int.class));
        } catch (LambdaConversionException e) { System.out.println(e.getMessage()); }
        CallSite concat = StringConcatFactory.makeConcatWithConstants(l, "c", methodType(String.class, int.class, Object.class, double.class), "\1-\2-\1=\1!", "K");
        System.out.println((String) concat.getTarget().invokeExact(1, (Object) null, 2.5));
        CallSite plain = StringConcatFactory.makeConcat(l, "c", methodType(String.class, char.class, long.class, boolean.class, float.class));
        System.out.println((String) plain.getTarget().invokeExact('x', -1L, true, 1.5f));
    }

    static int fib(MethodHandle self, int n) throws Throwable {
        return n < 2 ? n : (int) self.invokeExact(self, n - 1) + (int) self.invokeExact(self, n - 2);
    }

    public static void main(String[] args) throws Throwable {
        cache();
        switching();
        factory();
        MethodHandle fib = lookup().findStatic(HandleSites.class, "fib", methodType(int.class, MethodHandle.class, int.class));
        System.out.println((int) fib.invokeExact(fib, 15));
    }
}
