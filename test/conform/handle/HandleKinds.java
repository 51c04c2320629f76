import java.lang.invoke.*;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

/** Every kind of lookup, what it answers, and what it refuses with which words. */
public class HandleKinds {
    interface Speaker { default String speak() { return "speaker " + name(); } String name(); static String kind() { return "S"; } }
    static class Base implements Speaker {
        protected int x = 5; static long total = 9L; private final String tag; final double d = 2.5;
        Base(String tag) { this.tag = tag; }
        private Base(int a, long b) { this(a + "#" + b); }
        public String name() { return "base " + tag; }
        private String secret(int n) { return tag.repeat(n); }
        static String join(String... parts) { return String.join("+", parts); }
        public String toString() { return "Base(" + tag + ")"; }
    }
    static class Derived extends Base {
        Derived(String t) { super("d" + t); }
        public String name() { return "derived"; }
        public String speak() { return "loud " + super.speak(); }
        static Lookup lookup() { return MethodHandles.lookup(); }
        static MethodHandle special() throws Exception {
            return MethodHandles.lookup().findSpecial(Base.class, "name", methodType(String.class), Derived.class);
        }
    }
    interface Fails { Object run() throws Throwable; }

    static void show(String what, Fails f) {
        try {
            Object r = f.run();
            System.out.println(what + " = " + r);
        } catch (Throwable t) {
            System.out.println(what + " ! " + t.getClass().getName() + ": " + (t.getMessage() + "").replaceAll("@[0-9a-f]+", "@"));
            if (t.getCause() != null) System.out.println("    cause " + t.getCause());
        }
    }

