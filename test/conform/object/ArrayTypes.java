// Arrays of every type: defaults, bounds, multi-dimensional, clone, arraycopy, covariance, reflection.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ArrayTypes {
    static void t(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static String copied(int from, int to, int n) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.arraycopy(a, from, a, to, n);
        return Arrays.toString(a);
    }

    public static void main(String[] args) {
        boolean[] z = new boolean[2];
        byte[] b = new byte[2];
        char[] c = new char[2];
        short[] s = new short[2];
        int[] i = new int[2];
        long[] l = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        Object[] o = new Object[2];
        System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + o[0]);
        z[1] = true;
        b[1] = (byte) 200;
        c[1] = 'x';
        s[1] = (short) 40000;
        i[1] = 1 << 31;
        l[1] = 1L << 63;
        f[1] = 1.1f;
        d[1] = 1.1;
        o[1] = i;
        System.out.println(z[1] + " " + b[1] + " " + c[1] + " " + s[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + ((int[]) o[1])[1]);
        b[0] += 100;
        b[0] += 100;
        c[0]--;
        s[0] -= 1;
        l[0]++;
        f[0] /= 3;
        d[0] = i[0]++ + ++i[0];
        System.out.println(b[0] + " " + (int) c[0] + " " + s[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + i[0]);
        for (Object a : new Object[] {z, b, c, s, i, l, f, d, o, new String[0], new int[0][0], new Runnable[0][][]})
            System.out.println(a.getClass().getName() + " " + a.getClass().getSimpleName() + " " + a.getClass().getComponentType() + " " + a.getClass().getSuperclass().getSimpleName());
        int[][] grid = new int[3][4], ragged = {{1}, {2, 3}, {}, null};
        int[][][] cube = new int[2][3][], full = new int[2][2][2];
        grid[1][2] = 5;
        full[1][1][1] = 8;
        cube[1][2] = new int[] {7};
        System.out.println(Arrays.deepToString(grid) + Arrays.deepToString(ragged) + Arrays.deepToString(cube) + Arrays.deepToString(full));
        int[][] shallow = grid.clone();
        shallow[0][0] = 1;
        shallow[1] = null;
        System.out.println(grid[0][0] + " " + grid[1].length + " " + (grid.clone() == grid) + " " + i.clone().getClass().getSimpleName() + " " + "ab".toCharArray().clone().length);
        System.out.println(copied(0, 3, 5) + copied(3, 0, 5) + copied(2, 2, 5) + copied(0, 10, 0));
        Object[] strings = new String[] {"a", "b", "c"};
        Object[] mixed = {"x", 1, "y"};
        t("store", () -> strings[0] = 1);
        t("store null", () -> strings[0] = null);
        t("copy mixed", () -> System.arraycopy(mixed, 0, strings, 0, 3));
        System.out.println(Arrays.toString(strings));
        t("copy up", () -> System.arraycopy(strings, 0, new Object[3], 0, 3));
        t("copy types", () -> System.arraycopy(new int[1], 0, new long[1], 0, 1));
        t("copy not array", () -> System.arraycopy("s", 0, new long[1], 0, 1));
        t("copy bounds", () -> System.arraycopy(i, 1, i, 0, 2));
        t("copy negative", () -> System.arraycopy(i, 0, i, 0, -1));
        t("copy objects", () -> System.arraycopy(o, 0, i, 0, 1));
        t("copy null", () -> System.arraycopy(null, 0, i, 0, 1));
        t("index", () -> i[2] = 0);
        t("index -", () -> System.out.println(d[-1]));
        t("negative", () -> System.out.println(new long[-3].length));
        t("negative inner", () -> System.out.println(new long[2][-3].length));
        t("zero outer", () -> System.out.println(new long[0][5].length));
        t("covariant", () -> { Number[] n = new Integer[1]; n[0] = 1.5; });
        t("interface", () -> { Comparable<?>[] n = new Integer[1]; n[0] = "s"; });
        t("nested", () -> { Object[] n = new int[1][]; n[0] = new long[1]; });
        t("cast", () -> System.out.println(((Object) i).getClass().cast(l)));
        Object made = Array.newInstance(int.class, 3);
        Array.setInt(made, 1, 9);
        Array.set(made, 2, 8);
        System.out.println(Array.getLength(made) + " " + Array.get(made, 1) + " " + Array.getLong(made, 2) + " " + ((int[][]) Array.newInstance(int.class, 2, 3))[1].length
                + " " + Array.newInstance(String.class, 2).getClass().getName());
        t("reflect set", () -> Array.set(made, 0, "s"));
        t("reflect get", () -> Array.get(made, 7));
        t("reflect none", () -> Array.getLength("s"));
        System.out.println((o instanceof Object[]) + " " + ((Object) i instanceof Object[]) + " " + ((Object) grid instanceof Object[]) + " " + ((Object) i instanceof Cloneable)
                + " " + (strings instanceof String[]) + " " + int[].class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(String[][].class));
        long total = 0;
        int[] big = new int[100_000];
        for (int k = 0; k < big.length; k++) big[k] = k ^ k >> 3;
        for (int v : big) total += v;
        System.out.println(total + " " + i.equals(i.clone()) + " " + Arrays.equals(i, i.clone()));
    }
}
