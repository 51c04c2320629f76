import java.lang.invoke.*;
import java.util.concurrent.Callable;
import java.util.function.*;
import static java.lang.invoke.MethodType.methodType;

/** Call sites whose targets change, switch points, and the bootstrap methods of the language called as plain methods. */
public class CallSites {
    interface Joiner { String join(String a, int b); }

    static String glue(String x, String a, int b) { return x + a + b; }
    static int one() { return 1; }
    static int two() { return 2; }

    static void mutable(CallSite site, MethodHandles.Lookup l) throws Throwable {
        MethodHandle h = site.dynamicInvoker();
        System.out.print((int) h.invokeExact() + " ");
        site.setTarget(l.findStatic(CallSites.class, "two", methodType(int.class)));
        System.out.print((int) h.invokeExact() + " ");
        try {
            site.setTarget(MethodHandles.constant(String.class, "s"));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle one = l.findStatic(CallSites.class, "one", methodType(int.class));
        mutable(new MutableCallSite(one), l);
        mutable(new VolatileCallSite(one), l);
        try {
            new ConstantCallSite(one).setTarget(one);
        } catch (UnsupportedOperationException e) {
            System.out.println("constant");
        }
        MutableCallSite unset = new MutableCallSite(methodType(int.class));
        try {
            int i = (int) unset.dynamicInvoker().invokeExact();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        SwitchPoint sp = new SwitchPoint();
        MethodHandle sw = sp.guardWithTest(one, l.findStatic(CallSites.class, "two", methodType(int.class)));
        System.out.print((int) sw.invokeExact() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println((int) sw.invokeExact() + " " + sp.hasBeenInvalidated());

        CallSite lambda = LambdaMetafactory.metafactory(l, "join", methodType(Joiner.class, String.class),
            methodType(String.class, String.class, int.class),
            l.findStatic(CallSites.class, "glue", methodType(String.class, String.class, String.class, int.class)),
            methodType(String.class, String.class, int.class));
        Joiner j = (Joiner) lambda.getTarget().invokeExact("[");
        System.out.println(j.join("a", 5) + " " + (j instanceof Joiner));
        CallSite concat = StringConcatFactory.makeConcatWithConstants(l, "c",
            methodType(String.class, int.class, Object.class, double.class), "<\1|\1|\1>");
        System.out.println((String) concat.getTarget().invokeExact(1, (Object) "two", 3.5));
        CallSite plain = StringConcatFactory.makeConcat(l, "c", methodType(String.class, String.class, long.class, char.class, boolean.class));
        System.out.println((String) plain.getTarget().invokeExact("p", 7L, 'c', true));

        Callable<?> proxy = MethodHandleProxies.asInterfaceInstance(Callable.class, MethodHandles.constant(Object.class, "proxied"));
        System.out.println(proxy.call() + " " + MethodHandleProxies.isWrapperInstance(proxy));
        MethodHandle asFunction = MethodHandles.lookup().findVirtual(Function.class, "apply", methodType(Object.class, Object.class))
            .bindTo((Function<String, Integer>) String::length);
        System.out.println(asFunction.invoke("12345"));
    }
}
