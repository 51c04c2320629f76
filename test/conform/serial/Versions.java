import java.io.*;
import java.lang.reflect.*;
import java.util.*;

/** What serialization says of classes: computed version ids of all shapes, stream bytes word by word, and evolution of fields. */
public class Versions {
    static class A implements Serializable { int a; String b; static int S; transient long t; private A() { } public A(int x) { } void m(int x, String[] y) { } static { S = 4; } }
    interface I extends Serializable { int f(long x); default void g() { } }
    static abstract class B implements I { protected double d; char[] cs; volatile int v; final int fin = 3; public abstract void h() throws IOException; synchronized native void n(); private static void p() { } }
    enum E { X { void q() { } }, Y; void q() { } }
    record R(int x, List<String> l) implements Serializable { static int s = 1; }
    static class Ex extends Exception { int code; Ex(int c) { super("m" + c); code = c; } }
    static class Outer implements Serializable { class Inner implements Serializable { int z = 5; } Inner in = new Inner(); static class Nested implements Serializable { Nested self = this; } }
    static String dump(byte[] b) { StringBuilder s = new StringBuilder(); for (int i = 0; i < b.length; i++) s.append(b[i] >= 32 && b[i] < 127 ? String.valueOf((char) b[i]) : String.format("\\%02x", b[i])); return s.toString(); }
    static byte[] write(Object o) throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream s = new ObjectOutputStream(b)) { s.writeObject(o); } return b.toByteArray(); }
    public static void main(String[] args) throws Exception {
        for (Class<?> c : List.of(A.class, I.class, B.class, E.class, R.class, Ex.class, Outer.class, Outer.Nested.class, int[].class, A[][].class, Serializable.class, Throwable.class, ArrayList.class, HashMap.class, java.time.Duration.class, Number.class, Integer.class)) {
            ObjectStreamClass o = ObjectStreamClass.lookupAny(c);
            System.out.println(c.getName() + " " + o.getSerialVersionUID() + " " + o.getFields().length + " " + ObjectStreamClass.lookup(c));
            for (ObjectStreamField f : o.getFields()) System.out.println("   " + f.getName() + " " + f.getType().getName() + " " + f.getTypeCode() + " " + f.getTypeString() + " " + f.isPrimitive() + f.isUnshared());
        }
        System.out.println(dump(write(new A(5))));
        System.out.println(dump(write(E.X)) + dump(write(new int[] {1, 2})) + dump(write("a\u20ac")) + dump(write(R.class)) + dump(write(new R(1, List.of("q")))));
        System.out.println(dump(write(new Outer.Nested())));
        Ex x = new Ex(7);
        x.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "F.java", 3)});
        System.out.println(write(x).length);
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        ObjectOutputStream s = new ObjectOutputStream(bo) { { enableReplaceObject(true); } @Override protected Object replaceObject(Object o) { return o instanceof Integer i ? i + 1 : o; } @Override protected void annotateClass(Class<?> c) throws IOException { writeUTF("note"); } };
        s.writeObject(List.of(1, 2, new Outer.Nested()));
        s.close();
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray())) { { enableResolveObject(true); } @Override protected Object resolveObject(Object o) { return o instanceof Integer i ? i * 10 : o; } @Override protected Class<?> resolveClass(ObjectStreamClass d) throws IOException, ClassNotFoundException { System.out.print("[" + d.getName() + " " + readUTF() + "]"); return super.resolveClass(d); } };
        List<?> l = (List<?>) in.readObject();
        System.out.println(l.get(0) + " " + l.get(1));
        Outer o = (Outer) new ObjectInputStream(new ByteArrayInputStream(write(new Outer()))).readObject();
        Field f = Outer.Inner.class.getDeclaredField("this$0");
        f.setAccessible(true);
        System.out.println(o.in.z + " " + (f.get(o.in) == o));
    }
}
