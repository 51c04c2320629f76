// java.util.Arrays on every element type: sort, search, fill, copy, compare, hash, deep forms.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

public class ArraysUtil {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static boolean sorted(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    public static void main(String[] args) {
        int[] i = {5, 3, 9, -1, 0};
        long[] l = {5, -3, 1L << 40};
        short[] s = {5, -3, 2};
        byte[] b = {5, -3, 2, 127, -128};
        char[] c = "sorting".toCharArray();
        float[] f = {1.5f, Float.NaN, -0f, 0f, -1};
        double[] d = {2.5, Double.NaN, 0.0, -0.0, Double.NEGATIVE_INFINITY};
        boolean[] z = {true, false};
        String[] o = {"pear", "Apple", "fig"};
        Arrays.sort(i);
        Arrays.sort(l);
        Arrays.sort(s);
        Arrays.sort(b);
        Arrays.sort(c);
        Arrays.sort(f);
        Arrays.sort(d);
        Arrays.sort(o);
        System.out.println(Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(s) + Arrays.toString(b) + Arrays.toString(c)
                + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(z) + Arrays.toString(o));
        System.out.println(Arrays.hashCode(i) + " " + Arrays.hashCode(l) + " " + Arrays.hashCode(s) + " " + Arrays.hashCode(b) + " "
                + Arrays.hashCode(c) + " " + Arrays.hashCode(f) + " " + Arrays.hashCode(d) + " " + Arrays.hashCode(z) + " " + Arrays.hashCode(o));
        System.out.println(Arrays.binarySearch(i, 3) + " " + Arrays.binarySearch(i, 4) + " " + Arrays.binarySearch(c, 'n') + " "
                + Arrays.binarySearch(d, 2.5) + " " + Arrays.binarySearch(o, "fig") + " " + Arrays.binarySearch(l, 0, 1, 5));
        System.out.println(Arrays.toString(Arrays.copyOf(i, 8)) + Arrays.toString(Arrays.copyOfRange(o, 1, 5)) + Arrays.toString(Arrays.copyOf(z, 1))
                + Arrays.toString(Arrays.copyOfRange(b, 2, 4)));
        System.out.println(Arrays.equals(i, i.clone()) + " " + Arrays.equals(i, 0, 2, new int[] {-1, 0}, 0, 2) + " " + Arrays.compare(i, new int[] {-1, 1})
                + " " + Arrays.mismatch(c, "ginqrst".toCharArray()) + " " + Arrays.equals(d, d.clone()) + " " + Arrays.mismatch(i, i));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        Arrays.sort(o, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(boxed) + Arrays.toString(o) + Arrays.asList(o).indexOf("pear"));
        int[][] deep = {{1, 2}, {3}, null, {}};
        Object[] nested = {1, "x", new int[] {1}, new Object[] {new String[] {"y"}, null}};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepToString(nested) + " " + Arrays.deepHashCode(deep) + " "
                + Arrays.deepEquals(deep, new int[][] {{1, 2}, {3}, null, {}}) + " " + Arrays.equals(deep, new int[][] {{1, 2}, {3}, null, {}}));
        int[] filled = new int[6];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 1, 3, 0);
        Arrays.setAll(boxed, k -> k * k);
        System.out.println(Arrays.toString(filled) + Arrays.toString(boxed) + Arrays.stream(filled).sum() + Arrays.stream(o, 0, 2).toList());
        int[] prefix = {1, 2, 3, 4, 5};
        Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(Arrays.toString(prefix) + " " + Arrays.toString((int[]) null) + " " + Arrays.hashCode((int[]) null));
        Random r = new Random(1);
        for (int n : new int[] {10, 47, 100, 287, 1000, 5000}) {
            int[] random = r.ints(n).toArray(), few = r.ints(n, 0, 5).toArray(), saw = new int[n];
            for (int k = 0; k < n; k++) saw[k] = k % 17;
            Arrays.sort(random);
            Arrays.sort(few);
            Arrays.sort(saw, n / 4, n);
            System.out.println(n + " " + sorted(random) + sorted(few) + " " + Arrays.hashCode(random) + " " + Arrays.hashCode(few) + " " + Arrays.hashCode(saw));
            Integer[] objects = r.ints(n, 0, 1000).boxed().toArray(Integer[]::new);
            Arrays.sort(objects, Comparator.comparing(x -> x % 10));
            System.out.println(Arrays.hashCode(objects));
            double[] ds = r.doubles(n).toArray();
            Arrays.sort(ds);
            byte[] bytes = new byte[n];
            r.nextBytes(bytes);
            Arrays.sort(bytes);
            System.out.println(Arrays.hashCode(ds) + " " + Arrays.hashCode(bytes));
        }
        fails("range", () -> Arrays.sort(i, 3, 1));
        fails("bounds", () -> Arrays.fill(i, 0, 10, 1));
        fails("copy", () -> Arrays.copyOf(i, -1));
        fails("copyRange", () -> Arrays.copyOfRange(i, 6, 7));
        fails("store", () -> Arrays.fill((Object[]) new String[2], 1));
        fails("contract", () -> Arrays.sort(new Object[] {1, "a"}));
        List<int[]> ints = Arrays.asList(i);
        System.out.println(ints.size() + " " + List.of(o).size());
    }
}
