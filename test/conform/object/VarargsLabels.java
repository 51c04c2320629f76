// Varargs, overloading, labelled loops, conditional operators, evaluation order, compound assignment.
import java.util.Arrays;
import java.util.List;

public class VarargsLabels {
    static String f(Object... a) { return "objects" + a.length; }
    static String g(int... a) { return "ints" + Arrays.toString(a); }
    static String g(Integer a, int b) { return "Integer,int"; }
    static String h(String first, Object... rest) { return first + rest.length; }
    static String h(String only) { return "only " + only; }
    static String k(long a) { return "long"; }
    static String k(Integer a) { return "Integer"; }
    static String k(Object a) { return "Object"; }
    static String k(int... a) { return "varargs"; }
    static String m(char c) { return "char"; }
    static String m(int c) { return "int"; }
    static String m(double c) { return "double"; }
    static String p(Object o) { return "Object"; }
    static String p(String s) { return "String"; }
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
    @SafeVarargs static <T> int count(T... ts) { return ts.length; }

    static StringBuilder log = new StringBuilder();
    static int e(int v) { log.append(v); return v; }
    static int[] arr(int[] a) { log.append('a'); return a; }

    static String search(int[][] grid, int wanted) {
        int checked = 0;
        outer:
        for (int i = 0; i < grid.length; i++) {
            if (grid[i] == null) continue;
            for (int j = 0; j < grid[i].length; j++) {
                checked++;
                if (grid[i][j] < 0) continue outer;
                if (grid[i][j] == wanted) break outer;
            }
        }
        return "checked " + checked;
    }

    static int blocks(int n) {
        int r = 0;
        done: {
            if (n == 0) break done;
            r = 1;
            inner: {
                if (n == 1) break inner;
                r = 2;
                if (n == 2) break done;
                r = 3;
            }
            r += 10;
        }
        return r;
    }

    public static void main(String[] args) {
        System.out.println(f() + f(1) + f(1, "x") + f((Object) null) + f(new Object[] {1, 2, 3}) + f((Object) new Object[] {1, 2}) + f(new int[] {1, 2}) + f((Object[]) new Integer[] {1, 2}));
        System.out.println(g() + g(1) + g(1, 2) + g(1, 2, 3) + h("a") + h("a", 1) + h("a", (Object[]) null == null ? new Object[2] : null));
        byte b = 1;
        char c = 'c';
        System.out.println(k(1) + k(b) + k('c') + k(Integer.valueOf(1)) + k(1.0f) + k() + k(1, 2) + m('c') + m(b) + m(1L) + m(c + 1) + p(null) + p((Object) "s"));
        System.out.println(sum() + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}) + " " + count(1, "a", 'c') + " " + VarargsLabels.<Integer>count());
        int[] a = {0, 0, 0, 0};
        int i = 0;
        a[i++] = a[i] + i++ * 10 + i;
        a[i] = i = 3;
        System.out.println(Arrays.toString(a) + i);
        arr(a)[e(1)] = e(2) + e(3) * e(4);
        arr(a)[e(1)] += e(5);
        System.out.println(log + " " + Arrays.toString(a));
        log.setLength(0);
        boolean t = e(1) > 0 || e(2) > 0, u = e(3) < 0 && e(4) > 0, w = e(5) > 0 | e(6) > 0, v = e(7) < 0 ^ e(8) > 0;
        System.out.println(log + " " + t + u + w + v);
        System.out.println(search(new int[][] {{1, 2, -1, 5}, null, {3, 5, 7}, {5}}, 5) + " " + search(new int[][] {{-1}}, 0) + " " + search(new int[0][], 0));
        for (int n = 0; n < 4; n++) System.out.print(blocks(n) + " ");
        System.out.println();
        int x = 5;
        x = x++ * 2 + x;
        int y = x-- - --x;
        int z = -x + +y - ~x;
        System.out.println(x + " " + y + " " + z + " " + (x > y ? x : y > z ? y : z) + " " + (x & y | z ^ x << 2 >> 1 >>> 1));
        long l = 1;
        l += 0.7;
        l <<= 40;
        short s = 10;
        s /= 0.3;
        s -= 'a';
        c += 2;
        b *= -130;
        System.out.println(l + " " + s + " " + c + " " + b);
        Object o = true ? 1 : "s";
        Object q = false ? 1 : 'a';
        Object r = true ? null : 0;
        long mixed = true ? 1 : 2L;
        System.out.println(o + " " + q + " " + r + " " + mixed + " " + (char) (true ? 98 : 'x') + (false ? 1.0f : 2));
        int count = 0;
        do {
            count += 3;
            if (count % 2 == 0) continue;
            count++;
        } while (count < 20);
        for (int p = 0, m = 10; p < m; p += 2, m--) count += p * m;
        for (;;) if (count++ % 17 == 0) break;
        System.out.println(count);
        try {
            int[] none = null;
            none[e(1) + (e(2) / (e(0)))] = e(9);
        } catch (ArithmeticException | NullPointerException ex) {
            System.out.println(ex.getClass().getSimpleName() + " " + log);
        }
        try {
            int[] none = null;
            none[e(1)] = e(9);
        } catch (NullPointerException ex) {
            System.out.println(log);
        }
        var list = List.of(3, 1, 2);
        int acc = 0;
        for (var item : list) acc = acc * 10 + item;
        System.out.println(acc);
    }
}
