/** String concatenation of every type, with nulls, side effects, compound assignment and many operands. */
public class LangConcat {
    static int n;

    static int tick() {
        return ++n;
    }

    static class Shy {
        int calls;

        @Override
        public String toString() {
            return calls++ == 0 ? null : "shy" + calls;
        }
    }

    static String many(int a, long b, float c, double d, char e, boolean f, byte g, short h, Object i, String j) {
        return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i + "," + j;
    }

    public static void main(String[] args) {
        System.out.println(many(1, -2L, 3.5f, -0.0, 'x', true, (byte) -8, (short) 300, null, null));
        System.out.println(many(Integer.MIN_VALUE, Long.MIN_VALUE, Float.NaN, 1e-7, '\u0000', false, (byte) 127,
            Short.MIN_VALUE, new int[0].length, ""));
        String s = null;
        s += null;
        s += 1;
        s += 'c';
        s += 2.0;
        System.out.println(s);
        Object o = "obj";
        o += "ect";
        System.out.println(o);
        CharSequence cs = "cs";
        System.out.println("x" + cs + o + (Object) null);
        char[] chars = {'a', 'b'};
        System.out.println("chars " + chars.length + String.valueOf(chars) + new String(chars, 1, 1));
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println((char) ('a' + 1) + "" + (int) 'a');
        System.out.println("" + tick() + tick() * 10 + (tick() + tick()));
        String[] arr = {"p", "q"};
        int i = 0;
        arr[i++] += i + "." + i++;
        System.out.println(arr[0] + arr[1] + i);
        Shy shy = new Shy();
        System.out.println("<" + shy + "><" + shy + ">");
        System.out.println("" + new Shy());
        String built = "";
        for (int k = 0; k < 300; k++) {
            built += k % 10;
        }
        System.out.println(built.length() + " " + built.hashCode());
        String wide = "\u20ac" + 1 + '\u00e9' + "\ud83d\ude00" + 2L;
        System.out.println(wide + " " + wide.length() + " " + wide.codePointAt(3));
        final String c1 = "con";
        final int c2 = 7;
        System.out.println((c1 + c2 == "con7") + " " + ("" + null == "null"));
        System.out.println(true + "" + false + (1 > 2) + (Boolean) null);
        Integer none = null;
        Long big = 5L;
        System.out.println("none=" + none + " big=" + big + ' ' + Double.valueOf(3));
        System.out.println("f" + 1.0f + " " + 100f + " " + 1e10f + " " + 1.17549435E-38f + " " + 0.001 + " " + 1e7 + " "
            + 123456789012.5);
        String t = "\1\2";
        System.out.println((t + 1 + "\1" + t).length() + " " + ("\2" + t).charAt(1) * 1);
        StringBuilder a = new StringBuilder("sb");
        String before = "[" + a + a.append("!") + a + "]";
        System.out.println(before);
        String x200 = tick() + "a" + tick() + "b" + tick() + "c" + tick() + "d" + tick() + "e" + tick() + "f" + tick() + "g"
            + tick() + "h" + tick() + "i" + tick() + "j" + tick() + "k" + tick() + "l" + tick() + "m" + tick() + "n" + tick()
            + "o" + tick() + "p" + tick() + "q" + tick() + "r" + tick() + "s" + tick() + "t" + tick() + "u" + tick();
        System.out.println(x200);
    }
}
