// javac: -parameters
import java.lang.reflect.*;
import java.util.*;

/** Parameter names from class files compiled with -parameters: modifiers, implicit ones, inner classes, enums, records, lambdas. */
public class Parameters {
    class Inner { Inner(final int a, String... rest) { } }
    enum E { A(1); E(int code) { } }
    record R(int first, List<String> second) { R { } R(final long only) { this((int) only, null); } }
    interface I<T> { void take(T item, final int index); }
    static class Impl implements I<String> { public void take(String text, int position) { } }
    static <T> T generic(final Map<? super T, int[]> map, T... ts) { return null; }
    static void show(Executable e) {
        System.out.println(e.toGenericString() + " " + e.isVarArgs() + " " + Arrays.toString(e.getGenericParameterTypes()));
        for (Parameter p : e.getParameters())
            System.out.println("   " + p + " | " + p.getName() + " " + p.isNamePresent() + " " + p.isImplicit() + " " + p.isSynthetic() + " " + p.isVarArgs() + " " + Modifier.toString(p.getModifiers()) + " " + p.getModifiers()
                + " " + p.getParameterizedType() + " " + p.getType() + " " + p.getDeclaringExecutable().getName() + " " + p.equals(e.getParameters()[0]));
    }
    public static void main(String[] args) throws Exception {
        for (Class<?> c : List.of(Inner.class, E.class, R.class, I.class, Impl.class, Parameters.class)) {
            for (Executable e : c.getDeclaredConstructors()) if (c != R.class || e.getParameterCount() > 0) show(e);
            Method[] ms = c.getDeclaredMethods();
            Arrays.sort(ms, Comparator.comparing(Method::toString));
            for (Method m : ms) if (!m.getName().startsWith("lambda")) show(m);
        }
        int captured = args.length;
        Comparator<String> l = (left, right) -> captured;
        for (Method m : Parameters.class.getDeclaredMethods()) if (m.getName().startsWith("lambda$main$") && m.getParameterCount() == 3) show(m);
        show(String.class.getMethod("valueOf", int.class));
        show(Class.forName("java.util.HashMap").getMethod("put", Object.class, Object.class));
    }
}
