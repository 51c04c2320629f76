import java.lang.reflect.Array;

/** java.lang.reflect.Array: every getter and setter on every kind of array, with widening and every failure. */
public class ReflectArrays {
    interface Act {
        Object run();
    }

    static void attempt(Act act) {
        try {
            System.out.print(" " + act.run());
        } catch (RuntimeException e) {
            System.out.print(" " + e.getClass().getSimpleName() + (e.getMessage() == null ? "" : "(" + e.getMessage() + ")"));
        }
    }

    static void set(Act act) {
        attempt(() -> {
            act.run();
            return "set";
        });
    }

    static void all(Object a) {
        System.out.print((a == null ? "null" : a.getClass().getSimpleName()) + ":");
        attempt(() -> Array.getLength(a));
        attempt(() -> Array.get(a, 1));
        attempt(() -> Array.getBoolean(a, 1));
        attempt(() -> Array.getByte(a, 1));
        attempt(() -> Array.getChar(a, 1));
        attempt(() -> Array.getShort(a, 1));
        attempt(() -> Array.getInt(a, 1));
        attempt(() -> Array.getLong(a, 1));
        attempt(() -> Array.getFloat(a, 1));
        attempt(() -> Array.getDouble(a, 1));
        attempt(() -> Array.getInt(a, 2));
        attempt(() -> Array.getInt(a, -1));
        System.out.println();
        System.out.print("   ");
        set(() -> { Array.setBoolean(a, 0, true); return 0; });
        set(() -> { Array.setByte(a, 0, (byte) -3); return 0; });
        set(() -> { Array.setChar(a, 0, 'c'); return 0; });
        set(() -> { Array.setShort(a, 0, (short) -300); return 0; });
        set(() -> { Array.setInt(a, 0, 1 << 20); return 0; });
        set(() -> { Array.setLong(a, 0, 1L << 40); return 0; });
        set(() -> { Array.setFloat(a, 0, 1.5f); return 0; });
        set(() -> { Array.setDouble(a, 0, 2.5); return 0; });
        set(() -> { Array.set(a, 0, "text"); return 0; });
        set(() -> { Array.set(a, 0, (byte) 7); return 0; });
        set(() -> { Array.set(a, 9, null); return 0; });
        attempt(() -> Array.get(a, 0));
        System.out.println();
    }

    public static void main(String[] args) {
        all(new boolean[] {false, true});
        all(new byte[] {1, 2});
        all(new char[] {'a', 'b'});
        all(new short[] {1, -2});
        all(new int[] {1, 2});
        all(new long[] {1, -2});
        all(new float[] {1, 2.5f});
        all(new double[] {1, 2.25});
        all(new Object[] {"x", "y"});
        all(new Integer[] {1, 2});
        all("no array");
        all(null);
        attempt(() -> Array.newInstance(int.class, 3).getClass());
        attempt(() -> Array.newInstance(String[].class, 3).getClass());
        attempt(() -> Array.newInstance(long.class, 2, 3, 4).getClass());
        attempt(() -> ((long[][][]) Array.newInstance(long.class, 2, 3, 4))[1][2].length);
        attempt(() -> Array.newInstance(void.class, 3));
        attempt(() -> Array.newInstance(int.class, -3));
        attempt(() -> Array.newInstance(int.class, 2, -3));
        attempt(() -> Array.newInstance(int.class, new int[0]));
        attempt(() -> Array.newInstance(null, 1));
        System.out.println();
    }
}
