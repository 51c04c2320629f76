import java.lang.invoke.*;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** Lookups: their modes after in() and drop, private lookups, what each finds and refuses, revealed handles, unreflected members. */
public class LookupModes {
    private int secret = 1; protected int kept = 2; int pack = 3; public int open = 4; static final int FIXED = 5; final int last = 6;
    private static String hidden(int n) { return "hidden " + n; }
    protected String held() { return "held"; }
    public String shown() { return "shown"; }
    private LookupModes(String s) { secret = s.length(); }
    public LookupModes() {}
    static class Inner { private static int n = 9; private String mine() { return "inner"; } static { System.out.println("Inner is initialized"); } }
    static class Sub extends LookupModes { @Override public String shown() { return "sub"; } static Lookup of() { return lookup(); } @Override protected String held() { return "sub held"; } }
    interface Face { default String face() { return "face"; } static String stat() { return "static face"; } private String priv() { return "private face"; } String abs(); }
    static class Impl implements Face { public String face() { return "impl"; } public String abs() { return "abs"; } static Lookup of() { return lookup(); } }
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + String.valueOf(t.getMessage()).replaceAll("@\\w+", "@") + (t.getCause() == null ? "" : " <- " + t.getCause())); }
    }
    static String modes(Lookup l) { return l + " " + Integer.toHexString(l.lookupModes()) + " " + l.hasFullPrivilegeAccess() + l.hasPrivateAccess() + " " + l.previousLookupClass(); }
    public static void main(String[] args) throws Throwable {
        Lookup l = lookup(), p = publicLookup();
        for (Lookup x : new Lookup[] {l, p, l.in(Inner.class), l.in(String.class), l.in(Map.Entry.class), p.in(String.class), l.dropLookupMode(Lookup.PRIVATE), l.dropLookupMode(Lookup.PACKAGE), l.dropLookupMode(Lookup.MODULE), l.dropLookupMode(Lookup.PUBLIC), l.in(String.class).in(LookupModes.class), l.dropLookupMode(Lookup.PROTECTED)}) show("modes", () -> modes(x));
        show("drop", () -> l.dropLookupMode(3));
        show("private in", () -> modes(privateLookupIn(Inner.class, l)));
        show("private in jdk", () -> privateLookupIn(String.class, l));
        show("private in public", () -> privateLookupIn(Inner.class, p));
        show("private in primitive", () -> privateLookupIn(int.class, l));
        show("private in array", () -> privateLookupIn(int[].class, l));
        LookupModes o = new LookupModes("four");
        show("getter", () -> (int) l.findGetter(LookupModes.class, "secret", int.class).invokeExact(o));
        show("getter public", () -> p.findGetter(LookupModes.class, "open", int.class).invoke(o));
        show("getter refused", () -> p.findGetter(LookupModes.class, "secret", int.class));
        show("setter", () -> { l.findSetter(LookupModes.class, "secret", int.class).invokeExact(o, 50); return o.secret; });
        show("setter final", () -> l.findSetter(LookupModes.class, "last", int.class));
        show("setter static final", () -> l.findStaticSetter(LookupModes.class, "FIXED", int.class));
        show("static getter", () -> l.findStaticGetter(LookupModes.class, "FIXED", int.class).invoke());
        show("nest", () -> l.findStaticGetter(Inner.class, "n", int.class).invoke());
        show("static", () -> (String) l.findStatic(LookupModes.class, "hidden", methodType(String.class, int.class)).invokeExact(5));
        show("static as virtual", () -> l.findVirtual(LookupModes.class, "hidden", methodType(String.class, int.class)));
        show("virtual as static", () -> l.findStatic(LookupModes.class, "shown", methodType(String.class)));
        show("virtual", () -> (String) l.findVirtual(LookupModes.class, "shown", methodType(String.class)).invokeExact((LookupModes) new Sub()));
        show("special", () -> (String) Sub.of().findSpecial(LookupModes.class, "shown", methodType(String.class), Sub.class).invokeExact(new Sub()));
        show("special other", () -> l.findSpecial(LookupModes.class, "shown", methodType(String.class), Sub.class));
        show("special self", () -> l.findSpecial(LookupModes.class, "shown", methodType(String.class), LookupModes.class).invoke((LookupModes) new Sub()));
        show("special interface", () -> (String) Impl.of().findSpecial(Face.class, "face", methodType(String.class), Impl.class).invokeExact(new Impl()));
        show("special abstract", () -> Impl.of().findSpecial(Face.class, "abs", methodType(String.class), Impl.class).invoke(new Impl()));
        show("special ctor", () -> Sub.of().findSpecial(LookupModes.class, "<init>", methodType(void.class), Sub.class));
        show("interface", () -> l.findVirtual(Face.class, "face", methodType(String.class)).invoke(new Impl()) + " " + l.findStatic(Face.class, "stat", methodType(String.class)).invoke());
        show("interface private", () -> l.findVirtual(Face.class, "priv", methodType(String.class)).invoke(new Impl()));
        show("ctor", () -> ((LookupModes) l.findConstructor(LookupModes.class, methodType(void.class, String.class)).invokeExact("abcde")).secret);
        show("ctor abstract", () -> l.findConstructor(Number.class, methodType(void.class)).invoke());
        show("ctor array", () -> l.findConstructor(int[].class, methodType(void.class, int.class)));
        show("ctor name", () -> l.findStatic(LookupModes.class, "<init>", methodType(void.class)));
        show("clone", () -> ((int[]) l.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[] {1, 2})).length);
        show("object on interface", () -> l.findVirtual(Runnable.class, "hashCode", methodType(int.class)).type());
        show("missing", () -> l.findVirtual(String.class, "nope", methodType(void.class)));
        show("missing type", () -> l.findVirtual(String.class, "length", methodType(long.class)));
        show("protected elsewhere", () -> l.findVirtual(Object.class, "clone", methodType(Object.class)));
        show("protected own", () -> l.findVirtual(LookupModes.class, "clone", methodType(Object.class)).type());
        show("caller sensitive", () -> l.findStatic(Class.class, "forName", methodType(Class.class, String.class)).invoke("LookupModes$Impl"));
        show("caller sensitive public", () -> p.findStatic(Class.class, "forName", methodType(Class.class, String.class)));
        show("lookup", () -> ((Lookup) l.findStatic(MethodHandles.class, "lookup", methodType(Lookup.class)).invoke()).lookupClass().getName().replaceAll("/.*", "/"));
        show("bind", () -> l.bind("text", "charAt", methodType(char.class, int.class)).invoke(2));
        show("bind null", () -> l.bind(null, "charAt", methodType(char.class, int.class)));
        show("find class", () -> l.findClass("LookupModes$Face") + " " + l.accessClass(Inner.class));
        show("find class missing", () -> l.findClass("no.Such"));
        show("access class", () -> p.accessClass(Inner.class));
        show("ensure", () -> l.ensureInitialized(Inner.class));
        show("ensure refused", () -> l.dropLookupMode(Lookup.PACKAGE).ensureInitialized(Inner.class));
        show("unreflect", () -> l.unreflect(LookupModes.class.getDeclaredMethod("hidden", int.class)).invoke(3) + " " + l.unreflectConstructor(LookupModes.class.getDeclaredConstructor(String.class)).type() + " " + l.unreflectGetter(LookupModes.class.getDeclaredField("pack")).invoke(o));
        show("unreflect setter", () -> l.unreflectSetter(LookupModes.class.getDeclaredField("last")));
        show("unreflect accessible", () -> { Field f = LookupModes.class.getDeclaredField("last"); f.setAccessible(true); LookupModes x = new LookupModes(); p.unreflectSetter(f).invoke(x, 77); return f.get(x); });
        show("unreflect refused", () -> p.unreflect(LookupModes.class.getDeclaredMethod("hidden", int.class)));
        show("unreflect special", () -> Sub.of().unreflectSpecial(LookupModes.class.getDeclaredMethod("held"), Sub.class).invoke(new Sub()));
        for (MethodHandle h : List.of(l.findStatic(LookupModes.class, "hidden", methodType(String.class, int.class)), l.findVirtual(List.class, "size", methodType(int.class)), l.findConstructor(ArrayList.class, methodType(void.class)), l.findGetter(LookupModes.class, "pack", int.class), l.findStaticGetter(LookupModes.class, "FIXED", int.class), l.findSetter(LookupModes.class, "pack", int.class), l.findSpecial(LookupModes.class, "shown", methodType(String.class), LookupModes.class), l.findVirtual(LookupModes.class, "hashCode", methodType(int.class))))
            show("reveal", () -> { MethodHandleInfo i = l.revealDirect(h); return i + " | " + MethodHandleInfo.referenceKindToString(i.getReferenceKind()) + " " + i.getDeclaringClass() + " " + i.getName() + i.getMethodType() + " " + i.isVarArgs() + " " + Modifier.toString(i.getModifiers()) + " " + i.reflectAs(Member.class, l); });
        show("reveal bound", () -> l.revealDirect(l.bind("x", "length", methodType(int.class))));
        show("reveal refused", () -> p.revealDirect(l.findStatic(LookupModes.class, "hidden", methodType(String.class, int.class))));
        show("texts", () -> l.findVirtual(String.class, "length", methodType(int.class)) + " " + l.findVirtual(List.class, "size", methodType(int.class)).asType(methodType(long.class, Object.class)) + " " + identity(int.class) + " " + constant(String.class, "x"));
    }
}