    static void good() throws Throwable {
        Lookup l = MethodHandles.lookup();
        Base b = new Base("b"), d = new Derived("z");
        MethodHandle name = l.findVirtual(Base.class, "name", methodType(String.class));
        System.out.println(name + " " + (String) name.invokeExact(b) + " " + (String) name.invokeExact(d));
        MethodHandle iface = l.findVirtual(Speaker.class, "name", methodType(String.class));
        System.out.println(iface + " " + iface.invoke(d));
        MethodHandle dflt = l.findVirtual(Speaker.class, "speak", methodType(String.class));
        System.out.println(dflt.invoke(b) + " " + dflt.invoke(d));
        MethodHandle secret = l.findVirtual(Base.class, "secret", methodType(String.class, int.class));
        System.out.println(secret + " " + secret.invoke(b, 3));
        MethodHandle stat = l.findStatic(Base.class, "join", methodType(String.class, String[].class));
        System.out.println(stat + " " + stat.isVarargsCollector() + " " + stat.invoke("a", "b", "c") + " " + stat.invoke() + " "
            + (String) stat.invokeExact(new String[] {"q", "r"}));
        System.out.println(l.findStatic(Speaker.class, "kind", methodType(String.class)).invoke());
        MethodHandle make = l.findConstructor(Base.class, methodType(void.class, String.class));
        System.out.println(make + " " + (Base) make.invokeExact("new"));
        System.out.println(l.findConstructor(Base.class, methodType(void.class, int.class, long.class)).invoke(1, 2L));
        System.out.println(Derived.special().invoke((Derived) d));
        MethodHandle gx = l.findGetter(Base.class, "x", int.class), sx = l.findSetter(Base.class, "x", int.class);
        sx.invokeExact(b, 77);
        System.out.println(gx + " " + sx + " " + (int) gx.invokeExact(b));
        MethodHandle gt = l.findStaticGetter(Base.class, "total", long.class), st = l.findStaticSetter(Base.class, "total", long.class);
        st.invokeExact(123L);
        System.out.println(gt + " " + st + " " + (long) gt.invokeExact());
        System.out.println(l.bind(b, "name", methodType(String.class)).invoke());
        System.out.println(l.findClass("HandleKinds$Base") + " " + l.accessClass(Base.class) + " " + l.ensureInitialized(Base.class));
        show("clone", () -> l.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[] {1}));
        System.out.println(l.findVirtual(MethodHandle.class, "invokeExact", methodType(int.class, String.class)));
    }

    static void unreflecting() throws Throwable {
        Lookup l = MethodHandles.lookup();
        Base b = new Base("u");
        System.out.println(l.unreflect(Base.class.getDeclaredMethod("secret", int.class)).invoke(b, 2));
        System.out.println(l.unreflect(Base.class.getDeclaredMethod("join", String[].class)).invoke("1", "2"));
        System.out.println(l.unreflectConstructor(Base.class.getDeclaredConstructor(int.class, long.class)).invoke(3, 4L));
        System.out.println(l.unreflectGetter(Base.class.getDeclaredField("tag")).invoke(b));
        l.unreflectSetter(Base.class.getDeclaredField("x")).invoke(b, 8);
        System.out.println(b.x);
        System.out.println(l.unreflectVarHandle(Base.class.getDeclaredField("x")).varType());
        var tag = Base.class.getDeclaredField("tag");
        tag.setAccessible(true);
        l.unreflectSetter(tag).invoke(b, "changed");
        System.out.println(b);
        System.out.println(Derived.lookup().unreflectSpecial(Base.class.getDeclaredMethod("name"), Derived.class).invoke(new Derived("s")));
        MethodHandleInfo info = l.revealDirect(l.findVirtual(Base.class, "name", methodType(String.class)));
        System.out.println(info + " " + info.getReferenceKind() + " " + MethodHandleInfo.referenceKindToString(info.getReferenceKind())
            + " " + info.getModifiers() + " " + info.reflectAs(java.lang.reflect.Method.class, l));
        show("not direct", () -> l.revealDirect(MethodHandles.identity(int.class)));
    }

    static void bad() {
        Lookup l = MethodHandles.lookup(), p = MethodHandles.publicLookup();
        show("no virtual", () -> l.findVirtual(Base.class, "nope", methodType(void.class)));
        show("wrong type", () -> l.findVirtual(Base.class, "name", methodType(int.class)));
        show("static as virtual", () -> l.findVirtual(Base.class, "join", methodType(String.class, String[].class)));
        show("virtual as static", () -> l.findStatic(Base.class, "name", methodType(String.class)));
        show("no field", () -> l.findGetter(Base.class, "y", int.class));
        show("static getter", () -> l.findGetter(Base.class, "total", long.class));
        show("instance getter", () -> l.findStaticGetter(Base.class, "x", int.class));
        show("final setter", () -> l.findSetter(Base.class, "tag", String.class));
        show("no constructor", () -> l.findConstructor(Base.class, methodType(void.class, char.class)));
        show("result of constructor", () -> l.findConstructor(Base.class, methodType(Base.class, String.class)));
        show("array constructor", () -> l.findConstructor(int[].class, methodType(void.class, int.class)));
        show("abstract", () -> l.findConstructor(Number.class, methodType(void.class)).invoke());
        show("public lookup", () -> p.findVirtual(Base.class, "name", methodType(String.class)));
        show("public lookup of string", () -> p.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        show("private of string", () -> l.findGetter(String.class, "value", byte[].class));
        show("special caller", () -> l.findSpecial(Base.class, "name", methodType(String.class), Derived.class));
        show("init", () -> l.findVirtual(Base.class, "<init>", methodType(void.class)));
        show("null", () -> l.findVirtual(Base.class, null, methodType(void.class)));
        show("bind null", () -> l.bind(null, "name", methodType(String.class)));
        show("no class", () -> l.findClass("no.such.Thing"));
        show("private in", () -> MethodHandles.privateLookupIn(String.class, l));
        show("private in own", () -> MethodHandles.privateLookupIn(Base.class, l).findVirtual(Base.class, "secret",
            methodType(String.class, int.class)).invoke(new Base("p"), 2));
    }

    static void modes() throws Exception {
        Lookup l = MethodHandles.lookup();
        System.out.println(l + " " + l.lookupModes() + " " + l.hasPrivateAccess() + " " + l.hasFullPrivilegeAccess());
        Lookup in = l.in(Base.class), far = l.in(String.class);
        System.out.println(in + " " + in.lookupModes() + " " + far + " " + far.lookupModes() + " " + far.previousLookupClass());
        for (int m : new int[] {Lookup.PUBLIC, Lookup.PRIVATE, Lookup.PROTECTED, Lookup.PACKAGE, Lookup.MODULE, Lookup.ORIGINAL})
            System.out.println(m + " " + l.dropLookupMode(m) + " " + l.dropLookupMode(m).lookupModes());
        System.out.println(MethodHandles.publicLookup() + " " + MethodHandles.publicLookup().in(HandleKinds.class));
        show("drop", () -> l.dropLookupMode(3));
        show("in primitive", () -> l.in(int.class));
    }

    public static void main(String[] args) throws Throwable {
        good();
        unreflecting();
        bad();
        modes();
    }
}
