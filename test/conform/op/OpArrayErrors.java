/** Exceptions of array instructions with their messages, for every element type. */
public class OpArrayErrors {
    interface Act {
        void run() throws Exception;
    }

    static int index(int i) {
        return i;
    }

    static <T> T nothing() {
        return null;
    }

    static void attempt(String what, Act act) {
        try {
            act.run();
            System.out.println(what + ": no exception");
        } catch (Throwable e) {
            System.out.println(what + ": " + e);
        }
    }

    static Object sink;

    static void bounds() {
        boolean[] z = new boolean[1];
        byte[] b = new byte[2];
        char[] c = new char[3];
        short[] s = new short[4];
        int[] i = new int[5];
        long[] j = new long[6];
        float[] f = new float[7];
        double[] d = new double[8];
        Object[] a = new Object[9];
        for (int bad : new int[] {-1, 9, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            attempt("baload Z", () -> sink = z[bad]);
            attempt("baload B", () -> sink = b[bad]);
            attempt("caload", () -> sink = c[bad]);
            attempt("saload", () -> sink = s[bad]);
            attempt("iaload", () -> sink = i[bad]);
            attempt("laload", () -> sink = j[bad]);
            attempt("faload", () -> sink = f[bad]);
            attempt("daload", () -> sink = d[bad]);
            attempt("aaload", () -> sink = a[bad]);
            attempt("bastore Z", () -> z[bad] = true);
            attempt("bastore B", () -> b[bad] = 1);
            attempt("castore", () -> c[bad] = 'x');
            attempt("sastore", () -> s[bad] = 1);
            attempt("iastore", () -> i[bad] = 1);
            attempt("lastore", () -> j[bad] = 1);
            attempt("fastore", () -> f[bad] = 1);
            attempt("dastore", () -> d[bad] = 1);
            attempt("aastore", () -> a[bad] = "x");
            attempt("aastore null", () -> a[bad] = null);
        }
        attempt("empty", () -> sink = new int[0][index(0)]);
        attempt("compound", () -> i[5] += 1);
    }

    static void sizes() {
        attempt("newarray", () -> sink = new int[index(-1)]);
        attempt("newarray min", () -> sink = new byte[index(Integer.MIN_VALUE)]);
        attempt("anewarray", () -> sink = new String[index(-5)]);
        attempt("multianewarray first", () -> sink = new int[index(-2)][3]);
        attempt("multianewarray second", () -> sink = new int[0][index(-3)]);
        attempt("multianewarray third", () -> sink = new int[2][0][index(-4)]);
        attempt("multianewarray open", () -> sink = new int[index(-7)][][]);
        attempt("multianewarray object", () -> sink = new Object[1][index(-8)][1]);
    }

    static void storeTypes() {
        Object[] strings = new String[1];
        attempt("Integer into String[]", () -> strings[0] = 1);
        Object[] numbers = new Number[1];
        attempt("Integer into Number[]", () -> numbers[0] = 1);
        attempt("String into Number[]", () -> numbers[0] = "s");
        attempt("null into Number[]", () -> numbers[0] = null);
        Object[] matrix = new int[2][2];
        attempt("int[] into int[][]", () -> matrix[0] = new int[9]);
        attempt("long[] into int[][]", () -> matrix[0] = new long[9]);
        attempt("Object into int[][]", () -> matrix[0] = new Object());
        Object[][] deep = new String[1][1];
        attempt("String[] into String[][]", () -> deep[0] = new String[0]);
        attempt("Object[] into String[][]", () -> deep[0] = new Object[0]);
        attempt("Integer into String[][0]", () -> deep[0] = new Integer[0]);
        Object[] comparables = new Comparable<?>[1];
        attempt("String into Comparable[]", () -> comparables[0] = "s");
        attempt("Object into Comparable[]", () -> comparables[0] = new Object());
        attempt("int[] into Comparable[]", () -> comparables[0] = new int[0]);
        Object[] cloneables = new Cloneable[1];
        attempt("int[] into Cloneable[]", () -> cloneables[0] = new int[0]);
        attempt("Object[] into Cloneable[]", () -> cloneables[0] = new Object[0]);
        Object[] serializables = new java.io.Serializable[1];
        attempt("int[][] into Serializable[]", () -> serializables[0] = new int[0][]);
        // The bounds check comes before the type check.
        attempt("order", () -> strings[1] = 1);
    }

    static void nulls() {
        attempt("length", () -> sink = OpArrayErrors.<int[]>nothing().length);
        attempt("load", () -> sink = OpArrayErrors.<int[]>nothing()[0]);
        attempt("load object", () -> sink = OpArrayErrors.<Object[]>nothing()[-1]);
        attempt("store", () -> OpArrayErrors.<int[]>nothing()[-1] = 1);
        attempt("store object", () -> OpArrayErrors.<Object[]>nothing()[0] = "");
        attempt("clone", () -> sink = OpArrayErrors.<long[]>nothing().clone());
        // Operands are evaluated before the array is found to be null.
        attempt("evaluation", () -> OpArrayErrors.<int[]>nothing()[1 / index(0)] = 1);
    }

    public static void main(String[] args) {
        bounds();
        sizes();
        storeTypes();
        nulls();
    }
}
