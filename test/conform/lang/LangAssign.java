/** Compound assignment with narrowing, increment of every type, evaluation order of operands and arrays. */
public class LangAssign {
    static StringBuilder log = new StringBuilder();

    static int v(String name, int value) {
        log.append(name);
        return value;
    }

    static int[] a(String name, int[] array) {
        log.append(name);
        return array;
    }

    static void show(Object o) {
        System.out.println(o + (log.length() == 0 ? "" : " [" + log + "]"));
        log.setLength(0);
    }

    static void narrowing() {
        byte b = 127;
        b += 1;
        show(b);
        b -= 0.5;
        show(b);
        b *= 1000;
        show(b);
        b = -1;
        b >>>= 1;
        show(b);
        b = -1;
        b >>>= 28;
        show(b);
        short s = (short) 40000;
        s /= 3;
        show(s);
        s ^= 0xfffff;
        show(s);
        char c = 'z';
        c *= 1.5;
        show((int) c);
        c -= 70000;
        show((int) c);
        c++;
        ++c;
        show((int) c);
        int i = 5;
        i *= 2.6;
        show(i);
        i += 1e20;
        show(i);
        i -= 3.99f;
        show(i);
        i <<= 33L;
        show(i);
        long l = 1;
        l += Float.MAX_VALUE;
        show(l);
        l >>>= 60;
        show(l);
        float f = 16777216f;
        f++;
        show(f);
        f += 1e-10;
        show(f);
        f /= 0;
        show(f);
        double d = 1;
        d %= 0.3;
        show(d);
        boolean z = true;
        z &= false | true;
        z ^= z;
        z |= !z;
        show(z);
    }

    static void order() {
        int[] x = {1, 2, 3, 4};
        a("x", x)[v("i", 1)] = v("r", 5) + v("s", 6);
        show(x[1]);
        a("x", x)[v("i", 2)] += v("r", 10) * v("s", 10);
        show(x[2]);
        int i = 1;
        i = i++ + i++;
        show(i);
        i = i-- - --i;
        show(i);
        i = 3;
        i += i++ * 2 + i;
        show(i);
        int j = 0;
        x[j] = j = 2;
        show(x[0] + " " + j);
        j = 1;
        x[j++] = x[j++] = x[j] = 77;
        show(x[1] + " " + x[2] + " " + x[3] + " " + j);
        int k = v("a", 1) + v("b", 2) * v("c", 3) - (v("d", 4) - v("e", 5));
        show(k);
        boolean r = v("a", 1) > 0 || v("b", 1) > 0 && v("c", 1) > 0;
        show(r);
        r = v("a", 0) > 0 | v("b", 1) > 0 & v("c", 0) > 0;
        show(r);
        r = v("a", 0) > 0 ? v("b", 1) > 0 : v("c", 0) == 0;
        show(r);
        try {
            a("n", null)[v("i", 0)] = v("r", 1) / v("z", 0);
        } catch (ArithmeticException e) {
            show("arithmetic first");
        }
        try {
            a("n", null)[v("i", 99)] = v("r", 1);
        } catch (NullPointerException e) {
            show("null array");
        }
        try {
            a("x", x)[v("i", 99)] += v("r", 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            show(e.getMessage());
        }
        try {
            a("x", x)[v("i", 99)] = v("r", 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            show(e.getMessage());
        }
        int p = 10;
        p = p + (p = 5) * p;
        show(p);
        int q = (p = 3) * p;
        show(q);
        int[][] m = {{1, 2}, {3, 4}};
        int t = 0;
        m[t++][t--] = m[t][t++] + t;
        show(m[0][1] + " " + t);
    }

    static void boxes() {
        Integer a = 127, b = 127, c = 128, d = 128;
        show((a == b) + " " + (c == d) + " " + c.equals(d));
        a++;
        a += 2;
        Integer e = a--;
        show(a + " " + e + " " + (a == 129) + " " + (a < e));
        Long l = 5L;
        l *= 2;
        Character ch = 'a';
        ch++;
        Byte by = 127;
        by++;
        Double du = 1.0;
        du /= 4;
        Boolean bo = true;
        bo &= false;
        show(l + " " + ch + " " + by + " " + du + " " + bo);
        show(l.equals(10) + " " + l.equals(10L) + " " + (l == 10));
        Object o = true ? a : l;
        show(o.getClass().getSimpleName());
        Object u = true ? (Object) a : l;
        show(u.getClass().getSimpleName());
        show(Character.valueOf('a') == Character.valueOf('a'));
        show(Long.valueOf(-128) == Long.valueOf(-128));
        show(Boolean.valueOf("TRUE") == Boolean.TRUE);
    }

    public static void main(String[] args) {
        narrowing();
        order();
        boxes();
    }
}
