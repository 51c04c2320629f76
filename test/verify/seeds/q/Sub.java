package q;
import p.Base;
public class Sub extends Base implements java.util.function.IntSupplier, Comparable<Sub> {
    private final long id; private double[] ds; private int[][] grid; private Object lock = new Object();
    public Sub(long id) { super((int) id); this.id = id; this.ds = new double[4]; }
    public Sub(boolean b, Object o) { this(b ? 1L : o.hashCode()); }
    Sub(Sub other) throws Exception { super(other == null ? 0 : other.count); id = 5; count++; names = new String[]{"a", null}; total += id; }
    public int getAsInt() { return count + twice(count); }
    public int compareTo(Sub s) { return Long.compare(id, s.id); }
    @Override protected Object make(int i, long l, double d) {
        Object o = super.make(i, l, d);
        if (o instanceof Sub) { ((Sub) o).touch(); ((Sub) o).count = 4; return ((Sub) o).names; }
        return count > 3 ? this : o;
    }
    long loops(int n, long k, float f, double d) {
        long s = 0;
        for (int i = 0; i < n; i++) { s += i * k; if (s > 1000) break; f += i; d *= f; }
        do { k--; s ^= k << n; } while (k > 0);
        while (n-- > 0) { if (n % 3 == 0) continue; s = (long) (s / d) + (int) f; }
        return s > 0 ? s : -s;
    }
    String sw(int x, String t) {
        switch (x) { case 1: return "one"; case 2: t = t + x; break; case 3: case 4: t = "b"; break; default: return null; }
        switch (x * 100) { case -5: return "m"; case 1000: return "k"; case 100000: t = "z"; }
        return t;
    }
    int tries(Object o) {
        int r = 0;
        try { r = Integer.parseInt(o.toString()); synchronized (lock) { r++; } }
        catch (NumberFormatException e) { r = -1; o = e; }
        catch (IllegalStateException | NullPointerException e) { r = -2; throw e; }
        finally { r += o.hashCode(); }
        try (java.io.StringReader in = new java.io.StringReader("x")) { r += in.read(); } catch (java.io.IOException e) { return 7; }
        return r;
    }
    Object arrays(int n) {
        grid = new int[n][3]; grid[0] = new int[]{1, 2}; grid[0][1] += 5; byte[] b = new byte[n]; b[0]++; boolean[] z = {true};
        z[0] = b[0] > 1; char[] c = "abc".toCharArray(); c[1] |= 3; short[] s = new short[2]; s[1] = (short) c[0]; long[] l = {1L, 2L};
        l[0] += l[1]--; float[] f = new float[1]; f[0]++; ds[1] = ds[0]++ * 2; Object[] os = new Sub[2]; os[0] = this; String[][][] q = new String[2][2][];
        q[1][1] = new String[]{"x"}; Object x = grid.clone(); Object[] m = n > 2 ? os : q[0];
        return m.length + z.length + ((int[][]) x).length;
    }
    static Object gen(Object a, Sub b) { Object o = a == null ? b : a; Comparable<?> c = a instanceof String ? (String) a : b; return a != b ? o : c; }
    public static int nested(int[] a, int i) {
        outer: for (int x : a) { for (int y = 0; y < x; y++) { try { if (a[y] == i) continue outer; if (a[y] > i) break outer; } finally { i++; } } }
        return i;
    }
    Sub copy() throws Exception { Sub s = (Sub) clone(); Sub t = new Sub(new Sub(false, s)); return t.id > s.id ? t : new Sub(3L); }
    static double math(double a, float b, long c, int d) { return (a + b) * (c - d) / (a % b) + (c >>> d) + (float) c + -a + (d & 7 | 3 ^ d) + (byte) d + (char) d; }
    boolean bools(boolean a, boolean b, byte y, char c) { boolean r = a && !b || y > 3; r ^= b; return r == (c == 'x') ? a : b; }
    void voids() { if (lock == null) return; touch(); this.touch(); Runnable r = new Runnable() { public void run() { touch(); } }; r.run(); }
}
