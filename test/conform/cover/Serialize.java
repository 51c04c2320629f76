import java.io.*;
import java.util.*;

/** Java serialization: fields of all kinds, inheritance, hooks, enums, records, shared and cyclic objects, and what goes wrong. */
public class Serialize {
    static class Plain implements Serializable {
        boolean z = true;
        byte b = -1;
        char c = 'ž';
        short s = -300;
        int i = 1 << 30;
        long l = -1L << 40;
        float f = 1.5f;
        double d = -2.25;
        String text = "text";
        int[] ints = {1, 2, 3};
        Object[] objects = {"x", 1, null};
        transient int skipped = 9;
        Plain self;
    }

    static class Base {
        int base;

        Base() {
            base = 77;
        }
    }

    static class Derived extends Base implements Serializable {
        private static final long serialVersionUID = 5;
        int own = 6;
        private transient String note = "lost";

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(base * 2);
            out.writeUTF("kept");
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            base = in.readInt();
            note = in.readUTF();
        }

        @Override
        public String toString() {
            return base + " " + own + " " + note;
        }
    }

    enum Color { RED, GREEN { } }

    record Point(int x, String y) implements Serializable {
    }

    static class One implements Serializable {
        static final One ONE = new One();

        static {
            System.out.println("One is made");
        }

        private Object readResolve() {
            return ONE;
        }
    }

    static class Outside implements Externalizable {
        int n = 3;

        public Outside() {
        }

        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(n * 100);
        }

        public void readExternal(ObjectInput in) throws IOException {
            n = in.readInt();
        }
    }

    static byte[] write(Object... all) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object o : all) {
                out.writeObject(o);
            }
        }
        return bytes.toByteArray();
    }

    static Object copy(Object o) throws IOException, ClassNotFoundException {
        return new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject();
    }

    public static void main(String[] args) throws Exception {
        Plain p = new Plain();
        p.self = p;
        Plain q = (Plain) copy(p);
        System.out.println(q.z + " " + q.b + " " + q.c + " " + q.s + " " + q.i + " " + q.l + " " + q.f + " " + q.d + " " + q.text + " "
            + Arrays.toString(q.ints) + " " + Arrays.toString(q.objects) + " " + q.skipped + " " + (q.self == q));
        System.out.println(copy(new Derived()));
        System.out.println((copy(Color.GREEN) == Color.GREEN) + " " + copy(new Point(4, "four")) + " " + (copy(One.ONE) == One.ONE)
            + " " + ((Outside) copy(new Outside())).n);
        Map<Object, Object> map = new TreeMap<>(Map.of("list", new ArrayList<>(List.of(1, 2)), "map", new HashMap<>(Map.of("k", 'v')),
            "deque", new ArrayDeque<>(List.of("d")), "bits", BitSet.valueOf(new long[] {5})));
        map.put("date", new Date(0));
        map.put("big", new java.math.BigInteger("123456789012345678901234567890"));
        System.out.println(copy(map));
        System.out.println(ObjectStreamClass.lookup(Plain.class).getSerialVersionUID() == ObjectStreamClass.lookup(Plain.class).getSerialVersionUID());
        System.out.println(ObjectStreamClass.lookup(Derived.class) + " " + ObjectStreamClass.lookup(Base.class));
        System.out.println(Long.toHexString(ObjectStreamClass.lookup(One.class).getSerialVersionUID()) + " "
            + Arrays.toString(ObjectStreamClass.lookup(Plain.class).getFields()));
        byte[] bytes = write(p, p, "text", new Derived());
        System.out.println(bytes.length + " " + Arrays.hashCode(bytes));
        for (Object bad : new Object[] {new Object(), new Object[] {new Base()}}) {
            try {
                copy(bad);
            } catch (NotSerializableException e) {
                System.out.println(e);
            }
        }
        bytes[0] = 0;
        try {
            new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        } catch (StreamCorruptedException e) {
            System.out.println(e);
        }
        Comparator<String> lambda = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        List<String> sorted = new ArrayList<>(List.of("a", "c", "b"));
        sorted.sort(lambda);
        System.out.println(sorted);
        Throwable t = (Throwable) copy(new IllegalStateException("message", new RuntimeException("cause")));
        System.out.println(t + " " + t.getCause() + " " + t.getStackTrace()[0].getMethodName());
    }
}
