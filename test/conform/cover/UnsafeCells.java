// vm: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
// javac: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.misc.Signal;
import jdk.internal.misc.Unsafe;

/** jdk.internal.misc.Unsafe: cells of every kind in objects, arrays and raw memory, in every mode; and its odd jobs. */
public class UnsafeCells {
    static final Unsafe U = Unsafe.getUnsafe();

    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    Object o;

    static long at(String name) {
        return U.objectFieldOffset(UnsafeCells.class, name);
    }

    static void fields(UnsafeCells x) {
        U.putBoolean(x, at("z"), true);
        U.putByte(x, at("b"), (byte) -1);
        U.putChar(x, at("c"), '\uffff');
        U.putShort(x, at("s"), (short) -2);
        U.putInt(x, at("i"), -3);
        U.putLong(x, at("l"), Long.MIN_VALUE + 4);
        U.putFloat(x, at("f"), -0.0f);
        U.putDouble(x, at("d"), Double.MIN_VALUE);
        U.putReference(x, at("o"), "ref");
        System.out.println(x + " " + U.getBoolean(x, at("z")) + U.getByte(x, at("b")) + (int) U.getChar(x, at("c")) + U.getShort(x, at("s"))
            + U.getInt(x, at("i")) + U.getLong(x, at("l")) + U.getFloat(x, at("f")) + U.getDouble(x, at("d")) + U.getReference(x, at("o")));
        U.putBooleanVolatile(x, at("z"), false);
        U.putByteVolatile(x, at("b"), (byte) 100);
        U.putCharVolatile(x, at("c"), 'q');
        U.putShortVolatile(x, at("s"), (short) 2000);
        U.putIntVolatile(x, at("i"), 300000);
        U.putLongVolatile(x, at("l"), 1L << 50);
        U.putFloatVolatile(x, at("f"), 1.5f);
        U.putDoubleVolatile(x, at("d"), -1e300);
        U.putReferenceVolatile(x, at("o"), "other");
        System.out.println(x + " " + U.getBooleanVolatile(x, at("z")) + U.getByteVolatile(x, at("b")) + U.getCharVolatile(x, at("c"))
            + U.getShortVolatile(x, at("s")) + U.getIntVolatile(x, at("i")) + U.getLongVolatile(x, at("l"))
            + U.getFloatVolatile(x, at("f")) + U.getDoubleVolatile(x, at("d")) + U.getReferenceVolatile(x, at("o")));
    }

    static void exchanges(UnsafeCells x) {
        System.out.println(U.compareAndSetInt(x, at("i"), 300000, 1) + " " + U.compareAndSetInt(x, at("i"), 300000, 2) + " "
            + U.compareAndExchangeInt(x, at("i"), 1, 5) + " " + U.compareAndExchangeInt(x, at("i"), 1, 6) + " " + x.i);
        System.out.println(U.compareAndSetLong(x, at("l"), 1L << 50, 7) + " " + U.compareAndSetLong(x, at("l"), 1L << 50, 8) + " "
            + U.compareAndExchangeLong(x, at("l"), 7, -9) + " " + U.compareAndExchangeLong(x, at("l"), 7, 0) + " " + x.l);
        System.out.println(U.compareAndSetReference(x, at("o"), "other", "new") + " " + U.compareAndSetReference(x, at("o"), "other", "x") + " "
            + U.compareAndExchangeReference(x, at("o"), "new", null) + " " + U.compareAndExchangeReference(x, at("o"), "new", "y") + " " + x.o);
        System.out.println(U.compareAndSetByte(x, at("b"), (byte) 100, (byte) -7) + " " + U.compareAndSetShort(x, at("s"), (short) 2000, (short) -8)
            + " " + U.compareAndSetBoolean(x, at("z"), false, true) + " " + U.compareAndSetChar(x, at("c"), 'q', 'r') + " " + x);
        System.out.println(U.getAndAddInt(x, at("i"), 10) + " " + U.getAndAddLong(x, at("l"), 10) + " " + U.getAndSetInt(x, at("i"), 77) + " "
            + U.getAndSetLong(x, at("l"), 78) + " " + U.getAndSetReference(x, at("o"), "set") + " " + x);
        System.out.println(U.compareAndSetFloat(x, at("f"), 1.5f, 2) + " " + U.compareAndSetDouble(x, at("d"), -1e300, 3) + " " + x);
    }

