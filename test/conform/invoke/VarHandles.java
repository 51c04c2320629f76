import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** Every access mode of VarHandles on instance fields, static fields and arrays of every type. */
public class VarHandles {
    int i = 10;
    long l = 20;
    boolean z;
    byte b = 1;
    short s = 2;
    char c = 'a';
    float f = 1.5f;
    double d = 2.5;
    Object o = "start";
    String str = "text";
    volatile int v = 5;
    static int si = 100;
    static String ss = "shared";
    final int fin = 3;

    static final VarHandle I, L, Z, B, S, C, F, D, O, STR, V, SI, SS;
    static {
        try {
            MethodHandles.Lookup k = MethodHandles.lookup();
            Class<?> me = VarHandles.class;
            I = k.findVarHandle(me, "i", int.class);
            L = k.findVarHandle(me, "l", long.class);
            Z = k.findVarHandle(me, "z", boolean.class);
            B = k.findVarHandle(me, "b", byte.class);
            S = k.findVarHandle(me, "s", short.class);
            C = k.findVarHandle(me, "c", char.class);
            F = k.findVarHandle(me, "f", float.class);
            D = k.findVarHandle(me, "d", double.class);
            O = k.findVarHandle(me, "o", Object.class);
            STR = k.findVarHandle(me, "str", String.class);
            V = k.findVarHandle(me, "v", int.class);
            SI = k.findStaticVarHandle(me, "si", int.class);
            SS = k.findStaticVarHandle(me, "ss", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void ints(VarHandles x) {
        I.set(x, 1);
        I.setVolatile(x, (int) I.get(x) + 1);
        I.setOpaque(x, (int) I.getVolatile(x) + 1);
        I.setRelease(x, (int) I.getOpaque(x) + 1);
        System.out.println((int) I.getAcquire(x));
        System.out.println(I.compareAndSet(x, 4, 5) + " " + I.compareAndSet(x, 4, 6) + " " + x.i);
        System.out.println((int) I.compareAndExchange(x, 5, 7) + " " + (int) I.compareAndExchangeAcquire(x, 7, 8) + " "
            + (int) I.compareAndExchangeRelease(x, 0, 9) + " " + x.i);
        System.out.println(I.weakCompareAndSetPlain(x, 8, 9) + " " + I.weakCompareAndSet(x, 9, 10) + " "
            + I.weakCompareAndSetAcquire(x, 10, 11) + " " + I.weakCompareAndSetRelease(x, 0, 1));
        System.out.println((int) I.getAndSet(x, 12) + " " + (int) I.getAndSetAcquire(x, 13) + " " + (int) I.getAndSetRelease(x, 14));
        System.out.println((int) I.getAndAdd(x, 1) + " " + (int) I.getAndAddAcquire(x, 2) + " " + (int) I.getAndAddRelease(x, 3));
        System.out.println((int) I.getAndBitwiseOr(x, 64) + " " + (int) I.getAndBitwiseOrAcquire(x, 128) + " "
            + (int) I.getAndBitwiseOrRelease(x, 256));
        System.out.println((int) I.getAndBitwiseAnd(x, 0xff) + " " + (int) I.getAndBitwiseAndAcquire(x, 0xf0) + " "
            + (int) I.getAndBitwiseAndRelease(x, 0xc0));
        System.out.println((int) I.getAndBitwiseXor(x, 1) + " " + (int) I.getAndBitwiseXorAcquire(x, 2) + " "
            + (int) I.getAndBitwiseXorRelease(x, 4) + " " + x.i);
    }

    static void others(VarHandles x) {
        System.out.println((long) L.getAndAdd(x, 1L << 40) + " " + (long) L.get(x) + " " + L.compareAndSet(x, 20L + (1L << 40), -1L) + " " + x.l);
        System.out.println((boolean) Z.getAndSet(x, true) + " " + (boolean) Z.getAndBitwiseXor(x, true) + " " + x.z);
        System.out.println((byte) B.getAndAdd(x, (byte) 127) + " " + x.b + " " + B.compareAndSet(x, (byte) -128, (byte) 9) + " " + x.b);
        System.out.println((short) S.getAndAdd(x, (short) 32767) + " " + x.s + " " + (short) S.getAndBitwiseOr(x, (short) 3));
        System.out.println((char) C.getAndSet(x, 'z') + " " + C.compareAndSet(x, 'z', 'y') + " " + x.c);
        System.out.println((float) F.getAndAdd(x, 0.25f) + " " + x.f + " " + F.compareAndSet(x, 1.75f, 9f) + " " + x.f);
        System.out.println((double) D.getAndAdd(x, 0.25) + " " + x.d + " " + D.compareAndSet(x, 2.75, Double.NaN) + " " + x.d);
        System.out.println((Object) O.getAndSet(x, 17) + " " + O.get(x) + " " + O.compareAndSet(x, (Object) "no", (Object) "n"));
        System.out.println((String) STR.getAndSet(x, "next") + " " + (String) STR.compareAndExchange(x, "next", "last") + " " + x.str);
        System.out.println((int) V.getAndAdd(x, 5) + " " + (int) V.getVolatile(x));
        System.out.println((int) SI.getAndAdd(11) + " " + (int) SI.get() + " " + SI.compareAndSet(111, 5) + " " + si);
        SS.set("other");
        System.out.println((String) SS.getVolatile() + " " + SS.compareAndSet("other", "third") + " " + ss);
    }

    static void arrays() {
        VarHandle ia = MethodHandles.arrayElementVarHandle(int[].class), la = MethodHandles.arrayElementVarHandle(long[].class);
        VarHandle ba = MethodHandles.arrayElementVarHandle(byte[].class), ca = MethodHandles.arrayElementVarHandle(char[].class);
        VarHandle sa = MethodHandles.arrayElementVarHandle(String[].class), da = MethodHandles.arrayElementVarHandle(double[].class);
        VarHandle za = MethodHandles.arrayElementVarHandle(boolean[].class);
        int[] is = {1, 2, 3};
        long[] ls = {1, 2, 3};
        byte[] bs = {1, 2, 3};
        char[] cs = {'a', 'b'};
        String[] ss = {"x", "y"};
        double[] ds = {0.5, 1.5};
        boolean[] zs = {true, false};
        ia.set(is, 0, 9);
        System.out.println((int) ia.getAndAdd(is, 1, 40) + " " + ia.compareAndSet(is, 2, 3, 33) + Arrays.toString(is));
        System.out.println((long) la.getAndBitwiseOr(ls, 0, 6L) + " " + la.compareAndSet(ls, 2, 3L, 33L) + Arrays.toString(ls));
        System.out.println((byte) ba.getAndAdd(bs, 1, (byte) 1) + " " + ba.compareAndSet(bs, 2, (byte) 3, (byte) -3) + Arrays.toString(bs));
        System.out.println((char) ca.getAndSet(cs, 0, 'q') + " " + ca.compareAndSet(cs, 1, 'b', 'c') + Arrays.toString(cs));
        System.out.println((String) sa.getAndSet(ss, 0, "q") + " " + sa.compareAndSet(ss, 1, "y", "yy") + Arrays.toString(ss));
        System.out.println((double) da.getAndAdd(ds, 0, 2.0) + " " + da.compareAndSet(ds, 1, 1.5, 7.5) + Arrays.toString(ds));
        System.out.println((boolean) za.getAndBitwiseAnd(zs, 0, false) + " " + za.compareAndSet(zs, 1, false, true) + Arrays.toString(zs));
        VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN);
        byte[] raw = new byte[8];
        view.set(raw, 2, 0x01020304);
        System.out.println(Arrays.toString(raw) + " " + Integer.toHexString((int) view.get(raw, 1)));
    }

    static void failures(VarHandles x) throws Throwable {
        VarHandle ia = MethodHandles.arrayElementVarHandle(int[].class);
        try {
            ia.set(new int[2], 2, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            I.set((VarHandles) null, 1);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        try {
            VarHandle fin = MethodHandles.lookup().findVarHandle(VarHandles.class, "fin", int.class);
            System.out.println((int) fin.get(x) + " " + fin.isAccessModeSupported(VarHandle.AccessMode.SET));
            fin.set(x, 4);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            STR.getAndAdd(x, "more");
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            I.set(x, "text");
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            O.set("not one", 1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        I.set(x, (byte) 3); // widening through asType
        System.out.println((long) (int) I.get(x) + " " + (Object) I.get(x));
        System.out.println(I.varType() + " " + I.coordinateTypes() + " " + I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        System.out.println((int) I.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invoke(x, 5) + " " + x.i);
    }

    public static void main(String[] args) throws Throwable {
        VarHandles x = new VarHandles();
        ints(x);
        others(x);
        arrays();
        failures(x);
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
    }
}
