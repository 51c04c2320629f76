import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;

/** Every access mode on views of byte arrays and of heap and direct byte buffers, in both orders: what is supported and what it gives. */
public class VarViews {
    static int lines;
    static Object conv(Class<?> t, long n) {
        return t == short.class ? (Object) (short) n : t == char.class ? (Object) (char) n : t == int.class ? (Object) (int) n : t == long.class ? (Object) n
            : t == float.class ? (Object) (float) n : (Object) (double) n;
    }
    static String text(Object o) { return o instanceof Character c ? "" + (int) c : String.valueOf(o); }
    static Object call(VarHandle h, VarHandle.AccessMode m, Object... args) throws Throwable {
        MethodHandle target = h.toMethodHandle(m);
        return target.invokeWithArguments(args);
    }
    static void modes(String name, VarHandle h, Object where, Runnable reset, java.util.function.Supplier<String> bytes) {
        System.out.println(name + " " + h.varType().getSimpleName() + " " + h.coordinateTypes());
        for (VarHandle.AccessMode m : VarHandle.AccessMode.values()) {
            StringBuilder b = new StringBuilder("  " + m.methodName() + " " + h.isAccessModeSupported(m) + " " + h.accessModeType(m));
            for (int at : new int[] {8, 1, 16, -1, 32, 28}) {
                reset.run();
                List<Object> args = new ArrayList<>(List.of(where, at));
                int more = h.accessModeType(m).parameterCount() - 2;
                try {
                    if (more == 2) args.add(h.toMethodHandle(VarHandle.AccessMode.GET).invokeWithArguments(where, at));
                    if (more >= 1) args.add(conv(h.varType(), 0x0102030405060708L));
                    b.append(" | ").append(at).append(": ").append(text(call(h, m, args.toArray()))).append(" ").append(bytes.get());
                } catch (Throwable t) {
                    String text = t.getClass().getSimpleName() + ": " + t.getMessage();
                    b.append(" | ").append(at).append(": ").append(text.replaceAll("java.nio.\\w+\\[", "Buffer["));
                }
            }
            System.out.println(b);
        }
    }
    public static void main(String[] args) throws Throwable {
        Class<?>[] types = {short[].class, char[].class, int[].class, long[].class, float[].class, double[].class};
        byte[] a = new byte[32];
        Runnable reset = () -> { for (int i = 0; i < a.length; i++) a[i] = (byte) (i * 7 + 3); };
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN})
            for (Class<?> t : types)
                modes("array " + order, byteArrayViewVarHandle(t, order), a, reset, () -> Arrays.hashCode(a) + "");
        for (ByteBuffer buffer : new ByteBuffer[] {ByteBuffer.wrap(a), ByteBuffer.allocateDirect(32), ByteBuffer.wrap(a).asReadOnlyBuffer()})
            for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN})
                for (Class<?> t : types)
                    modes((buffer.isDirect() ? "direct " : buffer.isReadOnly() ? "fixed " : "heap ") + order, byteBufferViewVarHandle(t, order), buffer,
                        () -> { for (int i = 0; i < 32; i++) if (buffer.isReadOnly()) a[i] = (byte) i; else buffer.put(i, (byte) (i * 7 + 3)); },
                        () -> { int sum = 0; for (int i = 0; i < 32; i++) sum = sum * 31 + buffer.get(i); return sum + ""; });
        for (Class<?> bad : new Class<?>[] {byte[].class, boolean[].class, String[].class, int.class})
            try { System.out.println(byteArrayViewVarHandle(bad, ByteOrder.BIG_ENDIAN)); } catch (RuntimeException e) { System.out.println(e); }
        try { byteBufferViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN); } catch (RuntimeException e) { System.out.println(e); }
        try { byteBufferViewVarHandle(null, null); } catch (RuntimeException e) { System.out.println(e.getClass()); }
    }
}
