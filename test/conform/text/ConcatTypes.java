// String concatenation by invokedynamic: every type, constants, many operands, evaluation order.
public class ConcatTypes {
    static int counter;

    static int next() {
        return ++counter;
    }

    static class Named {
        final String name;

        Named(String name) {
            this.name = name;
        }

        @Override public String toString() {
            return name;
        }
    }

    static class NullString {
        @Override public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -7;
        char c = 'c';
        short s = -300;
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1e10f;
        double d = 1e-5;
        String str = "str";
        String none = null;
        Object o = new Named("obj");
        int[] nul = null;
        System.out.println("z" + z + "b" + b + "c" + c + "s" + s + "i" + i + "l" + l + "f" + f + "d" + d);
        System.out.println(z + "" + b + c + s + i + l + f + d + str + none + o + nul);
        System.out.println("" + z);
        System.out.println("" + c + c + 1);
        System.out.println(c + c + "" + c);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println("null string: " + new NullString() + ", null: " + null);
        System.out.println(next() + "," + next() + "," + (next() + next()) + "," + next());
        System.out.println("\u0001 tag " + i + " \u0002 tag " + str);
        System.out.println("%s %d {} \\ " + i);
        String acc = "x";
        for (int k = 0; k < 10; k++) acc += k + ":" + (k % 2 == 0) + (char) ('a' + k) + ";";
        System.out.println(acc);
        acc += 1.0f;
        acc += 2L;
        acc += 'q';
        acc += null;
        System.out.println(acc);
        char wide = '\u4e2d';
        String w = "latin " + wide + " caf\u00e9 " + wide + 1;
        System.out.println(w + " " + w.length());
        String[] array = {"a", null, "c"};
        array[next() % 3] += "!" + next();
        System.out.println(array[0] + array[1] + array[2] + counter);
        String many = "" + i + l + f + d + z + b + s + c + i + l + f + d + z + b + s + c + i + l + f + d + z + b + s + c
                + i + l + f + d + z + b + s + c + i + l + f + d + z + b + s + c + i + l + f + d + z + b + s + c + "end";
        System.out.println(many);
        System.out.println(Float.NaN + "," + Double.POSITIVE_INFINITY + "," + -0.0 + "," + Float.MIN_VALUE + ","
                + Double.MAX_VALUE + "," + 100.0 + "," + 1e7 + "," + 1.0E-3f);
        System.out.println(Byte.MAX_VALUE + "/" + Short.MIN_VALUE + "/" + Character.MAX_VALUE + "/" + (int) Character.MAX_VALUE);
        System.out.println("sum " + (b + s) + " shifted " + (i >>> 28) + " mixed " + (l + i) + " neg " + -d);
        StringBuilder sb = new StringBuilder("builder");
        CharSequence cs = "seq";
        System.out.println("sb " + sb + " cs " + cs + " class " + String.class + " iface " + Runnable.class);
        System.out.println(counter);
    }
}
