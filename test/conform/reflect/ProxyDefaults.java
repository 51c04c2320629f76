import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Proxies with default methods, several interfaces, package-private ones, what handlers may throw and return, and what is refused. */
public class ProxyDefaults {
    interface Greets { default String greet(String n) { return "hello " + n + tail(); } String tail(); }
    interface Loud extends Greets { @Override default String greet(String n) { return Greets.super.greet(n).toUpperCase(); } }
    interface Other { default String greet(String n) { return "other " + n; } }
    interface Throws { void io() throws java.io.IOException; void none(); int number(); long wide(); Integer boxed(); String text(); }
    public interface Open { Object any(Object... all); static String helper() { return "static"; } }
    interface Generic<T> extends Comparable<Generic<T>>, Supplier<T> { T id(T t); }
    interface Nums { boolean z(boolean a); byte b(byte a); char c(char a); short s(short a); int i(int a); long j(long a); float f(float a); double d(double a); int[] arr(int[] a); void v(); }
    sealed interface Closed permits Only { }
    record Only() implements Closed { }
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t + (t.getCause() != null ? " <- " + t.getCause() : "")); }
    }
    @SuppressWarnings("unchecked")
    static <T> T make(Class<T> c, InvocationHandler h) { return (T) Proxy.newProxyInstance(ProxyDefaults.class.getClassLoader(), new Class<?>[] {c}, h); }
    static Object make(InvocationHandler h, Class<?>... all) { return Proxy.newProxyInstance(ProxyDefaults.class.getClassLoader(), all, h); }

    public static void main(String[] args) throws Throwable {
        InvocationHandler defaults = (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : m.getName().equals("tail") ? "!" : m.getName();
        show("default", () -> make(Greets.class, defaults).greet("you"));
        show("super default", () -> make(Loud.class, defaults).greet("you"));
        show("of super", () -> { Loud l = make(Loud.class, defaults); return InvocationHandler.invokeDefault(l, Greets.class.getMethod("greet", String.class), "x"); });
        show("not default", () -> InvocationHandler.invokeDefault(make(Greets.class, defaults), Greets.class.getMethod("tail")));
        show("not proxy", () -> InvocationHandler.invokeDefault("text", Greets.class.getMethod("greet", String.class), "x"));
        show("not its", () -> InvocationHandler.invokeDefault(make(Greets.class, defaults), Other.class.getMethod("greet", String.class), "x"));
        show("wrong args", () -> InvocationHandler.invokeDefault(make(Greets.class, defaults), Greets.class.getMethod("greet", String.class), 5));
        show("no args", () -> InvocationHandler.invokeDefault(make(Greets.class, defaults), Greets.class.getMethod("greet", String.class)));
        show("two", () -> { Object p = make(defaults, Other.class, Greets.class); return ((Greets) p).greet("a") + " " + ((Other) p).greet("b"); });
        InvocationHandler bad = (p, m, a) -> { switch (m.getName()) { case "io": throw new java.io.IOException("fine"); case "none": throw new Exception("checked"); case "number": return "text"; case "wide": return null; case "boxed": return 5L; default: throw new Error("error"); } };
        Throws t = make(Throws.class, bad);
        show("declared", () -> { t.io(); return ""; });
        show("undeclared", () -> { t.none(); return ""; });
        show("wrong type", () -> t.number());
        show("null primitive", () -> t.wide());
        show("wrong box", () -> t.boxed());
        show("error", () -> t.text());
        show("varargs", () -> make(Open.class, (p, m, a) -> m.isVarArgs() + Arrays.deepToString(a)).any(1, "2"));
        show("varargs none", () -> make(Open.class, (p, m, a) -> Arrays.deepToString(a)).any());
        show("no parameters", () -> make(Runnable.class, (p, m, a) -> { System.out.print(a + " "); return null; }) != null);
        make(Runnable.class, (p, m, a) -> { System.out.println("run " + a); return "ignored"; }).run();
        Nums n = make(Nums.class, (p, m, a) -> a == null ? null : a[0]);
        show("numbers", () -> n.z(true) + " " + n.b((byte) -1) + n.c('x') + n.s((short) -2) + n.i(3) + n.j(1L << 40) + n.f(1.5f) + n.d(-0.0) + n.arr(new int[] {7})[0]);
        show("widened", () -> make(Nums.class, (p, m, a) -> 5).j(1));
        List<String> seen = new ArrayList<>();
        Object obj = make((p, m, a) -> { seen.add(m.getDeclaringClass().getSimpleName() + "." + m.getName()); return switch (m.getName()) { case "hashCode" -> 42; case "equals" -> p == a[0]; case "toString" -> "proxied"; case "compareTo" -> -1; default -> "got"; }; }, Generic.class);
        show("object methods", () -> obj + " " + obj.hashCode() + " " + obj.equals(obj) + " " + obj.equals("x") + " " + ((Generic<?>) obj).compareTo(null) + " " + ((Supplier<?>) obj).get() + " " + ((Generic<String>) obj).id("z") + " " + seen);
        show("class", () -> { Class<?> c = obj.getClass(); return Modifier.toString(c.getModifiers()) + " " + Proxy.isProxyClass(c) + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.isHidden() + c.isSynthetic() + c.getPackageName().isEmpty() + " " + c.getSimpleName().startsWith("$Proxy"); });
        show("public", () -> { Class<?> c = make(Open.class, defaults).getClass(); return Modifier.toString(c.getModifiers()) + c.getPackageName() + " " + c.getModule().isNamed(); });
        show("public jdk", () -> { Class<?> c = make(Runnable.class, defaults).getClass(); return Modifier.toString(c.getModifiers()) + c.getPackageName().replaceAll("\\d+", "N") + " " + c.getModule().isNamed() + c.getModule().getName().replaceAll("\\d+", "N"); });
        show("same class", () -> make(Runnable.class, defaults).getClass() == make(Runnable.class, bad).getClass());
        show("order", () -> make(defaults, Runnable.class, Greets.class).getClass() == make(defaults, Greets.class, Runnable.class).getClass());
        show("handler", () -> Proxy.getInvocationHandler(obj) != defaults && Proxy.getInvocationHandler(t) == bad);
        show("no handler", () -> Proxy.getInvocationHandler("x"));
        show("null handler", () -> make(Runnable.class, null));
        show("class as interface", () -> make(defaults, String.class));
        show("twice", () -> make(defaults, Runnable.class, Runnable.class));
        show("sealed", () -> make(defaults, Closed.class));
        show("invisible", () -> Proxy.newProxyInstance(null, new Class<?>[] {Greets.class}, defaults));
        show("null interface", () -> make(defaults, (Class<?>) null));
        show("primitive", () -> make(defaults, int.class));
        show("none", () -> make(defaults).getClass().getInterfaces().length);
        show("reflected", () -> Greets.class.getMethod("greet", String.class).invoke(make(Greets.class, defaults), "r"));
        show("reflected throws", () -> Throws.class.getMethod("io").invoke(t));
        show("members", () -> Arrays.stream(obj.getClass().getDeclaredMethods()).map(Method::getName).sorted().toList() + " " + obj.getClass().getDeclaredConstructors().length + Arrays.toString(obj.getClass().getConstructors()[0].getParameterTypes()));
        show("method handle", () -> (String) MethodHandles.lookup().findVirtual(Greets.class, "greet", MethodType.methodType(String.class, String.class)).invokeExact(make(Greets.class, defaults), "mh"));
        show("as interface", () -> { Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class, MethodHandles.lookup().findVirtual(String.class, "compareTo", MethodType.methodType(int.class, String.class))); return c.compare("a", "c") + " " + MethodHandleProxies.isWrapperInstance(c) + " " + MethodHandleProxies.wrapperInstanceType(c) + " " + MethodHandleProxies.wrapperInstanceTarget(c).type() + " " + c.equals(c) + c.reversed().compare("a", "c"); });
        show("as class", () -> MethodHandleProxies.asInterfaceInstance(String.class, MethodHandles.identity(int.class)));
        show("many", () -> { int sum = 0; for (int i = 0; i < 2000; i++) sum += make(Nums.class, (p, m, a) -> (Integer) a[0] + 1).i(i); return sum; });
        show("trace", () -> { try { t.text(); return ""; } catch (Error e) { return Arrays.stream(e.getStackTrace()).map(x -> x.getMethodName()).map(x -> x.replaceAll("\\d+", "")).limit(3).toList(); } });
    }
}
