import java.lang.invoke.*;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.*;
import java.util.*;

/** VarHandles of array elements and of byte array and buffer views, in both byte orders, aligned or not. */
public class VarArrays {
    static Object number(Class<?> t, long v) {
        if (t == boolean.class) return (v & 1) != 0;
        if (t == byte.class) return (byte) v;
        if (t == short.class) return (short) v;
        if (t == char.class) return (char) v;
        if (t == int.class) return (int) v;
        if (t == long.class) return v;
        if (t == float.class) return (float) v;
        if (t == double.class) return (double) v;
        return "v" + v;
    }
    static String call(MethodHandle h, Object... args) {
        try {
            return h.invokeWithArguments(args) + "";
        } catch (Throwable e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }
    static void elements(Class<?> array) {
        VarHandle h = MethodHandles.arrayElementVarHandle(array);
        Class<?> t = array.getComponentType();
        Object a = java.lang.reflect.Array.newInstance(t, 4);
        StringBuilder line = new StringBuilder();
        for (AccessMode m : AccessMode.values()) {
            Object now = java.lang.reflect.Array.get(a, 2);
            int extra = h.accessModeType(m).parameterCount() - 2;
            List<Object> args = new ArrayList<>(List.of(a, 2));
            if (extra == 2) args.add(now);
            if (extra >= 1) args.add(number(t, 0x31 + m.ordinal()));
            line.append(m.ordinal()).append(':').append(call(h.toMethodHandle(m), args.toArray())).append(' ').append(java.lang.reflect.Array.get(a, 2)).append("; ");
        }
        System.out.println(array.getSimpleName() + " " + h.coordinateTypes() + " " + line);
        System.out.println("   " + call(h.toMethodHandle(AccessMode.GET), a, 4) + " " + call(h.toMethodHandle(AccessMode.SET), a, -1, number(t, 1)) + " "
            + call(h.toMethodHandle(AccessMode.GET), null, 0) + " " + call(h.toMethodHandle(AccessMode.GET), "x", 0));
    }
    static void views(Class<?> view, ByteOrder order) {
        VarHandle h = MethodHandles.byteArrayViewVarHandle(view, order);
        Class<?> t = view.getComponentType();
        byte[] a = new byte[32];
        for (int i = 0; i < a.length; i++) a[i] = (byte) (i * 37 + 11);
        System.out.println(view.getSimpleName() + " " + order + " " + h.varType() + " " + h.coordinateTypes());
        for (int i : new int[] {0, 1, 3, 8, 24, 25, 31, 32, -1}) System.out.print(call(h.toMethodHandle(AccessMode.GET), a, i) + " ");
        System.out.println(call(h.toMethodHandle(AccessMode.SET), a, 5, number(t, 0x0102030405060708L)));
        StringBuilder line = new StringBuilder();
        for (AccessMode m : AccessMode.values()) {
            if (!h.isAccessModeSupported(m)) continue;
            int extra = h.accessModeType(m).parameterCount() - 2;
            for (int at : new int[] {16, 17}) {
                List<Object> args = new ArrayList<>(List.of(a, at));
                if (extra == 2) args.add(number(t, 7));
                if (extra >= 1) args.add(number(t, 0x1122334455667788L));
                String r = call(h.toMethodHandle(m), args.toArray());
                // whether a byte array is aligned depends on the header's size, which is the same here and there
                line.append(m.ordinal()).append(':').append(r.contains("isaligned") ? "misaligned" : r).append(' ');
            }
        }
        System.out.println(line);
        System.out.println(HexFormat.of().formatHex(a));
        for (ByteBuffer b : List.of(ByteBuffer.allocate(24), ByteBuffer.allocateDirect(24), ByteBuffer.allocate(24).asReadOnlyBuffer())) {
            VarHandle bh = MethodHandles.byteBufferViewVarHandle(view, order);
            String r = call(bh.toMethodHandle(AccessMode.SET), b, 8, number(t, 0x0a0b0c0d0e0f0001L)) + " " + call(bh.toMethodHandle(AccessMode.GET), b, 8) + " "
                + call(bh.toMethodHandle(AccessMode.GET), b, 20) + " " + call(bh.toMethodHandle(AccessMode.GET_VOLATILE), b, 16);
            if (t == int.class || t == long.class)
                r += " " + call(bh.toMethodHandle(AccessMode.GET_AND_ADD), b, 8, number(t, 1)) + " " + call(bh.toMethodHandle(AccessMode.COMPARE_AND_SET), b, 16, number(t, 0), number(t, 99))
                    + " " + call(bh.toMethodHandle(AccessMode.GET_AND_BITWISE_XOR), b, 16, number(t, -1)) + " " + call(bh.toMethodHandle(AccessMode.GET_AND_SET_RELEASE), b, 17, number(t, -1));
            StringBuilder x = new StringBuilder();
            for (int i = 0; i < 24; i++) x.append(String.format("%02x", b.get(i)));
            System.out.println("  " + r.replaceAll("Misaligned access[^)]*", "misaligned").replaceAll("address: \\d+", "") + " " + x);
        }
    }
    static void adapted() throws Throwable {
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        int[][] grid = new int[3][4];
        VarHandle row = MethodHandles.arrayElementVarHandle(int[][].class);
        row.set(grid, 1, new int[] {9, 8});
        System.out.println(Arrays.deepToString(grid) + " " + ((int[]) row.getVolatile(grid, 1)).length);
        try { row.set(grid, 0, new long[1]); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
        Object[] strings = new String[2];
        try { objects.set(strings, 0, (Object) 5); } catch (ArrayStoreException | ClassCastException e) { System.out.println(e); }
        System.out.println(objects.compareAndSet(strings, 0, (Object) null, (Object) "in") + " " + strings[0]);
        try { MethodHandles.arrayElementVarHandle(int.class); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN); } catch (UnsupportedOperationException e) { System.out.println(e); }
        MethodHandle adder = MethodHandles.varHandleInvoker(AccessMode.GET_AND_ADD, MethodType.methodType(int.class, int[].class, int.class, int.class));
        int[] a = {1, 2, 3};
        System.out.println((int) adder.invokeExact(ints, a, 1, 40) + " " + a[1]);
        MethodHandle exact = MethodHandles.varHandleExactInvoker(AccessMode.SET, MethodType.methodType(void.class, int[].class, int.class, int.class));
        exact.invokeExact(ints, a, 0, 77);
        System.out.println(Arrays.toString(a) + " " + ints.equals(MethodHandles.arrayElementVarHandle(int[].class)) + " " + ints);
    }
    public static void main(String[] args) throws Throwable {
        for (Class<?> c : List.of(boolean[].class, byte[].class, short[].class, char[].class, int[].class, long[].class, float[].class, double[].class, String[].class))
            elements(c);
        for (Class<?> c : List.of(short[].class, char[].class, int[].class, long[].class, float[].class, double[].class))
            for (ByteOrder o : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) views(c, o);
        adapted();
    }
}
