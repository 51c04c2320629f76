import java.io.*;
import java.util.*;
import java.util.function.*;

/** Serialization: cycles, custom forms, replacement, externalizable, versions, filters, records, enums, lambdas, proxies, failures. */
public class Graphs {
    static class Node implements Serializable { String name; Node next; transient int skip = 5; List<Object> kids = new ArrayList<>(); Node(String n) { name = n; } }
    static class Base { int base = 1; Base() { base = 77; System.out.print("[Base()]"); } }
    static class Custom extends Base implements Serializable {
        private static final long serialVersionUID = 9; transient int[] data = {1, 2, 3}; int plain = 4;
        private void writeObject(ObjectOutputStream o) throws IOException { o.defaultWriteObject(); o.writeInt(data.length); for (int x : data) o.writeInt(x * 2); o.writeUTF("end"); o.writeObject(List.of(plain)); }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); data = new int[in.readInt()]; for (int i = 0; i < data.length; i++) data[i] = in.readInt(); System.out.print(in.readUTF() + in.readObject()); in.registerValidation(() -> System.out.print("[valid]"), 0); }
    }
    public static class Ext implements Externalizable { int a, b; public Ext() { } public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(a); o.writeObject("x" + b); } public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { a = in.readInt(); b = ((String) in.readObject()).length(); } }
    static class Single implements Serializable { static final Single IT = new Single(); private Object readResolve() { return IT; } }
    static class Money implements Serializable { final long cents; Money(long c) { cents = c; } private Object writeReplace() { return new Proxy(cents + ""); } static class Proxy implements Serializable { String s; Proxy(String s) { this.s = s; } private Object readResolve() { return new Money(Long.parseLong(s)); } } private void readObject(ObjectInputStream i) throws InvalidObjectException { throw new InvalidObjectException("proxy required"); } }
    static class Fields implements Serializable { private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("x", int.class), new ObjectStreamField("s", String.class)}; int real = 3;
        private void writeObject(ObjectOutputStream o) throws IOException { ObjectOutputStream.PutField p = o.putFields(); p.put("x", real * 10); p.put("s", "put"); o.writeFields(); }
        private void readObject(ObjectInputStream i) throws Exception { ObjectInputStream.GetField g = i.readFields(); real = g.get("x", 0); System.out.print(g.get("s", "none") + "" + g.defaulted("x")); } }
    record Rec(int a, String b, int[] c) implements Serializable { Rec { if (a < 0) throw new IllegalArgumentException("negative"); } }
    enum E { A, B { @Override public String toString() { return "bee"; } } }
    static class Bad implements Serializable { Object o = new Object(); }
    static class NoCtor { NoCtor(int x) { } }
    static class Sub extends NoCtor implements Serializable { Sub() { super(1); } }
    interface SF extends Function<Integer, Integer>, Serializable { }
    static byte[] write(Object o) throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream s = new ObjectOutputStream(b)) { s.writeObject(o); } return b.toByteArray(); }
    static Object read(byte[] b) throws Exception { try (ObjectInputStream s = new ObjectInputStream(new ByteArrayInputStream(b))) { return s.readObject(); } }
    static Object round(Object o) throws Exception { return read(write(o)); }
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.next = b; b.next = a; a.kids.add(b); a.kids.add(a); a.kids.add(new int[][] {{1}, null}); a.kids.add("s"); a.kids.add("s");
        byte[] bytes = write(a);
        System.out.println(bytes.length + " " + Arrays.hashCode(bytes));
        Node c = (Node) read(bytes);
        System.out.println(c.name + c.next.name + (c.next.next == c) + (c.kids.get(1) == c) + c.skip + ((int[][]) c.kids.get(2))[0][0] + (c.kids.get(3) == c.kids.get(4)));
        Custom k = (Custom) round(new Custom());
        System.out.println(" " + Arrays.toString(k.data) + k.base + k.plain);
        Ext e = new Ext(); e.a = 5; e.b = 123;
        Ext f = (Ext) round(e);
        System.out.println(f.a + " " + f.b + " " + (round(Single.IT) == Single.IT) + " " + ((Money) round(new Money(55))).cents + " " + ((Fields) round(new Fields())).real);
        Rec r = (Rec) round(new Rec(1, "b", new int[] {3}));
        System.out.println(r.a + r.b + r.c[0] + " " + (round(E.B) == E.B) + " " + ((SF) round((SF) x -> x + bytes.length)).apply(1) + " " + ((Comparator<String>) round((Comparator<String> & Serializable) String::compareTo)).compare("a", "b"));
        for (Object o : List.of(1, 'c', 2.5, "str", new ArrayList<>(List.of(1, 2)), new HashMap<>(Map.of("k", 1)), new TreeMap<>(Map.of(2, "b", 1, "a")), List.of(1, 2, 3), Map.of(1, 2), Set.of("x"), new LinkedList<>(List.of(9)), new PriorityQueue<>(List.of(3, 1, 2)), EnumSet.of(E.A), new EnumMap<>(Map.of(E.B, 1)), new java.math.BigDecimal("1.50"), java.time.LocalDate.of(2020, 1, 2), java.time.ZonedDateTime.of(2020, 1, 2, 3, 4, 5, 6, java.time.ZoneId.of("Europe/Rome")), Optional.class, int[].class, new BitSet(5), UUID.fromString("1-2-3-4-5"), new ArrayDeque<>(List.of(4)), Collections.unmodifiableList(new ArrayList<>(List.of(7))), new Throwable("t").getMessage(), Locale.US, new StringBuilder("sb"), new Date(5), Collections.emptyMap(), Arrays.asList(1, null), new IdentityHashMap<>(Map.of("q", 1)), new Random(5).nextInt()))
            { byte[] w = write(o); Object x = read(w); System.out.print(x + "/" + w.length + "/" + x.getClass().getSimpleName() + "/" + (x.equals(o) || o instanceof StringBuilder) + " "); }
        System.out.println();
        show("not serializable", () -> round(new Bad()));
        show("no constructor", () -> round(new Sub()));
        show("corrupt", () -> { byte[] x = write("hello"); x[0] = 0; return read(x); });
        show("truncated", () -> read(Arrays.copyOf(bytes, bytes.length / 2)));
        show("record invalid", () -> { byte[] x = write(new Rec(7, "b", null)); for (int i = 0; i < x.length - 3; i++) if (x[i] == 0 && x[i + 1] == 0 && x[i + 2] == 0 && x[i + 3] == 7) x[i] = -1; return read(x); });
        show("version", () -> { byte[] x = write(new Custom()); for (int i = 0; i < x.length - 8; i++) if (x[i] == 0 && x[i + 7] == 9 && x[i + 6] == 0 && x[i + 5] == 0) { x[i + 7] = 8; break; } return read(x); });
        show("missing class", () -> read(new String(write(new Node("q")), "ISO-8859-1").replace("Graphs$Node", "Graphs$Nope").getBytes("ISO-8859-1")));
        show("filter", () -> { ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(bytes)); i.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.base/*;!*")); return i.readObject(); });
        show("filter depth", () -> { ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(bytes)); i.setObjectInputFilter(ObjectInputFilter.Config.createFilter("maxdepth=2")); return i.readObject(); });
        show("uid", () -> ObjectStreamClass.lookup(Node.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Custom.class) + " " + ObjectStreamClass.lookup(Object.class) + " " + Arrays.toString(ObjectStreamClass.lookup(Node.class).getFields()) + " " + ObjectStreamClass.lookup(String[].class).getSerialVersionUID());
        show("exception", () -> { Exception x = (Exception) round(new IllegalStateException("msg", new IOException("cause"))); return x + " " + x.getCause() + " " + x.getStackTrace()[0].getMethodName(); });
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        ObjectOutputStream s = new ObjectOutputStream(o);
        s.writeUnshared("u"); s.writeObject(a); s.reset(); s.writeObject(a); s.writeInt(5); s.writeLong(6); s.writeBoolean(true); s.writeChars("ch"); s.writeDouble(1.5); s.flush();
        ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(o.toByteArray()));
        System.out.println(i.readUnshared() + " " + (i.readObject() == i.readObject()) + i.readInt() + i.readLong() + i.readBoolean() + i.readChar() + i.readChar() + i.readDouble() + " " + i.read() + " " + o.size());
        try { i.readObject(); } catch (EOFException x) { System.out.println("eof"); }
    }
}
