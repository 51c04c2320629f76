import java.io.*;
import java.lang.invoke.*;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import static java.lang.invoke.MethodType.methodType;

/** Hidden classes as nest mates, with class data, statics of their own, and what reflection says of them; defineClass of a Lookup. */
public class HiddenClasses {
    private static int secret = 41;
    static byte[] bytes(String n) throws IOException { try (InputStream in = HiddenClasses.class.getResourceAsStream(n + ".class")) { return in.readAllBytes(); } }
    static String name(Object o) { return String.valueOf(o).replaceAll("0x[0-9a-f]+", "0xN"); }
    interface Call { Object call() throws Throwable; }
    static void show(String w, Call c) {
        try { System.out.println(w + " = " + name(c.call())); }
        catch (Throwable e) { System.out.println(w + " ! " + name(e.getClass().getName() + ": " + e.getMessage()).replaceAll("@[0-9a-f]+", "@")); }
    }
    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        byte[] t = bytes("HiddenTemplate");
        Lookup h = l.defineHiddenClass(t, true, Lookup.ClassOption.NESTMATE), h2 = l.defineHiddenClass(t, false);
        Class<?> c = h.lookupClass(), d = h2.lookupClass();
        System.out.println((c == d) + " " + name(c.getName()) + " " + c.isHidden() + " " + c.getNestHost() + " " + name(d.getNestHost()) + " " + c.isNestmateOf(HiddenClasses.class) + " " + c.getCanonicalName() + " " + name(c.getSimpleName()));
        Supplier<?> s = (Supplier<?>) c.getDeclaredConstructor().newInstance(), s2 = (Supplier<?>) d.getDeclaredConstructor().newInstance();
        System.out.println(s.get() + " " + c.getDeclaredConstructor().newInstance() .getClass().equals(c) + " " + s2.get() + " " + new HiddenTemplate().get());
        show("not found", () -> Class.forName(c.getName()));
        show("self", () -> h.findStatic(c, "self", methodType(Class.class)).invoke() == c);
        Lookup withData = l.defineHiddenClassWithClassData(t, List.of("zero", 1, 2L), true);
        show("data", () -> withData.findStatic(withData.lookupClass(), "data", methodType(Object.class)).invoke());
        show("data at", () -> withData.findStatic(withData.lookupClass(), "dataAt", methodType(Object.class, int.class)).invoke(2));
        show("data beyond", () -> withData.findStatic(withData.lookupClass(), "dataAt", methodType(Object.class, int.class)).invoke(3));
        show("no data", () -> h.findStatic(c, "data", methodType(Object.class)).invoke());
        show("null data", () -> l.defineHiddenClassWithClassData(t, null, true));
        show("option", () -> l.defineHiddenClass(t, true, Lookup.ClassOption.STRONG).lookupClass().isHidden());
        show("failing", () -> l.defineHiddenClass(bytes("HiddenFailing"), true));
        show("failing late", () -> l.defineHiddenClass(bytes("HiddenFailing"), false).lookupClass().isHidden());
        show("garbage", () -> l.defineHiddenClass(new byte[10], true));
        show("public lookup", () -> MethodHandles.publicLookup().defineHiddenClass(t, true));
        show("defined twice", () -> l.defineClass(t));
        show("private lookup", () -> MethodHandles.privateLookupIn(HiddenTemplate.class, l).lookupClass() + " " + MethodHandles.privateLookupIn(c, h).lookupModes());
        show("modifiers", () -> Modifier.toString(c.getModifiers()) + " " + c.isMemberClass() + " " + c.getDeclaringClass() + " " + c.getEnclosingClass());
        show("descriptor", () -> c.descriptorString() + " " + c.describeConstable() + " " + c.arrayType() + " " + c.getPackageName().isEmpty());
        show("boom", () -> h.findStatic(c, "boom", methodType(void.class)).invoke());
        try { h.findStatic(c, "boom", methodType(void.class)).invoke(); } catch (IllegalStateException e) { System.out.println(name(Arrays.toString(e.getStackTrace()))); }
        show("instance", () -> s instanceof HiddenTemplate);
        show("toString", () -> c + " " + c.getTypeName() + " " + c.toGenericString());
        show("field", () -> { Field f = c.getDeclaredField("id"); f.setAccessible(true); Object was = f.get(s); try { f.set(s, 9); } catch (IllegalAccessException e) { return was + " " + e.getMessage(); } return f.get(s); });
        show("methods", () -> { Method m = c.getDeclaredMethod("secretOf"); m.setAccessible(true); return m.invoke(null) + " " + m; });
        System.out.println(secret);
    }
}

class HiddenTemplate implements Supplier<String> {
    static int made; final int id = ++made;
    public String get() { return "template " + id + " " + secretOf(); }
    private static int secretOf() { return -1; }
    static Object data() throws Exception { return MethodHandles.classData(MethodHandles.lookup(), "_", Object.class); }
    static Object dataAt(int i) throws Exception { return MethodHandles.classDataAt(MethodHandles.lookup(), "_", Object.class, i); }
    static Class<?> self() { return MethodHandles.lookup().lookupClass(); }
    static void boom() { throw new IllegalStateException("in hidden"); }
}

class HiddenFailing { static { if (true) throw new IllegalArgumentException("init"); } }
