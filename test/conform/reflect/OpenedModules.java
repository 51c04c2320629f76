// vm: --add-opens java.base/java.lang=ALL-UNNAMED --add-exports java.base/sun.security.util=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** What --add-opens and --add-exports let through, and what they do not. */
public class OpenedModules {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.toString().replaceAll("@\\w+", "@") + (t.getCause() == null ? "" : " <- " + t.getCause())); }
    }
    static Object field(Class<?> c, String n, Object o) throws Exception { Field f = c.getDeclaredField(n); f.setAccessible(true); return f.get(o); }
    public static void main(String[] args) throws Exception {
        Module base = Object.class.getModule(), me = OpenedModules.class.getModule();
        for (String p : List.of("java.lang", "java.util", "java.io", "sun.security.util", "jdk.internal.misc", "java.lang.reflect"))
            show(p, () -> base.isExported(p) + " " + base.isExported(p, me) + " " + base.isOpen(p) + " " + base.isOpen(p, me));
        show("string", () -> ((byte[]) field(String.class, "value", "abc")).length);
        show("string write", () -> { String s = new String("abc"); ((byte[]) field(String.class, "value", s))[1] = 'X'; return s; });
        show("list", () -> ((Object[]) field(ArrayList.class, "elementData", new ArrayList<>(20))).length);
        show("map", () -> field(HashMap.class, "threshold", new HashMap<>(33)));
        show("integer cache", () -> { Class<?> c = Class.forName("java.lang.Integer$IntegerCache"); return ((Integer[]) field(c, "cache", null)).length; });
        show("io", () -> field(java.io.File.class, "path", new java.io.File("x")));
        show("concurrent", () -> field(java.util.concurrent.ConcurrentHashMap.class, "table", new java.util.concurrent.ConcurrentHashMap<>()));
        show("private method", () -> { Method m = String.class.getDeclaredMethod("isLatin1"); m.setAccessible(true); return m.invoke("x"); });
        show("private ctor", () -> { Constructor<?> c = Class.forName("java.util.Optional").getDeclaredConstructor(Object.class); c.setAccessible(true); return c.newInstance("made"); });
        show("native", () -> { Method m = Object.class.getDeclaredMethod("clone"); m.setAccessible(true); return ((int[]) m.invoke(new int[] {1, 2})).length; });
        show("define", () -> { Method m = ClassLoader.class.getDeclaredMethod("findLoadedClass", String.class); m.setAccessible(true); return m.invoke(OpenedModules.class.getClassLoader(), "OpenedModules"); });
        show("lookup", () -> MethodHandles.privateLookupIn(String.class, MethodHandles.lookup()).findGetter(String.class, "coder", byte.class).invoke("x"));
        show("lookup util", () -> MethodHandles.privateLookupIn(ArrayList.class, MethodHandles.lookup()).findVarHandle(ArrayList.class, "size", int.class).get(new ArrayList<>(List.of(1, 2))));
        show("lookup io", () -> MethodHandles.privateLookupIn(java.io.File.class, MethodHandles.lookup()));
        show("exported", () -> { Class<?> c = Class.forName("sun.security.util.HexDumpEncoder"); return c.getConstructor().newInstance() == null; });
        show("exported static", () -> Class.forName("sun.security.util.KnownOIDs").getMethod("findMatch", String.class).invoke(null, "SHA-256"));
        show("exported private", () -> field(Class.forName("sun.security.util.Debug"), "args", null));
        show("not exported", () -> Class.forName("jdk.internal.misc.VM").getMethod("isBooted").invoke(null));
        show("not exported accessible", () -> { Method m = Class.forName("jdk.internal.misc.VM").getMethod("isBooted"); m.setAccessible(true); return m.invoke(null); });
        show("filtered", () -> Class.class.getDeclaredField("classLoader"));
        show("filtered reflect", () -> Field.class.getDeclaredField("modifiers"));
        show("fields of class", () -> Class.class.getDeclaredFields().length + " " + System.class.getDeclaredFields().length + " " + Field.class.getDeclaredFields().length);
        show("thread", () -> field(Thread.class, "daemon", Thread.currentThread()));
        show("final jdk", () -> { Field f = String.class.getDeclaredField("coder"); f.setAccessible(true); String s = new String("ab"); f.setByte(s, (byte) 1); return s.length(); });
        show("enum values", () -> { Method m = Thread.State.class.getDeclaredMethod("$values"); m.setAccessible(true); return ((Object[]) m.invoke(null)).length; });
    }
}
