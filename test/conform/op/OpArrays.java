/** Arrays of every element type: creation, default values, load, store, length, copy, clone. */
public class OpArrays {
    enum Colour { RED, GREEN }

    static void defaults() {
        System.out.println(new boolean[2][0].length + " " + new boolean[1][0].getClass().getName());
        System.out.println(new boolean[1][1][0].length);
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        char[] c = new char[3];
        short[] s = new short[3];
        int[] i = new int[3];
        long[] j = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        Object[] a = new Object[3];
        System.out.println(z[1] + " " + b[1] + " " + (int) c[1] + " " + s[1] + " " + i[1] + " " + j[1] + " " + f[1] + " "
            + d[1] + " " + a[1]);
    }

    static void stores() {
        boolean[] z = new boolean[5];
        byte[] b = new byte[5];
        char[] c = new char[5];
        short[] s = new short[5];
        int[] i = new int[5];
        long[] j = new long[5];
        float[] f = new float[5];
        double[] d = new double[5];
        Object[] a = new Object[5];
        for (int k = 0; k < 5; k++) {
            z[k] = k % 2 == 0;
            b[k] = (byte) (k * 100);
            c[k] = (char) (k * 20000);
            s[k] = (short) (k * 20000);
            i[k] = k * 1000000007;
            j[k] = k * 1000000007L * 1000000007L;
            f[k] = k / 3f;
            d[k] = k / 3.0;
            a[k] = k % 2 == 0 ? "s" + k : (Object) k;
        }
        for (int k = 4; k >= 0; k--) {
            System.out.println(z[k] + " " + b[k] + " " + (int) c[k] + " " + s[k] + " " + i[k] + " " + j[k] + " " + f[k]
                + " " + d[k] + " " + a[k]);
        }
        b[0] += 127;
        b[0]++;
        c[1] -= 20001;
        s[2] <<= 3;
        i[3] *= i[3];
        j[4] >>>= 5;
        f[1] %= 0.25f;
        d[2] /= 0;
        z[0] ^= true;
        a[1] = a;
        System.out.println(b[0] + " " + (int) c[1] + " " + s[2] + " " + i[3] + " " + j[4] + " " + f[1] + " " + d[2] + " "
            + z[0] + " " + (a[1] == a));
        int p = 0;
        i[p++] = i[p] + p++ * i[p];
        System.out.println(p + " " + i[0]);
    }

    static void copies() {
        int[] i = {1, 2, 3, 4, 5, 6, 7, 8};
        System.arraycopy(i, 0, i, 2, 5);
        System.out.println(java.util.Arrays.toString(i));
        System.arraycopy(i, 3, i, 0, 5);
        System.out.println(java.util.Arrays.toString(i));
        Object[] o = {"a", 1, 'c', null};
        String[] t = {"p", "q", "r", "s"};
        try {
            System.arraycopy(o, 0, t, 0, 4);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(java.util.Arrays.toString(t));
        try {
            System.arraycopy(i, 0, new long[8], 0, 1);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(i, 5, i, 0, 4);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(t, 0, t, -1, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(i, 0, i, 0, -1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy("no array", 0, i, 0, 1);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(o, 0, i, 0, 1);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        int[] k = i.clone();
        k[0]++;
        long[][] deep = {{1}, {2, 3}};
        long[][] shallow = deep.clone();
        shallow[0][0] = 9;
        shallow[1] = null;
        System.out.println(i[0] + " " + k[0] + " " + deep[0][0] + " " + deep[1].length + " " + (shallow[0] == deep[0]));
    }

    static void classes() {
        Object[] all = {new boolean[0], new byte[0], new char[0], new short[0], new int[0], new long[0], new float[0],
            new double[0], new String[0], new Object[0][], new int[0][][], new Colour[0], new Runnable[0]};
        for (Object o : all) {
            Class<?> k = o.getClass();
            System.out.println(k.getName() + " " + k.getSimpleName() + " " + k.getComponentType() + " "
                + k.getSuperclass() + " " + (o instanceof Object[]) + " " + (o instanceof Cloneable) + " " + k.isArray());
        }
        System.out.println(int[].class == new int[3].getClass());
        System.out.println(Colour[].class.getComponentType() == Colour.class);
        System.out.println(new int[0].equals(new int[0]));
    }

    public static void main(String[] args) {
        defaults();
        stores();
        copies();
        classes();
    }
}
