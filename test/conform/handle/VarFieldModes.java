import java.lang.invoke.*;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;

/** Every access mode on instance, static and final fields of every type, and on arrays of every type. */
public class VarFieldModes {
    boolean z; byte b; char c; short s; int i; long j; float f; double d; String o; final int fixed = 3; volatile long v;
    static boolean sz; static byte sb; static char sc; static short ss; static int si; static long sj; static float sf; static double sd; static String so; static final String sfixed = "x".trim();
    static Object value(Class<?> t, int n) {
        if (t == boolean.class) return n % 2 == 1;
        if (t == byte.class) return (byte) (n * 77);
        if (t == char.class) return (char) ('a' + n);
        if (t == short.class) return (short) (n * 20000);
        if (t == int.class) return n * 1_000_000_000;
        if (t == long.class) return n * 5_000_000_000L;
        if (t == float.class) return n * 1.25f;
        if (t == double.class) return n * -2.5;
        return "s" + n;
    }
    static String name(Throwable t) { return t.getClass().getSimpleName() + ": " + t.getMessage(); }
    static void modes(String what, VarHandle h, Object... where) throws Throwable {
        System.out.println(what + ": " + h.varType().getSimpleName() + " " + h.coordinateTypes() + " " + h.hasInvokeExactBehavior());
        Class<?> t = h.varType();
        Object one = value(t, 1), two = value(t, 2), three = value(t, 3);
        for (AccessMode m : AccessMode.values()) {
            StringBuilder b = new StringBuilder("  " + m + " " + h.isAccessModeSupported(m));
            for (Object expected : new Object[] {one, three}) {
                List<Object> args = new ArrayList<>(Arrays.asList(where));
                int more = h.accessModeType(m).parameterCount() - where.length;
                try {
                    if (h.isAccessModeSupported(AccessMode.SET)) {
                        args.add(one);
                        h.toMethodHandle(AccessMode.SET).invokeWithArguments(args);
                        args.remove(args.size() - 1);
                    }
                    if (more == 2) args.add(expected);
                    if (more >= 1) args.add(two);
                    Object r = h.toMethodHandle(m).invokeWithArguments(args);
                    Object now = h.toMethodHandle(AccessMode.GET_VOLATILE).invokeWithArguments(where);
                    b.append(" ").append(r).append(" -> ").append(now);
                } catch (Throwable x) { b.append(" ").append(name(x)); }
                if (more < 2) break;
            }
            System.out.println(b);
        }
    }
    public static void main(String[] args) throws Throwable {
        Lookup l = lookup();
        VarFieldModes x = new VarFieldModes();
        Class<?>[] types = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class};
        String names = "zbcsijfdo";
        for (int k = 0; k < types.length; k++) {
            modes("field " + names.charAt(k), l.findVarHandle(VarFieldModes.class, names.substring(k, k + 1), types[k]), x);
            modes("static " + names.charAt(k), l.findStaticVarHandle(VarFieldModes.class, "s" + names.charAt(k), types[k]));
            modes("array " + names.charAt(k), arrayElementVarHandle(types[k].arrayType()), java.lang.reflect.Array.newInstance(types[k], 4), 2);
        }
        modes("final", l.findVarHandle(VarFieldModes.class, "fixed", int.class), x);
        modes("static final", l.findStaticVarHandle(VarFieldModes.class, "sfixed", String.class));
        modes("volatile", l.findVarHandle(VarFieldModes.class, "v", long.class), x);
        modes("unreflected", l.unreflectVarHandle(VarFieldModes.class.getDeclaredField("j")), x);
        for (AccessMode m : AccessMode.values()) System.out.println(m.ordinal() + " " + m + " " + m.methodName() + " " + AccessMode.valueFromMethodName(m.methodName()));
        try { AccessMode.valueFromMethodName("set "); } catch (IllegalArgumentException e) { System.out.println(e); }
    }
}
