/** Helpful messages without local variable tables: parameters and locals have numbers instead of names. */
public class LangNullPlain {
    Object field;
    static Object[] array;

    static String attempt(int kind, Object p, long q, double r, int[] s, LangNullPlain t) {
        Object local = p;
        int[][] deep = new int[3][];
        byte[] bytes = null;
        boolean[] flags = null;
        char[] chars = null;
        short[] shorts = null;
        long[] longs = null;
        float[] floats = null;
        double[] doubles = null;
        Object[] objects = null;
        try {
            switch (kind) {
                case 0: return p.toString();
                case 1: return local.toString() + q;
                case 2: return "" + s[0];
                case 3: s[1] = (int) q; return "";
                case 4: return "" + t.field;
                case 5: t.field = p; return "";
                case 6: return "" + deep[kind - 4].length;
                case 7: return "" + deep[1][(int) r];
                case 8: return array[0].toString();
                case 9: return "" + bytes[0];
                case 10: return "" + flags[0];
                case 11: return "" + chars[0];
                case 12: return "" + shorts[0];
                case 13: return "" + longs[0];
                case 14: return "" + floats[0];
                case 15: return "" + doubles[0];
                case 16: return "" + objects[0];
                case 17: bytes[0] = 1; return "";
                case 18: flags[0] = true; return "";
                case 19: chars[0] = 1; return "";
                case 20: shorts[0] = 1; return "";
                case 21: longs[0] = 1; return "";
                case 22: floats[0] = 1; return "";
                case 23: doubles[0] = 1; return "";
                case 24: objects[0] = ""; return "";
                case 25: synchronized (local) { return ""; }
                case 26: throw (RuntimeException) local;
                case 27: return new LangNullPlain().field.toString();
                case 28: return new LangNullPlain().self(null).field.toString();
                case 29: return new LangNullPlain().make().field.toString();
                case 30: return String.valueOf((char[]) null);
                default: return "none";
            }
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    LangNullPlain self(Object o) {
        return this;
    }

    LangNullPlain make() {
        return null;
    }

    String instance(String a) {
        try {
            return a.trim();
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 32; k++) {
            System.out.println(k + " " + attempt(k, null, 1, 2, null, null));
        }
        System.out.println(new LangNullPlain().instance(null));
        array = new Object[2];
        System.out.println(attempt(8, null, 1, 2, null, null));
    }
}
