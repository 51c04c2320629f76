import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/** Few and many values of several types bound to one handle, and the classes of such handles. */
public class HandleSpecies {
    static String all(Object... x) { return Arrays.toString(x); }
    public static void main(String[] a) throws Throwable {
        MethodHandle h = MethodHandles.lookup().findStatic(HandleSpecies.class, "all", methodType(String.class, Object[].class));
        for (int n : new int[] {1, 20, 150, 240}) {
            MethodHandle c = h.asCollector(Object[].class, n + 1);
            Object[] v = new Object[n];
            for (int i = 0; i < n; i++) v[i] = i;
            MethodHandle b = MethodHandles.insertArguments(c, 0, v);
            System.out.println((String) b.invokeExact((Object) "end"));
            Class<?>[] t = new Class<?>[n + 1];
            for (int i = 0; i <= n; i++) t[i] = i % 2 == 0 || n > 120 ? int.class : long.class;
            for (int i = 0; i < n; i++) if (t[i] == long.class) v[i] = (long) i;
            b = MethodHandles.insertArguments(c.asType(methodType(String.class, t)), 0, v);
            String r = n % 2 == 0 || n > 120 ? (String) b.invokeExact(7) : (String) b.invokeExact(7L);
            System.out.println(r + b.getClass().isHidden() + b.getClass().getName());
        }
    }
}
