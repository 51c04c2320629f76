import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Arrays and java.util.Arrays for every element type against slow models: copies that overlap, fills, compares, mismatches, sorts, searches, hashes, streams. */
public class ArrayWork {
    static final Random R = new Random(31);
    static long h;
    static void add(Object o) { h = h * 31 + String.valueOf(o).hashCode(); }
    static void must(boolean ok, String what) { if (!ok) System.out.println("wrong " + what); }
    static Object make(Class<?> t, int n) {
        Object a = java.lang.reflect.Array.newInstance(t, n);
        for (int i = 0; i < n; i++) java.lang.reflect.Array.set(a, i, t == boolean.class ? (Object) R.nextBoolean() : t == byte.class ? (Object) (byte) R.nextInt() : t == char.class ? (Object) (char) R.nextInt(200) : t == short.class ? (Object) (short) R.nextInt() : t == int.class ? (Object) R.nextInt(50) : t == long.class ? (Object) (R.nextLong() >> R.nextInt(60)) : t == float.class ? (Object) (R.nextInt(9) == 0 ? Float.NaN : R.nextInt(9) == 0 ? -0f : R.nextFloat()) : t == double.class ? (Object) (R.nextInt(9) == 0 ? Double.NaN : R.nextInt(9) == 0 ? -0.0 : R.nextGaussian()) : (Object) ("s" + R.nextInt(40)));
        return a;
    }
    static Object call(String name, Object... args) throws Exception {
        for (var m : Arrays.class.getMethods()) {
            if (!m.getName().equals(name) || m.getParameterCount() != args.length) continue;
            boolean fits = true;
            for (int i = 0; i < args.length && fits; i++) { Class<?> p = m.getParameterTypes()[i]; fits = p.isPrimitive() ? args[i] != null && java.lang.invoke.MethodType.methodType(p).wrap().returnType() == args[i].getClass() : args[i] == null || (p.isInstance(args[i]) && (p != Object.class || !args[i].getClass().isArray())); }
            if (fits) try { return m.invoke(null, args); } catch (java.lang.reflect.InvocationTargetException e) { return e.getCause().getClass().getSimpleName() + ": " + e.getCause().getMessage(); }
        }
        return "none";
    }
    static String text(Object a) throws Exception { return a == null ? "null" : a.getClass().isArray() ? (String) call("toString", a) : a.toString(); }
    public static void main(String[] args) throws Exception {
        for (Class<?> t : new Class<?>[] {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class}) {
            for (int round = 0; round < 25; round++) {
                int n = R.nextInt(round < 20 ? 12 : 300);
                Object a = make(t, n), b = call("copyOf", a, n);
                int from = n == 0 ? 0 : R.nextInt(n), to = from + (n == 0 ? 0 : R.nextInt(n - from + 1));
                add(text(a)); add(call("hashCode", a)); add(call("equals", a, b)); add(text(call("copyOf", a, n + 3))); add(text(call("copyOfRange", a, from, to))); add(call("mismatch", a, b)); if (t != boolean.class || true) add(call("compare", a, b));
                if (n > 0) { int at = R.nextInt(n); java.lang.reflect.Array.set(b, at, java.lang.reflect.Array.get(make(t, 1), 0)); add(call("mismatch", a, b)); add(call("compare", a, b)); add(call("equals", a, from, to, b, from, to)); }
                List<Object> model = new ArrayList<>();
                for (int i = 0; i < n; i++) model.add(java.lang.reflect.Array.get(a, i));
                int src = n == 0 ? 0 : R.nextInt(n), dst = n == 0 ? 0 : R.nextInt(n), len = n == 0 ? 0 : R.nextInt(n - Math.max(src, dst) + 1);
                System.arraycopy(a, src, a, dst, len);
                List<Object> piece = new ArrayList<>(model.subList(src, src + len));
                for (int i = 0; i < len; i++) model.set(dst + i, piece.get(i));
                for (int i = 0; i < n; i++) must(model.get(i).equals(java.lang.reflect.Array.get(a, i)), "arraycopy " + t);
                if (n > 0) { call("fill", a, from, to, java.lang.reflect.Array.get(b, 0)); add(text(a)); }
                if (t != boolean.class) { call("sort", a, from, to); add(text(a)); call("sort", b); add(text(b)); if (n > 0) add(call("binarySearch", b, java.lang.reflect.Array.get(b, n / 2))); call("parallelSort", a); add(call("equals", a, a)); for (int i = 1; i < n; i++) { Object x = java.lang.reflect.Array.get(b, i - 1), y = java.lang.reflect.Array.get(b, i); must(((Comparable) x).compareTo(y) <= 0, "sorted " + t); } }
                add(call("copyOf", a, -1)); add(call("copyOfRange", a, 2, 1)); add(call("copyOfRange", a, n + 1, n + 2)); add(call("fill", a, 2, 1, n > 0 ? java.lang.reflect.Array.get(a, 0) : null)); if (t != boolean.class) add(call("sort", a, 0, n + 1));
            }
            System.out.println(t + " " + h);
        }
        for (int kind = 0; kind < 6; kind++) {
            int n = 5000, k = kind;
            int[] a = new int[n];
            for (int i = 0; i < n; i++) a[i] = k == 0 ? i : k == 1 ? n - i : k == 2 ? i % 10 : k == 3 ? 7 : k == 4 ? R.nextInt() : (i * i) % 1009;
            int[] counted = a.clone();
            Arrays.sort(a);
            add(Arrays.hashCode(a));
            must(Arrays.stream(counted).sum() == Arrays.stream(a).sum() && IntStream.range(1, n).allMatch(i -> a[i - 1] <= a[i]), "sort " + k);
            Integer[] boxed = Arrays.stream(counted).boxed().toArray(Integer[]::new);
            Arrays.sort(boxed, (x, y) -> Integer.compare(x / 100, y / 100));
            add(Arrays.hashCode(boxed));
            try { Arrays.sort(boxed, (x, y) -> x.hashCode() % 3 == 0 ? 1 : -1); add("sorted"); } catch (IllegalArgumentException e) { add(e.getMessage()); }
        }
        System.out.println(h);
        int[][][] deep = {{{1, 2}, {}}, {null}, {}};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepHashCode(deep) + Arrays.deepEquals(deep, new int[][][] {{{1, 2}, {}}, {null}, {}}) + " " + deep.clone()[0][0][1] + " " + deep.getClass().getName() + new int[2][3].length);
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self) + " " + Arrays.asList(1, 2).set(0, 5) + Arrays.asList(new int[3]).size());
        List<String> view = Arrays.asList("c", "a", "b");
        view.sort(null);
        System.out.println(view + " " + Arrays.stream(new String[] {"x", "y"}, 1, 2).toList() + Arrays.spliterator(new int[] {1, 2, 3}).estimateSize() + " " + Arrays.equals(new Object[] {1, "a"}, new Object[] {1, "a"}) + Arrays.compare(new String[] {"a", null}, new String[] {"a", "b"}) + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
        long[] p = {1, 2, 3, 4};
        Arrays.parallelPrefix(p, 1, 3, (x, y) -> x * y + 1);
        Arrays.setAll(deep[0][0], i -> i * 9);
        System.out.println(Arrays.toString(p) + deep[0][0][1] + " " + Collections.binarySearch(List.of(1, 3, 5), 4) + " " + Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, 0.0));
        byte[] z = new byte[100];
        for (int i = 0; i < 300; i++) { int s = R.nextInt(90), d = R.nextInt(90), l = R.nextInt(10); for (int q = 0; q < 10; q++) z[R.nextInt(100)] = (byte) R.nextInt(); byte[] c = z.clone(); System.arraycopy(z, s, z, d, l); for (int q = 0; q < 100; q++) must(z[q] == (q >= d && q < d + l ? c[s + q - d] : c[q]), "overlap"); }
        System.out.println(Arrays.hashCode(z));
    }
}
