import java.io.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Externalizable, writeReplace and readResolve, records, enums, proxies, filters, unshared, resets, put fields, and streams that are broken. */
public class SerialForms {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + String.valueOf(t).replaceAll("Lambda.*", "Lambda") + (t.getCause() != null ? " <- " + t.getCause() : "")); }
    }
    static byte[] write(Object... all) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(b)) { for (Object x : all) o.writeObject(x); }
        return b.toByteArray();
    }
    static Object read(byte[] b) throws Exception { try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b))) { return i.readObject(); } }
    static Object copy(Object o) throws Exception { return read(write(o)); }

    public static class Ext implements Externalizable {
        int a; String b; List<String> log = new ArrayList<>();
        public Ext() { log.add("made"); }
        Ext(int a, String b) { this.a = a; this.b = b; }
        public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(a); o.writeUTF(b); o.writeObject(new int[] {a, a}); o.write(7); }
        public void readExternal(ObjectInput i) throws IOException, ClassNotFoundException { a = i.readInt(); b = i.readUTF() + ((int[]) i.readObject()).length + i.read(); log.add("read"); }
        @Override public String toString() { return a + b + log; }
    }
    public static class NoCtor implements Externalizable {
        NoCtor(int n) {}
        public void writeExternal(ObjectOutput o) {}
        public void readExternal(ObjectInput i) {}
    }
    static class Money implements Serializable {
        final int cents;
        Money(int c) { cents = c; }
        private Object writeReplace() { return new Form(cents + "c"); }
        private void readObject(ObjectInputStream i) throws InvalidObjectException { throw new InvalidObjectException("proxy required"); }
        record Form(String s) implements Serializable { Object readResolve() { return new Money(Integer.parseInt(s.substring(0, s.length() - 1))); } }
        @Override public String toString() { return "Money " + cents; }
    }
    static class Base { int base = 1; Base() { base = 2; } }
    static class Derived extends Base implements Serializable { int own = 3; transient int lost = 4; static int shared = 5; }
    static class NoDefault { NoDefault(int n) {} }
    static class Broken extends NoDefault implements Serializable { Broken() { super(1); } }
    static class Custom implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("x", int.class), new ObjectStreamField("words", String[].class)};
        int hidden = 10; String text = "a b";
        private void writeObject(ObjectOutputStream o) throws IOException { ObjectOutputStream.PutField p = o.putFields(); p.put("x", hidden * 2); p.put("words", text.split(" ")); o.writeFields(); o.writeInt(99); o.writeObject("extra"); }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField g = i.readFields();
            hidden = g.get("x", 0) / 2;
            text = String.join("+", (String[]) g.get("words", null)) + i.readInt() + i.readObject();
            i.registerValidation(() -> { if (hidden < 0) throw new InvalidObjectException("negative"); text += "!"; }, 5);
        }
    }
    record Pair<T>(T left, int right) implements Serializable { Pair { if (right < 0) throw new IllegalArgumentException("negative " + right); } }
    enum Color { RED { @Override String say() { return "r"; } }, GREEN; String say() { return "c"; } }
    static class Node implements Serializable { Node next; int id; Node(int id) { this.id = id; } }
    static class Fails implements Serializable { private void writeObject(ObjectOutputStream o) throws IOException { throw new IOException("refused"); } }
    interface Greeter { String greet(String s); }
    record Handler(String head) implements InvocationHandler, Serializable {
        public Object invoke(Object p, Method m, Object[] a) { return m.getName().equals("greet") ? head + a[0] : m.getName().equals("hashCode") ? (Object) 1 : "proxy"; }
    }
    static class Plain {}
    static class Holder implements Serializable { Object inner = new Plain(); int n = 5; }

    public static void main(String[] args) throws Exception {
        show("ext", () -> copy(new Ext(5, "x")));
        show("no ctor", () -> copy(new NoCtor(1)));
        show("money", () -> copy(new Money(250)) + " " + copy(List.of(new Money(1), new Money(2))));
        show("derived", () -> { Derived d = new Derived(); d.base = 50; d.own = 60; d.lost = 70; Derived e = (Derived) copy(d); return e.base + " " + e.own + " " + e.lost; });
        show("broken", () -> copy(new Broken()));
        show("custom", () -> { Custom c = (Custom) copy(new Custom()); return c.hidden + " " + c.text; });
        show("invalid", () -> { Custom c = new Custom(); c.hidden = -1; return copy(c); });
        show("record", () -> copy(new Pair<>("l", 4)) + " " + copy(new Pair<>(new Pair<>(null, 0), 1)));
        show("record bad", () -> { byte[] b = write(new Pair<>("l", 4)); b[indexOf(b, new byte[] {0, 0, 0, 4})] = (byte) 0xff; return read(b); });
        show("enum", () -> copy(Color.RED) == Color.RED && copy(EnumSet.of(Color.GREEN)).equals(EnumSet.of(Color.GREEN)) && copy(new EnumMap<>(Map.of(Color.RED, 1))).equals(Map.of(Color.RED, 1)));
        show("proxy", () -> { Greeter g = (Greeter) copy(Proxy.newProxyInstance(SerialForms.class.getClassLoader(), new Class<?>[] {Greeter.class}, new Handler("hi "))); return g.greet("you") + " " + Proxy.isProxyClass(g.getClass()); });
        show("lambda", () -> ((Function<String, Integer>) copy((Function<String, Integer> & Serializable) s -> s.length() + args.length)).apply("four"));
        show("plain lambda", () -> { Runnable r = () -> { }; return copy(r).toString().isEmpty(); });
        show("cycle", () -> { Node a = new Node(1), b = new Node(2); a.next = b; b.next = a; Node c = (Node) copy(a); return c.id + " " + c.next.id + " " + (c.next.next == c); });
        show("deep", () -> { Node head = null; for (int i = 0; i < 300; i++) { Node n = new Node(i); n.next = head; head = n; } Node c = (Node) copy(head); int n = 0; for (; c != null; c = c.next) n++; return n; });
        show("fails", () -> copy(new Fails()));
        show("not serializable", () -> write(new Holder()).length);
        show("after failure", () -> { byte[] b; ByteArrayOutputStream s = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(s); try { o.writeObject(new Holder()); } catch (NotSerializableException e) { System.out.print(e.getMessage() + " "); } o.close(); return read(s.toByteArray()); });
        show("types", () -> Arrays.deepToString((Object[]) copy(new Object[] {1, 2L, 'c', 1.5f, -0.0, true, (byte) 1, (short) 2, "text\u0000\u20ac\ud83d\ude00", null, new int[][] {{1}, {}}, int.class, String[].class, Color.class, new Date(5), new java.math.BigInteger("-123456789012345678901234567890"), new java.math.BigDecimal("1.50"), Locale.ENGLISH, new BitSet(), UUID.fromString("0-0-0-0-5")})));
        show("collections", () -> copy(new ArrayList<>(Arrays.asList(new TreeMap<>(Map.of("b", 1, "a", 2)), new LinkedHashSet<>(List.of(3, 1)), new ArrayDeque<>(List.of(1, 2)), List.of(1), Map.of("k", "v"), Collections.nCopies(3, "x"), new PriorityQueue<>(List.of(3, 1, 2)), Collections.unmodifiableList(new LinkedList<>(List.of(9))), Optional.class, java.time.LocalDate.of(2020, 2, 29), java.time.Duration.ofSeconds(90), java.time.ZonedDateTime.of(2021, 1, 1, 0, 0, 0, 0, java.time.ZoneId.of("Europe/Paris"))))));
        show("optional", () -> copy(Optional.of(1)));
        show("exception", () -> { RuntimeException e = new RuntimeException("outer", new IOException("inner")); e.addSuppressed(new Error("s")); RuntimeException f = (RuntimeException) copy(e); return f + " " + f.getCause() + Arrays.toString(f.getSuppressed()) + Arrays.equals(e.getStackTrace(), f.getStackTrace()); });
        show("unshared", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); Node n = new Node(1); o.writeObject(n); n.id = 2; o.writeObject(n); o.writeUnshared(n); o.reset(); o.writeObject(n); o.flush();
            ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())); Node x = (Node) i.readObject(), y = (Node) i.readObject(), z = (Node) i.readObject(), w = (Node) i.readObject(); return x.id + " " + y.id + " " + z.id + " " + w.id + (x == y) + (x == z) + (z == w); });
        show("primitives", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); o.writeInt(5); o.writeUTF("utf"); o.writeDouble(1.5); o.writeBytes("by"); o.writeChars("ch"); o.writeObject("o"); o.close();
            ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())); return i.available() + " " + i.readInt() + i.readUTF() + i.readDouble() + (char) i.readByte() + (char) i.readByte() + i.readChar() + i.readChar() + i.readObject() + i.read(); });
        show("optional data", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); o.writeInt(5); o.close(); return read(b.toByteArray()); });
        show("eof", () -> { byte[] b = write("abc"); return read(Arrays.copyOf(b, b.length - 1)); });
        show("magic", () -> read(new byte[] {1, 2, 3, 4}));
        show("tag", () -> { byte[] b = write("abc"); b[4] = 0x10; return read(b); });
        show("unknown class", () -> { byte[] b = write(new Node(1)); int at = indexOf(b, "SerialForms$Node".getBytes()); b[at] = 'Z'; return read(b); });
        show("filter", () -> { ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(write(new Node(1)))); i.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.base/*;!*")); return i.readObject(); });
        show("filter limits", () -> { ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(write(new int[100]))); i.setObjectInputFilter(ObjectInputFilter.Config.createFilter("maxarray=99")); return i.readObject(); });
        show("filter sees", () -> { List<String> seen = new ArrayList<>(); ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(write(new Pair<>(new int[3], 1)))); i.setObjectInputFilter(x -> { seen.add(x.serialClass() + "/" + x.arrayLength() + "/" + x.depth() + "/" + x.references()); return ObjectInputFilter.Status.UNDECIDED; }); i.readObject(); return seen; });
        show("filter text", () -> ObjectInputFilter.Config.createFilter("a.b.*;!c.**;maxdepth=5") + " " + ObjectInputFilter.Config.getSerialFilter());
        show("bad filter", () -> ObjectInputFilter.Config.createFilter("maxdepth=x"));
        show("descriptor", () -> { ObjectStreamClass c = ObjectStreamClass.lookup(Custom.class); return c + " " + Arrays.toString(c.getFields()) + c.getField("x").getTypeString() + ObjectStreamClass.lookup(Plain.class) + ObjectStreamClass.lookupAny(Plain.class).getSerialVersionUID(); });
        show("uids", () -> { StringBuilder b = new StringBuilder(); for (Class<?> c : new Class<?>[] {Ext.class, Money.class, Derived.class, Node.class, Pair.class, Color.class, Custom.class, Handler.class, String.class, ArrayList.class, int[].class}) b.append(ObjectStreamClass.lookupAny(c).getSerialVersionUID()).append(' '); return b; });
        show("bytes", () -> { int h = 0; for (byte x : write(new Derived(), new Custom(), new Ext(1, "z"), Color.RED, new Pair<>("q", 2), new HashMap<>(Map.of("a", 1)))) h = h * 31 + x; return h; });
        show("replace", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b) { { enableReplaceObject(true); } @Override protected Object replaceObject(Object x) { return x instanceof Integer n ? (Object) (n + 1) : x; } }; o.writeObject(List.of(1, 2)); o.close();
            ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())) { { enableResolveObject(true); } @Override protected Object resolveObject(Object x) { return x instanceof Integer n ? (Object) (n * 10) : x; } @Override protected Class<?> resolveClass(ObjectStreamClass d) throws IOException, ClassNotFoundException { System.out.print("<" + d.getName() + "> "); return super.resolveClass(d); } }; return i.readObject(); });
    }
    static int indexOf(byte[] in, byte[] what) { for (int i = 0; ; i++) if (Arrays.equals(in, i, i + what.length, what, 0, what.length)) return i; }
}
