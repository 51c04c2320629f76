import java.lang.invoke.*;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.*;
import java.util.*;

/** Every access mode of VarHandles of every kind of variable: what works, what is refused, and with which type. */
public class VarModes {
    boolean z; byte b = 1; short s = 2; char c = 'c'; int i = 4; long j = 5; float f = 6.5f; double d = 7.5; String o = "o"; final int fin = 9;
    static boolean sz = true; static byte sb = 1; static short ss = 2; static char sc = 'c'; static int si = 4; static long sj = 5;
    static float sf = 6.5f; static double sd = 7.5; static String so = "so"; static final long SFIN = 10;

    static Object other(Class<?> t) {
        if (t == boolean.class) return true;
        if (t == byte.class) return (byte) 0x55;
        if (t == short.class) return (short) 0x1234;
        if (t == char.class) return 'Z';
        if (t == int.class) return 0x12345678;
        if (t == long.class) return 0x123456789abcdefL;
        if (t == float.class) return 3.25f;
        if (t == double.class) return -8.125;
        return "other";
    }

    static String call(VarHandle h, AccessMode m, Object[] coordinates, Object current) {
        Class<?> t = h.varType();
        List<Object> args = new ArrayList<>(Arrays.asList(coordinates));
        int extra = h.accessModeType(m).parameterCount() - coordinates.length;
        if (extra == 2) args.add(current);
        if (extra >= 1) args.add(other(t));
        try {
            return h.toMethodHandle(m).invokeWithArguments(args) + "";
        } catch (Throwable e) {
            return e.getClass().getSimpleName() + " " + e.getMessage();
        }
    }

    static void all(String name, VarHandle h, Object... coordinates) throws Throwable {
        System.out.println(name + " " + h.varType() + " " + h.coordinateTypes() + " exact " + h.hasInvokeExactBehavior());
        for (AccessMode m : AccessMode.values()) {
            StringBuilder line = new StringBuilder("  " + m + " " + m.methodName() + " " + h.isAccessModeSupported(m) + " " + h.accessModeType(m));
            Object now = h.toMethodHandle(AccessMode.GET).invokeWithArguments(coordinates);
            line.append(" ").append(now).append(" -> ").append(call(h, m, coordinates, now));
            line.append(" -> ").append(h.toMethodHandle(AccessMode.GET).invokeWithArguments(coordinates));
            if (h.isAccessModeSupported(AccessMode.SET) ) {
                Object[] back = Arrays.copyOf(coordinates, coordinates.length + 1);
                back[coordinates.length] = now;
                h.toMethodHandle(AccessMode.SET).invokeWithArguments(back);
            }
            System.out.println(line);
        }
    }

    static void direct() throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarModes v = new VarModes();
        VarHandle hi = l.findVarHandle(VarModes.class, "i", int.class), hj = l.findVarHandle(VarModes.class, "j", long.class);
        VarHandle ho = l.findVarHandle(VarModes.class, "o", String.class), hf = l.findVarHandle(VarModes.class, "f", float.class);
        System.out.println((int) hi.getAndAdd(v, 3) + " " + (int) hi.getAndBitwiseXor(v, 0xff) + " " + (int) hi.getAcquire(v) + " " + hi.compareAndSet(v, v.i, 1));
        System.out.println((long) hj.getAndAddAcquire(v, -9L) + " " + (long) hj.getAndBitwiseOrRelease(v, 64L) + " " + (long) hj.getOpaque(v));
        System.out.println((float) hf.getAndAdd(v, 1f) + " " + (float) hf.compareAndExchange(v, 7.5f, 9f) + " " + (float) hf.getVolatile(v));
        System.out.println((String) ho.compareAndExchange(v, "o", "p") + " " + (String) ho.getAndSet(v, "q") + " " + (String) ho.get(v) + " "
            + ho.weakCompareAndSetPlain(v, "q", null) + " " + (Object) ho.get(v));
        for (Object wrong : new Object[] {1, 2L, "s", null})
            try { hi.set(v, wrong); System.out.println("set " + v.i); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        try { ho.set(v, (Object) 1); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try { hi.set((VarModes) null, 1); } catch (NullPointerException e) { System.out.println("npe"); }
        try { hi.set("wrong", 1); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try { hi.set(v); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try { hi.withInvokeExactBehavior().set(v, (short) 1); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        hi.withInvokeBehavior().set(v, (short) 12);
        System.out.println(v.i);
        VarHandle hb = l.findVarHandle(VarModes.class, "o", String.class);
        try { hb.getAndAdd(v, "x"); } catch (UnsupportedOperationException e) { System.out.println("unsupported"); }
        VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence();
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarModes v = new VarModes();
        for (var f : VarModes.class.getDeclaredFields()) {
            boolean st = java.lang.reflect.Modifier.isStatic(f.getModifiers());
            all(f.getName(), st ? l.findStaticVarHandle(VarModes.class, f.getName(), f.getType()) : l.findVarHandle(VarModes.class, f.getName(), f.getType()),
                st ? new Object[0] : new Object[] {v});
        }
        direct();
    }
}
