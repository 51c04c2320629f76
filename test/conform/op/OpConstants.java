/** Constants of every kind: iconst, bipush, sipush, ldc, ldc2_w, class constants, strings with every UTF-8 form. */
public class OpConstants {
    static final int FOLDED = 3 * 7 + (1 << 4);
    static final String JOINED = "a" + 1 + 'c' + 2.5 + true + FOLDED + null;

    static void ints() {
        int[] a = {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535,
            65536, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x7fff0000, 0b1010, 0_17, 'x'};
        for (int v : a) {
            System.out.print(v + " ");
        }
        System.out.println();
    }

    static void others() {
        long[] l = {0L, 1L, -1L, 2L, Long.MAX_VALUE, Long.MIN_VALUE, 0xffffffffL, 0x8000000000000000L};
        float[] f = {0f, 1f, 2f, -0f, 3f, 0.1f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NaN, 1f / 0f, -1f / 0f, 0x1.8p3f};
        double[] d = {0d, 1d, -0d, 2d, 0.1, Double.MAX_VALUE, Double.MIN_VALUE, 0d / 0d, 1d / 0d, 0x1p-1074, 1e23};
        for (long v : l) {
            System.out.print(v + " ");
        }
        System.out.println();
        for (float v : f) {
            System.out.print(v + " ");
        }
        System.out.println();
        for (double v : d) {
            System.out.print(v + " ");
        }
        System.out.println();
        System.out.println(1 / (f[3] + f[3]) + " " + 1 / d[2]);
    }

    static void strings() {
        String[] s = {"", "plain", "\0nul\0", "\u00e9\u00df", "\u07ff\u0800", "\uffff", "\ud83d\ude00", "\ud83d",
            "\ude00\ud83d", "tab\tquote\"back\\", JOINED};
        for (String t : s) {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < t.length(); i++) {
                b.append(Integer.toHexString(t.charAt(i))).append('.');
            }
            System.out.println(t.length() + " " + t.hashCode() + " " + t.codePointCount(0, t.length()) + " " + b);
        }
        System.out.println("inter" + "ned" == "interned");
        String half = "inter";
        System.out.println(half + "ned" == "interned");
        System.out.println((half + "ned").intern() == "interned");
        System.out.println(JOINED == "a1c2.5true37null");
        System.out.println(Other.TEXT == "shared across classes");
        System.out.println("\u00e9".intern() == "\u00e9");
    }

    static class Other {
        static final String TEXT = new String("shared across classes").intern();
    }

    static void classes() {
        Class<?>[] k = {int.class, void.class, boolean.class, double[].class, String.class, String[][].class,
            OpConstants.class, Other.class, Runnable.class, Override.class, Thread.State.class};
        for (Class<?> c : k) {
            System.out.println(c + " " + c.getName() + " " + c.isPrimitive() + " " + c.isInterface() + " " + c.isArray());
        }
        System.out.println(int.class == Integer.TYPE);
        System.out.println(Other.class == Other[].class.getComponentType());
    }

    public static void main(String[] args) {
        ints();
        others();
        strings();
        classes();
    }
}
