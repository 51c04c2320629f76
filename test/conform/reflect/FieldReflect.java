import java.lang.reflect.*;
import java.util.*;

/** Fields by reflection: every getter and setter against every type, widening, finals, statics, interfaces, wrong receivers, texts of refusals. */
public class FieldReflect {
    static class All {
        public boolean z; public byte b = 1; public char c = 'c'; public short s = 2; public int i = 3; public long j = 4; public float f = 5; public double d = 6; public Object o = "o"; public String t = "t"; public Integer n = 7; public int[] a = {8};
        public final int fin = Integer.parseInt("9"); public static int st = 10; public static final String sf = "x".repeat(2); static final int constant = 11; private int priv = 12; volatile transient int vt = 13;
        @Override public String toString() { return z + " " + b + " " + c + " " + s + " " + i + " " + j + " " + f + " " + d + " " + o + " " + t + " " + n + " " + a[0]; }
    }
    interface Face { int VALUE = Integer.valueOf(5); }
    enum Hue { RED; int level = 3; }
    record Point(int x, int y) { static int count = 1; }
    interface Call { Object call() throws Throwable; }
    static String text(Throwable t) { return t.getClass().getSimpleName() + ": " + String.valueOf(t.getMessage()).replaceAll("@\\w+", "@"); }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + text(t)); } }
    public static void main(String[] args) throws Exception {
        All x = new All();
        String names = "zbcsijfdotna";
        for (char k : names.toCharArray()) {
            Field f = All.class.getField(String.valueOf(k));
            StringBuilder b = new StringBuilder(f.toString() + " " + f.toGenericString() + ":");
            for (String getter : List.of("get", "getBoolean", "getByte", "getChar", "getShort", "getInt", "getLong", "getFloat", "getDouble")) {
                Method g = Field.class.getMethod(getter, Object.class);
                try { Object v = g.invoke(f, x); b.append(" ").append(v instanceof int[] ? "int[]" : v); } catch (InvocationTargetException e) { b.append(" ").append(e.getCause().getClass().getSimpleName().charAt(0)); if (getter.equals("getInt")) b.append("(").append(e.getCause().getMessage()).append(")"); }
            }
            System.out.println(b);
            b = new StringBuilder("  set:");
            Object[] values = {true, (byte) 1, 'a', (short) 3, 4, 5L, 6f, 7d, "s", null, new int[] {2}};
            for (Object v : values) {
                All y = new All();
                try { f.set(y, v); b.append(" ").append(f.get(y) instanceof int[] ? "int[]" : f.get(y)); } catch (Exception e) { b.append(" ").append(e.getClass().getSimpleName().charAt(0)); if (v instanceof Long || v == null) b.append("(").append(e.getMessage()).append(")"); }
            }
            System.out.println(b);
            b = new StringBuilder("  primitive:");
            for (Object[] s : new Object[][] {{"setBoolean", boolean.class, true}, {"setByte", byte.class, (byte) 5}, {"setChar", char.class, 'x'}, {"setShort", short.class, (short) 6}, {"setInt", int.class, 7}, {"setLong", long.class, 8L}, {"setFloat", float.class, 9f}, {"setDouble", double.class, 10d}}) {
                Method m = Field.class.getMethod((String) s[0], Object.class, (Class<?>) s[1]);
                All y = new All();
                try { m.invoke(f, y, s[2]); b.append(" ").append(f.get(y)); } catch (InvocationTargetException e) { b.append(" -"); if (s[0].equals("setLong")) b.append("(").append(e.getCause().getMessage()).append(")"); }
            }
            System.out.println(b);
        }
        Field fin = All.class.getField("fin"), st = All.class.getField("st"), sf = All.class.getField("sf"), constant = All.class.getDeclaredField("constant"), priv = All.class.getDeclaredField("priv"), i = All.class.getField("i");
        show("final", () -> { fin.set(x, 1); return x.fin; });
        show("final int", () -> { fin.setInt(x, 1); return x.fin; });
        fin.setAccessible(true);
        show("final accessible", () -> { fin.set(x, 99); return fin.get(x); });
        show("final wrong type", () -> { fin.set(x, "x"); return x.fin; });
        show("static", () -> { st.set(null, 20); st.setInt("ignored", All.st + 1); return All.st + " " + st.get(null) + st.getLong(x); });
        sf.setAccessible(true);
        show("static final", () -> { sf.set(null, "y"); return All.sf; });
        show("constant", () -> { constant.setAccessible(true); constant.setInt(null, 5); return All.constant; });
        show("private in nest", () -> { priv.setInt(x, 6); return priv.get(x); });
        show("null receiver", () -> i.get(null));
        show("wrong receiver", () -> i.getInt("text"));
        show("wrong receiver set", () -> { i.set("text", 5); return ""; });
        show("interface", () -> Face.class.getField("VALUE").get(null) + " " + Modifier.toString(Face.class.getField("VALUE").getModifiers()));
        show("interface set", () -> { Field v = Face.class.getField("VALUE"); v.setAccessible(true); v.set(null, 6); return ""; });
        show("record", () -> { Field f = Point.class.getDeclaredField("x"); f.setAccessible(true); f.set(new Point(1, 2), 5); return ""; });
        show("record static", () -> { Field f = Point.class.getDeclaredField("count"); f.set(null, 5); return Point.count; });
        show("enum", () -> { Field f = Hue.class.getField("RED"); f.setAccessible(true); System.out.print(f.isEnumConstant() + " "); f.set(null, null); return ""; });
        show("enum field", () -> { Field f = Hue.class.getDeclaredField("level"); f.setInt(Hue.RED, 8); return Hue.RED.level; });
        show("string value", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return f; });
        show("string value get", () -> String.class.getDeclaredField("hash").getInt("x"));
        show("try accessible", () -> String.class.getDeclaredField("hash").trySetAccessible() + " " + priv.trySetAccessible() + " " + priv.canAccess(x) + priv.isAccessible());
        show("can access", () -> priv.canAccess("no"));
        show("can access static", () -> st.canAccess(x));
        show("missing", () -> All.class.getField("priv"));
        show("missing declared", () -> All.class.getDeclaredField("none"));
        show("null name", () -> All.class.getField(null));
        show("equal", () -> i.equals(All.class.getField("i")) + " " + (i == All.class.getField("i")) + " " + (i.hashCode() == All.class.getField("i").hashCode()) + " " + i.equals(st));
        show("modifiers", () -> Modifier.toString(All.class.getDeclaredField("vt").getModifiers()) + " " + i.isSynthetic() + i.isEnumConstant() + " " + i.getDeclaringClass() + i.getGenericType() + i.getAnnotatedType());
        show("counts", () -> All.class.getFields().length + " " + All.class.getDeclaredFields().length + " " + int[].class.getFields().length + " " + Point.class.getDeclaredFields().length);
        show("array", () -> Array.get(new int[] {4}, 0) + " " + Array.getLong(new int[] {4}, 0) + " " + Array.getLength(new String[3]));
        show("array narrow", () -> Array.getInt(new long[1], 0));
        show("array bounds", () -> Array.get(new int[1], 1));
        show("array not", () -> Array.get("x", 0));
        show("array set", () -> { Object[] o = new Integer[1]; Array.set(o, 0, "x"); return o; });
        System.out.println(x);
    }
}
