import java.nio.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** All kinds of buffers, heap and direct, read-only, views in both orders, slices, compare, and every exception. */
public class Buffers {
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    static String hex(ByteBuffer b) { StringBuilder s = new StringBuilder(); for (int i = 0; i < b.limit(); i++) s.append(String.format("%02x", b.get(i))); return s.toString(); }
    static void bytes(String what, ByteBuffer b) {
        System.out.println(what + " " + b + " " + b.isDirect() + b.isReadOnly() + b.hasArray() + b.order());
        show("put", () -> b.put((byte) 1).putShort((short) 0x203).putChar('\u0405').putInt(0x6070809).putLong(0x0a0b0c0d0e0f1011L).putFloat(1.5f).putDouble(-2.25));
        show("order", () -> b.order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).order(ByteOrder.BIG_ENDIAN));
        show("absolute", () -> b.putLong(50, -2).getLong(50) + " " + b.getInt(51) + " " + b.getShort(7) + " " + b.getDouble(1) + " " + b.getChar(3) + " " + b.getFloat(2));
        show("unaligned", () -> b.order(ByteOrder.LITTLE_ENDIAN).putLong(41, 0x1122334455667788L).getInt(43) + " " + b.order(ByteOrder.BIG_ENDIAN).getLong(41));
        System.out.println(hex(b));
        show("views", () -> { b.position(8); LongBuffer l = b.asLongBuffer(); IntBuffer i = b.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer(); DoubleBuffer d = b.asDoubleBuffer(); CharBuffer c = b.order(ByteOrder.BIG_ENDIAN).asCharBuffer(); ShortBuffer s = b.asShortBuffer(); FloatBuffer f = b.asFloatBuffer();
            return l.get(0) + " " + i.get(0) + " " + d.get(1) + " " + (int) c.get(2) + " " + s.get(3) + " " + f.get(0) + " " + l.capacity() + " " + i.order() + " " + l.isDirect() + " " + c.length(); });
        show("slice", () -> { ByteBuffer s = b.position(4).limit(20).slice(); s.put(0, (byte) 99); return s + " " + b.get(4) + " " + s.slice(2, 5) + " " + b.duplicate() + " " + b.slice(4, 100); });
        show("compact", () -> { b.clear().position(3).limit(10); b.compact(); return b + " " + hex(b); });
        show("bulk", () -> { byte[] x = new byte[10]; b.clear(); b.get(x, 2, 5); b.get(20, x, 7, 3); b.put(30, x); return Arrays.toString(x) + b.position() + " " + b.put(b.duplicate().position(0).limit(4)).position(); });
        show("self", () -> b.put(b));
        show("limits", () -> b.limit(65));
        show("position", () -> b.limit(10).position(11));
        show("underflow", () -> { b.position(10); return b.get(); });
        show("underflow bulk", () -> b.position(5).get(new byte[6]));
        show("index", () -> b.getInt(7));
        show("mark", () -> { b.position(2).mark().position(5); int m = b.reset().position(); b.position(1); return m + " " + b.reset(); });
        show("read only", () -> { ByteBuffer r = b.asReadOnlyBuffer(); String t = r.isReadOnly() + " " + r.hasArray() + r.equals(b); r.put((byte) 1); return t; });
        show("array", () -> b.array().length + " " + b.arrayOffset());
        show("aligned", () -> b.clear().position(3).alignedSlice(8).capacity() + " " + b.alignmentOffset(5, 4) + " " + b.alignmentOffset(1, 16));
        show("compare", () -> b.compareTo(ByteBuffer.wrap(new byte[] {1, 2})) + " " + b.equals(b.duplicate()) + " " + b.mismatch(b.duplicate().put(5, (byte) 77)) + " " + b.clear().limit(4).hashCode());
    }
    public static void main(String[] args) {
        bytes("heap", ByteBuffer.allocate(64));
        bytes("direct", ByteBuffer.allocateDirect(64));
        bytes("wrapped", ByteBuffer.wrap(new byte[80], 10, 64).slice());
        show("negative", () -> ByteBuffer.allocate(-1));
        show("wrap", () -> ByteBuffer.wrap(new byte[5], 3, 3));
        for (Buffer b : List.of(CharBuffer.allocate(8), ShortBuffer.allocate(8), IntBuffer.allocate(8), LongBuffer.allocate(8), FloatBuffer.allocate(8), DoubleBuffer.allocate(8))) System.out.println(b + " " + b.hasArray() + b.position(2).limit(6).slice() + b.duplicate().flip() + b.remaining() + b.rewind().hasRemaining());
        CharBuffer c = CharBuffer.wrap("hello world");
        System.out.println(c.subSequence(2, 5) + " " + c.charAt(4) + " " + c.isReadOnly() + " " + c.position(6) + " " + c.length() + " " + c.chars().sum() + " " + CharBuffer.allocate(5).put("abc").flip() + " " + c.compareTo(CharBuffer.wrap("world")));
        show("char put", () -> c.put('x'));
        IntBuffer i = IntBuffer.wrap(new int[] {5, 3, 9, 1});
        System.out.println(i.get(2) + " " + i.put(1, 7).get(1) + " " + i.mismatch(IntBuffer.wrap(new int[] {5, 7, 9, 2})) + " " + Arrays.hashCode(i.array()) + " " + i.hashCode());
        FloatBuffer f = FloatBuffer.wrap(new float[] {0f, Float.NaN});
        System.out.println(f.equals(FloatBuffer.wrap(new float[] {-0f, Float.NaN})) + " " + f.compareTo(FloatBuffer.wrap(new float[] {-0f, Float.NaN})));
        ByteBuffer big = ByteBuffer.allocateDirect(1 << 20);
        LongBuffer l = big.order(ByteOrder.nativeOrder()).asLongBuffer();
        for (int k = 0; k < l.capacity(); k++) l.put(k, k * 0x9E3779B97F4A7C15L);
        long sum = 0;
        while (big.remaining() >= 3) sum = sum * 31 + big.get() + big.getShort();
        System.out.println(sum + " " + StandardCharsets.UTF_8.decode(ByteBuffer.allocateDirect(3).put(new byte[] {(byte) 0xe2, (byte) 0x82, (byte) 0xac}).flip()));
    }
}
