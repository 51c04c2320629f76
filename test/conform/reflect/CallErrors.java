import java.lang.reflect.*;
import java.util.*;

/** Method.invoke, Constructor.newInstance, Field.get and set: conversions, wrong arguments, exceptions inside, access. */
public class CallErrors {
    static class T {
        boolean z; byte b; short s; char c; int i; long j; float f; double d; String o = "o"; final int fin = 5; static final int SFIN = 6; static int st; private int hidden = 3; static final Object SOBJ = new Object();
        final String text = new String("final");
        T() { } T(int i) { if (i < 0) throw new IllegalArgumentException("negative"); this.i = i; } T(Object... os) { j = os.length; }
        String m(boolean z, byte b, short s, char c, int i, long j, float f, double d, Object o) { return z + " " + b + " " + s + " " + c + " " + i + " " + j + " " + f + " " + d + " " + o; }
        static int div(int a, int b) { return a / b; }
        void checked() throws Exception { throw new java.io.IOException("inside"); }
        private String secret(String x) { return "secret " + x; }
        int over() { return 1; }
        static int vsum(int... xs) { int t = 0; for (int x : xs) t += x; return t; }
    }
    static class U extends T { int over() { return 2; } static { if (Boolean.getBoolean("no")) throw new Error(); } }
    static abstract class Abs { Abs() { } abstract void a(); }
    static class BadInit { static { Object o = null; o.hashCode(); } BadInit() { } static void call() { } }
    enum En { X; En() { } }
    interface Call { Object call() throws Throwable; }
    static void show(String w, Call c) {
        try { Object r = c.call(); System.out.println(w + " = " + (r == null ? null : r.getClass().isArray() ? "array" : r)); }
        catch (InvocationTargetException e) { System.out.println(w + " target " + e.getCause() + " " + e.getMessage()); }
        catch (Throwable e) { System.out.println(w + " ! " + e.getClass().getName() + ": " + (e.getMessage() + "").replaceAll("@[0-9a-f]+", "@")); }
    }
    static Object[] samples = {true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, "s", null, new Object[0]};
    static void fields() throws Exception {
        T t = new T();
        for (Field f : T.class.getDeclaredFields()) {
            f.setAccessible(true);
            if (f.getName().equals("SOBJ")) continue;
            StringBuilder line = new StringBuilder(f.getName() + ":");
            for (Object v : samples) {
                try { f.set(t, v); line.append(' ').append(f.get(t)); }
                catch (IllegalArgumentException e) { line.append(" A[").append(e.getMessage()).append(']'); }
                catch (IllegalAccessException e) { line.append(" X[").append(e.getMessage()).append(']'); }
                catch (NullPointerException e) { line.append(" N"); }
            }
            System.out.println(line);
            Field g = f;
            show("  getInt", () -> g.getInt(t)); show("  getLong", () -> g.getLong(t)); show("  getDouble", () -> g.getDouble(t)); show("  getByte", () -> g.getByte(t));
            show("  getBoolean", () -> g.getBoolean(t)); show("  getChar", () -> g.getChar(t)); show("  getFloat", () -> g.getFloat(t)); show("  getShort", () -> g.getShort(t));
            show("  setChar", () -> { g.setChar(t, 'y'); return g.get(t); }); show("  setByte", () -> { g.setByte(t, (byte) -3); return g.get(t); });
            show("  setLong", () -> { g.setLong(t, 9L); return g.get(t); }); show("  setBoolean", () -> { g.setBoolean(t, false); return g.get(t); });
            show("  wrong", () -> g.get("other")); show("  null", () -> g.get(null));
        }
    }
    public static void main(String[] args) throws Throwable {
        Method m = null;
        for (Method x : T.class.getDeclaredMethods()) if (x.getName().equals("m")) m = x;
        Method mm = m;
        T t = new T(), u = new U();
        show("all", () -> mm.invoke(t, true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, "o"));
        show("widened", () -> mm.invoke(t, false, (byte) 1, (byte) 2, 'c', 'd', 5, 6L, 7f, null));
        show("narrowed", () -> mm.invoke(t, false, (byte) 1, 2, 'c', 'd', 5, 6L, 7f, null));
        show("null primitive", () -> mm.invoke(t, null, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, "o"));
        show("few", () -> mm.invoke(t, true));
        show("none", () -> mm.invoke(t));
        show("null receiver", () -> mm.invoke(null, true));
        show("wrong receiver", () -> mm.invoke("x", true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, "o"));
        Method div = T.class.getDeclaredMethod("div", int.class, int.class), checked = T.class.getDeclaredMethod("checked"), over = T.class.getDeclaredMethod("over"), vsum = T.class.getDeclaredMethod("vsum", int[].class);
        show("div", () -> div.invoke(null, 7, (short) 2));
        show("div zero", () -> div.invoke("ignored", 7, 0));
        show("checked", () -> checked.invoke(t));
        show("override", () -> over.invoke(u) + " " + over.invoke(t));
        show("varargs", () -> vsum.invoke(null, new int[] {1, 2, 3}));
        show("varargs loose", () -> vsum.invoke(null, 1, 2, 3));
        show("nested invoke", () -> Method.class.getMethod("invoke", Object.class, Object[].class).invoke(div, null, new Object[] {9, 3}));
        show("nested failure", () -> Method.class.getMethod("invoke", Object.class, Object[].class).invoke(div, null, new Object[] {9, 0}));
        show("constructor", () -> T.class.getDeclaredConstructor(int.class).newInstance((byte) 4) instanceof T);
        show("constructor fails", () -> T.class.getDeclaredConstructor(int.class).newInstance(-4));
        show("constructor varargs", () -> ((T) T.class.getDeclaredConstructor(Object[].class).newInstance((Object) new Object[] {1, 2})).j);
        show("constructor wrong", () -> T.class.getDeclaredConstructor(int.class).newInstance("x"));
        show("abstract", () -> Abs.class.getDeclaredConstructor().newInstance());
        show("enum", () -> { Constructor<?> c = En.class.getDeclaredConstructors()[0]; c.setAccessible(true); return c.newInstance("Y", 1); });
        show("bad init", () -> BadInit.class.getDeclaredConstructor().newInstance());
        show("bad init again", () -> BadInit.class.getDeclaredMethod("call").invoke(null));
        show("interface", () -> Runnable.class.getDeclaredConstructor());
        show("class newInstance", () -> Integer.class.newInstance());
        show("array", () -> int[].class.getDeclaredConstructor());
        fields();
        Field so = T.class.getDeclaredField("SOBJ");
        so.setAccessible(true);
        show("static final", () -> { so.set(null, "x"); return 0; });
        Constructor<Void> v = Void.class.getDeclaredConstructor();
        show("other module", () -> { v.setAccessible(true); return 0; });
        show("try", () -> v.trySetAccessible() + " " + v.canAccess(null));
        show("not accessible", () -> v.newInstance());
        show("private of library", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return 0; });
        show("get private of library", () -> String.class.getDeclaredField("value").get("x"));
        show("protected clone", () -> Object.class.getDeclaredMethod("clone").invoke(t));
        Method clash = Object.class.getDeclaredMethod("clone");
        show("can access", () -> over.canAccess(t) + " " + clash.canAccess(t));
        show("can access null", () -> over.canAccess(null));
        AccessibleObject.setAccessible(new AccessibleObject[] {over, checked}, true);
        System.out.println(over.isAccessible() + " " + checked.isAccessible() + " " + div.isAccessible());
        int n = 0;
        for (int i = 0; i < 40; i++) n += (int) div.invoke(null, i, 3); // beyond where HotSpot inflates
        System.out.println(n);
    }
}