    static void raw() {
        long p = U.allocateMemory(64);
        U.setMemory(p, 64, (byte) 0x11);
        U.putLong(p, 0x0102030405060708L);
        U.putInt(p + 8, -1);
        U.putShort(p + 12, (short) 0x7f7f);
        U.putChar(p + 14, 'x');
        U.putByte(p + 16, (byte) 5);
        U.putFloat(p + 20, 3.5f);
        U.putDouble(p + 24, -7.25);
        U.putAddress(p + 32, 12345);
        System.out.println(U.getByte(p) + " " + U.getInt(p + 4) + " " + U.getLong(p + 8) + " " + U.getChar(p + 14) + " " + U.getFloat(p + 20)
            + " " + U.getDouble(p + 24) + " " + U.getAddress(p + 32) + " " + U.getShort(p + 62));
        p = U.reallocateMemory(p, 4096);
        U.setMemory(p + 64, 100, (byte) -1);
        System.out.println(U.getLong(p) + " " + U.getInt(p + 160) + " " + U.getInt(p + 36));
        byte[] array = new byte[16];
        U.copyMemory(null, p, array, Unsafe.ARRAY_BYTE_BASE_OFFSET, 16);
        System.out.println(Arrays.toString(array));
        U.copySwapMemory(null, p, array, Unsafe.ARRAY_BYTE_BASE_OFFSET, 16, 4);
        System.out.println(Arrays.toString(array));
        U.setMemory(array, Unsafe.ARRAY_BYTE_BASE_OFFSET + 3, 5, (byte) 42);
        U.copyMemory(array, Unsafe.ARRAY_BYTE_BASE_OFFSET, array, Unsafe.ARRAY_BYTE_BASE_OFFSET + 2, 10);
        System.out.println(Arrays.toString(array));
        U.freeMemory(p);
        U.freeMemory(0);
        System.out.println(U.allocateMemory(0) + " " + U.reallocateMemory(0, 0));
        try {
            U.allocateMemory(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass());
        }
    }

    static void unaligned() {
        byte[] b = new byte[32];
        long at = Unsafe.ARRAY_BYTE_BASE_OFFSET;
        U.putLongUnaligned(b, at + 3, 0x1122334455667788L);
        U.putIntUnaligned(b, at + 13, 0x01020304, true);
        U.putShortUnaligned(b, at + 21, (short) 0x0a0b, false);
        U.putCharUnaligned(b, at + 25, 'A');
        System.out.println(Arrays.toString(b) + " " + U.getLongUnaligned(b, at + 1) + " " + U.getIntUnaligned(b, at + 13, false) + " "
            + U.getShortUnaligned(b, at + 21) + " " + U.getCharUnaligned(b, at + 25, true));
        System.out.println(U.arrayIndexScale(long[].class) + " " + U.addressSize() + " " + U.pageSize() + " " + U.isBigEndian());
    }

    static void oddJobs() throws Exception {
        UnsafeCells x = (UnsafeCells) U.allocateInstance(UnsafeCells.class);
        System.out.println(x);
        try {
            U.throwException(new java.io.IOException("sneaky"));
        } catch (Exception e) {
            System.out.println(e);
        }
        System.out.println(U.shouldBeInitialized(Later.class));
        U.ensureClassInitialized(Later.class);
        System.out.println(U.shouldBeInitialized(Later.class));
        U.putInt(U.staticFieldBase(Later.class.getDeclaredField("n")), U.staticFieldOffset(Later.class.getDeclaredField("n")), 99);
        System.out.println(Later.n);
        U.unpark(Thread.currentThread());
        U.park(false, 0);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.parkNanos(1_000_000_000_000L);
        LockSupport.parkNanos(1000);
        LockSupport.parkUntil(System.currentTimeMillis() + 2);
        U.fullFence();
        U.loadFence();
        U.storeFence();
        try (var in = UnsafeCells.class.getResourceAsStream("UnsafeCells$Later.class")) {
            byte[] bytes = in.readAllBytes();
            Class<?> k = U.defineClass("UnsafeCells$Later", bytes, 0, bytes.length, new ClassLoader() { }, null);
            System.out.println(k + " " + (k != Later.class));
            U.ensureClassInitialized(k);
        }
        Signal child = new Signal("CHLD");
        try {
            Signal.raise(child);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        Signal.handle(child, s -> { });
        Signal.raise(child);
        double[] loads = new double[3];
        System.out.println(U.getLoadAverage(loads, 3) == 3 && loads[0] >= 0);
        try {
            U.objectFieldOffset(UnsafeCells.class, "nothing");
        } catch (InternalError e) {
            System.out.println(e);
        }
        int[] uninitialized = (int[]) U.allocateUninitializedArray(int.class, 7);
        System.out.println(uninitialized.length);
    }

    static class Later {
        static int n = Integer.parseInt("4");

        static {
            System.out.println("initialized");
        }
    }

    @Override
    public String toString() {
        return z + "," + b + "," + (int) c + "," + s + "," + i + "," + l + "," + f + "," + d + "," + o;
    }

    public static void main(String[] args) throws Exception {
        UnsafeCells x = new UnsafeCells();
        fields(x);
        exchanges(x);
        raw();
        unaligned();
        oddJobs();
    }
}
