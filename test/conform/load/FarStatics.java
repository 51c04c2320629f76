import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** A class with as many static fields as a class file holds, so that some are far from the start of them all. */
public class FarStatics {
    static final String KINDS = "ZBCSIJFDL";
    static final int WIDE = 19000;
    static final int FEW = 40;

    /** A class file: constants as they are asked for, then fields and methods. */
    static class Maker {
        final ByteArrayOutputStream pool = new ByteArrayOutputStream();
        final DataOutputStream constants = new DataOutputStream(pool);
        final ByteArrayOutputStream rest = new ByteArrayOutputStream();
        final DataOutputStream out = new DataOutputStream(rest);
        int n = 1;

        int utf8(String s) throws IOException {
            constants.writeByte(1);
            constants.writeUTF(s);
            return n++;
        }

        int one(int tag, int a) throws IOException {
            constants.writeByte(tag);
            constants.writeShort(a);
            return n++;
        }

        int two(int tag, int a, int b) throws IOException {
            constants.writeByte(tag);
            constants.writeShort(a);
            constants.writeShort(b);
            return n++;
        }
    }

    static String descriptor(char kind) {
        return kind == 'L' ? "Ljava/lang/Object;" : String.valueOf(kind);
    }

    static int load(char kind) {
        return kind == 'J' ? 0x1e : kind == 'F' ? 0x22 : kind == 'D' ? 0x26 : kind == 'L' ? 0x2a : 0x1a;
    }

    static int result(char kind) {
        return kind == 'J' ? 0xad : kind == 'F' ? 0xae : kind == 'D' ? 0xaf : kind == 'L' ? 0xb0 : 0xac;
    }

    static int slots(char kind) {
        return kind == 'J' || kind == 'D' ? 2 : 1;
    }

    static void method(Maker m, int code, int name, int descriptor, int slots, int... bytes) throws IOException {
        m.out.writeShort(9);
        m.out.writeShort(name);
        m.out.writeShort(descriptor);
        m.out.writeShort(1);
        m.out.writeShort(code);
        m.out.writeInt(12 + bytes.length);
        m.out.writeShort(slots);
        m.out.writeShort(slots);
        m.out.writeInt(bytes.length);
        for (int b : bytes) {
            m.out.writeByte(b);
        }
        m.out.writeInt(0);
    }

    static byte[] make() throws IOException {
        Maker m = new Maker();
        int self = m.one(7, m.utf8("Far")), object = m.one(7, m.utf8("java/lang/Object")), code = m.utf8("Code");
        int[] types = new int[KINDS.length()];
        for (int k = 0; k < types.length; k++) {
            types[k] = m.utf8(descriptor(KINDS.charAt(k)));
        }
        int[] names = new int[WIDE];
        for (int i = 0; i < WIDE; i++) {
            names[i] = m.utf8("f" + i);
        }
        int fields = 0;
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        DataOutputStream list = new DataOutputStream(saved);
        for (int k = 0; k < types.length; k++) {
            char kind = KINDS.charAt(k);
            for (int i = 0; i < (slots(kind) == 2 ? WIDE : FEW); i++, fields++) {
                list.writeShort(9);
                list.writeShort(names[i]);
                list.writeShort(types[k]);
                list.writeShort(0);
            }
        }
        int methods = 0;
        for (int k = 0; k < types.length; k++) {
            char kind = KINDS.charAt(k);
            int last = (slots(kind) == 2 ? WIDE : FEW) - 1;
            for (int i : new int[] {0, last}) {
                int field = m.two(9, self, m.two(12, names[i], types[k]));
                String d = descriptor(kind);
                method(m, code, m.utf8("get" + kind + i), m.utf8("()" + d), slots(kind),
                    0xb2, field >> 8, field & 255, result(kind));
                method(m, code, m.utf8("put" + kind + i), m.utf8("(" + d + ")V"), slots(kind),
                    load(kind), 0xb3, field >> 8, field & 255, 0xb1);
                methods += 2;
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeInt(52);
        out.writeShort(m.n);
        m.pool.writeTo(out);
        out.writeShort(0x21);
        out.writeShort(self);
        out.writeShort(object);
        out.writeShort(0);
        out.writeShort(fields);
        saved.writeTo(out);
        out.writeShort(methods);
        m.rest.writeTo(out);
        out.writeShort(0);
        return bytes.toByteArray();
    }

    static Object value(char kind, int n) {
        switch (kind) {
            case 'Z': return n % 2 == 1;
            case 'B': return (byte) (n * -37);
            case 'C': return (char) (n * 40503);
            case 'S': return (short) (n * -30011);
            case 'I': return n * -1640531527;
            case 'J': return n * -7046029254386353131L;
            case 'F': return n * -1.25f;
            case 'D': return n * 1e-300;
            default: return "object " + n;
        }
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] b) {
            return defineClass("Far", b, 0, b.length);
        }
    }

    static Class<?> type(char kind) {
        switch (kind) {
            case 'Z': return boolean.class;
            case 'B': return byte.class;
            case 'C': return char.class;
            case 'S': return short.class;
            case 'I': return int.class;
            case 'J': return long.class;
            case 'F': return float.class;
            case 'D': return double.class;
            default: return Object.class;
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> far = new Loader().define(make());
        System.out.println(far.getDeclaredFields().length + " fields");
        for (int round = 0; round < 3; round++) {
            for (int k = 0; k < KINDS.length(); k++) {
                char kind = KINDS.charAt(k);
                int last = (slots(kind) == 2 ? WIDE : FEW) - 1;
                for (int i : new int[] {0, last}) {
                    Method get = far.getMethod("get" + kind + i), put = far.getMethod("put" + kind + i, type(kind));
                    Object before = get.invoke(null);
                    put.invoke(null, value(kind, round * 100 + k * 10 + i + 1));
                    System.gc();
                    System.out.println(kind + " " + i + " " + before + " -> " + get.invoke(null));
                }
            }
        }
        long sum = 0;
        for (Field f : far.getDeclaredFields()) { // nothing else was touched
            Object v = f.get(null);
            boolean empty = v == null || v.equals(false) || v.equals('\0') || v instanceof Number n && n.doubleValue() == 0;
            sum += empty ? 0 : 1;
        }
        System.out.println(sum + " fields are set");
    }
}
