import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import static java.lang.invoke.MethodType.methodType;

/** Direct method handles of every kind, invokeExact and invoke, and what happens when types do not fit. */
public class Lookups {
    int field = 7;
    static String shared = "static";
    private final long l;

    Lookups(long l) { this.l = l; }

    static int add(int a, int b) { return a + b; }
    static double mix(byte b, short s, char c, long l, float f, double d, boolean z) { return b + s + c + l + f + d + (z ? 1 : 0); }
    String name(Object o) { return "name:" + o + ":" + l; }
    private int secret() { return 42; }
    static void nothing() { System.out.println("nothing"); }
    static int thrower() { throw new IllegalStateException("thrown"); }

    interface Shape { double area(); default String describe() { return "shape of " + area(); } }
    record Square(double side) implements Shape { public double area() { return side * side; } }
    static class Base { String who() { return "base"; } }
    static class Derived extends Base {
        String who() { return "derived"; }
        static MethodHandle superWho() throws Exception {
            return MethodHandles.lookup().findSpecial(Base.class, "who", methodType(String.class), Derived.class);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle add = lookup.findStatic(Lookups.class, "add", methodType(int.class, int.class, int.class));
        System.out.println((int) add.invokeExact(3, 4));
        System.out.println(add.invoke(5, 6));
        System.out.println((Integer) add.invoke((Integer) 5, (short) 6));
        System.out.println(add.type() + " " + add);
        MethodHandle mix = lookup.findStatic(Lookups.class, "mix", methodType(double.class, byte.class, short.class, char.class,
            long.class, float.class, double.class, boolean.class));
        System.out.println((double) mix.invokeExact((byte) 1, (short) 2, 'a', 1L << 40, 1.5f, 2.25, true));
        MethodHandle make = lookup.findConstructor(Lookups.class, methodType(void.class, long.class));
        Lookups o = (Lookups) make.invokeExact(99L);
        MethodHandle name = lookup.findVirtual(Lookups.class, "name", methodType(String.class, Object.class));
        System.out.println((String) name.invokeExact(o, (Object) "x"));
        System.out.println((String) name.invoke(o, 12));
        MethodHandle secret = lookup.findVirtual(Lookups.class, "secret", methodType(int.class));
        System.out.println((int) secret.invokeExact(o));
        MethodHandle get = lookup.findGetter(Lookups.class, "field", int.class);
        MethodHandle set = lookup.findSetter(Lookups.class, "field", int.class);
        set.invokeExact(o, 8);
        System.out.println((int) get.invokeExact(o));
        MethodHandle sget = lookup.findStaticGetter(Lookups.class, "shared", String.class);
        lookup.findStaticSetter(Lookups.class, "shared", String.class).invokeExact("changed");
        System.out.println((String) sget.invokeExact());
        MethodHandle area = lookup.findVirtual(Shape.class, "area", methodType(double.class));
        System.out.println((double) area.invokeExact((Shape) new Square(3)));
        MethodHandle describe = lookup.findVirtual(Shape.class, "describe", methodType(String.class));
        System.out.println((String) describe.invokeExact((Shape) new Square(2)));
        MethodHandle who = lookup.findVirtual(Base.class, "who", methodType(String.class));
        System.out.println((String) who.invokeExact((Base) new Derived()));
        System.out.println((String) Derived.superWho().invokeExact(new Derived()));
        lookup.findStatic(Lookups.class, "nothing", methodType(void.class)).invokeExact();
        MethodHandle hash = lookup.findVirtual(Object.class, "toString", methodType(String.class));
        System.out.println((String) hash.invokeExact((Object) "str"));
        System.out.println(lookup.findVirtual(String.class, "length", methodType(int.class)).invoke("four"));
        System.out.println(lookup.unreflect(String.class.getMethod("concat", String.class)).invoke("ab", "cd"));
        failures(lookup, add, name, o);
    }

    static void failures(MethodHandles.Lookup lookup, MethodHandle add, MethodHandle name, Lookups o) throws Throwable {
        try {
            String s = (String) add.invokeExact(1, 2);
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            add.invokeExact(1L, 2);
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            add.invoke("a", 2);
        } catch (java.lang.invoke.WrongMethodTypeException | ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            name.invoke((Lookups) null, "x");
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        try {
            int i = (int) ((MethodHandle) null).invokeExact();
        } catch (NullPointerException e) {
            System.out.println("null handle");
        }
        try {
            lookup.findStatic(Lookups.class, "absent", methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            lookup.findVirtual(Lookups.class, "add", methodType(int.class, int.class, int.class));
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            lookup.findGetter(Lookups.class, "absent", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.publicLookup().findVirtual(Lookups.class, "secret", methodType(int.class));
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            int i = (int) lookup.findStatic(Lookups.class, "thrower", methodType(int.class)).invokeExact();
        } catch (IllegalStateException e) {
            System.out.println(e + " at " + e.getStackTrace()[0] + " from " + e.getStackTrace()[1].getMethodName()
                + " depth " + e.getStackTrace().length);
        }
        try {
            MethodHandle.class.getMethod("invoke", Object[].class).invoke(add, new Object[] {new Object[] {1, 2}});
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause());
        }
    }
}
