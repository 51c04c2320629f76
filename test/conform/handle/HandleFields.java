import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** Getters and setters of every field kind as handles, composed; constructors with all parameter kinds; protected and super access. */
public class HandleFields {
    boolean z; byte b; short s; char c; int i; long j; float f; double d; String o;
    static boolean sz; static byte sb; static short ss; static char sc; static int si; static long sj; static float sf; static double sd; static String so;
    volatile int vol; static volatile Object svol;
    HandleFields() { }
    HandleFields(boolean z, byte b, short s, char c, int i, long j, float f, double d, String o) { this.z = z; this.b = b; this.s = s; this.c = c; this.i = i; this.j = j; this.f = f; this.d = d; this.o = o; }
    protected String who() { return "base"; }
    static class Sub extends HandleFields {
        protected String who() { return "sub"; }
        MethodHandle up() throws Exception { return lookup().findSpecial(HandleFields.class, "who", methodType(String.class), Sub.class); }
    }
    static final Map<Class<?>, Object> SAMPLES = new LinkedHashMap<>();
    static { SAMPLES.put(boolean.class, true); SAMPLES.put(byte.class, (byte) -8); SAMPLES.put(short.class, (short) 999); SAMPLES.put(char.class, '\u20ac'); SAMPLES.put(int.class, -70000); SAMPLES.put(long.class, 1L << 60); SAMPLES.put(float.class, -1.25f); SAMPLES.put(double.class, 1e-300); SAMPLES.put(String.class, "str"); SAMPLES.put(Object.class, List.of()); }
    public static void main(String[] args) throws Throwable {
        Lookup l = lookup();
        HandleFields h = new Sub();
        for (var f : HandleFields.class.getDeclaredFields()) {
            if (f.getName().equals("SAMPLES")) continue;
            boolean st = java.lang.reflect.Modifier.isStatic(f.getModifiers());
            Object v = SAMPLES.get(f.getType());
            MethodHandle g = st ? l.findStaticGetter(HandleFields.class, f.getName(), f.getType()) : l.findGetter(HandleFields.class, f.getName(), f.getType());
            MethodHandle s = st ? l.findStaticSetter(HandleFields.class, f.getName(), f.getType()) : l.findSetter(HandleFields.class, f.getName(), f.getType());
            Object before = st ? g.invoke() : g.invoke(h);
            if (st) s.invoke(v); else s.invoke(h, v);
            System.out.println(f.getName() + " " + g.type() + " " + s.type() + " " + before + " -> " + (st ? g.invoke() : g.invoke(h)) + " " + (st ? "" : g.bindTo(h).invoke()) + " " + f.get(st ? null : h));
            if (!st) try { g.invoke((HandleFields) null); } catch (NullPointerException e) { System.out.println("null " + e.getMessage()); }
            MethodHandle text = filterReturnValue(g.asType(g.type().changeReturnType(Object.class)), l.findStatic(String.class, "valueOf", methodType(String.class, Object.class)));
            System.out.println((String) (st ? text.invoke() : text.invoke(h)));
        }
        MethodHandle make = l.findConstructor(HandleFields.class, methodType(void.class, SAMPLES.keySet().stream().filter(c -> c != Object.class).toList()));
        HandleFields m = (HandleFields) make.invokeWithArguments(SAMPLES.values().stream().limit(9).toArray());
        System.out.println(m.z + " " + m.b + " " + m.s + " " + m.c + " " + m.i + " " + m.j + " " + m.f + " " + m.d + " " + m.o);
        System.out.println((String) l.findVirtual(HandleFields.class, "who", methodType(String.class)).invokeExact(h) + " " + (String) new Sub().up().invokeExact((Sub) h));
        MethodHandle swap = foldArguments(collectArguments(l.findSetter(HandleFields.class, "i", int.class), 1, l.findStatic(Math.class, "addExact", methodType(int.class, int.class, int.class))), 1,
            dropArguments(constant(int.class, 5), 0, int.class));
        swap.invoke(h, 37);
        System.out.println(h.i);
        int sum = 0;
        MethodHandle gi = l.findGetter(HandleFields.class, "i", int.class), si = l.findSetter(HandleFields.class, "i", int.class);
        for (int k = 0; k < 500; k++) { si.invokeExact(h, k); sum += (int) gi.invokeExact(h); }
        System.out.println(sum);
    }
}
