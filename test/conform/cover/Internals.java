// vm: --add-opens java.base/java.lang=ALL-UNNAMED --add-opens java.base/java.io=ALL-UNNAMED --add-opens java.base/java.util=ALL-UNNAMED --add-opens java.base/java.lang.invoke=ALL-UNNAMED --add-opens java.base/java.lang.ref=ALL-UNNAMED --add-opens java.base/java.security=ALL-UNNAMED --add-opens java.base/sun.nio.ch=ALL-UNNAMED --add-opens java.base/sun.nio.fs=ALL-UNNAMED --add-opens java.base/jdk.internal.misc=ALL-UNNAMED --add-opens java.base/jdk.internal.perf=ALL-UNNAMED
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Methods inside java.base that no public call reaches on this machine, called through reflection. */
public class Internals {
    static Method find(Class<?> k, String name, int args) {
        for (Method m : k.getDeclaredMethods()) {
            if (m.getName().equals(name) && m.getParameterCount() == args) {
                m.setAccessible(true);
                return m;
            }
        }
        throw new IllegalArgumentException(k + " has no " + name);
    }

    static Object invoke(Object self, String owner, String name, Object... args) throws Throwable {
        try {
            return find(Class.forName(owner), name, args.length).invoke(self, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    static Object call(String owner, String name, Object... args) throws Throwable {
        return invoke(null, owner, name, args);
    }

    static void show(String owner, String name, Object... args) {
        try {
            System.out.println(name + ": " + call(owner, name, args));
        } catch (Throwable e) {
            System.out.println(name + ": " + e);
        }
    }

    static int number(FileDescriptor fd) throws ReflectiveOperationException {
        Field f = FileDescriptor.class.getDeclaredField("fd");
        f.setAccessible(true);
        return f.getInt(fd);
    }

    /** What was closed behind its back: its cleaner would close whoever has the number then. */
    private static final java.util.List<Object> HELD = new java.util.ArrayList<>();

    static void descriptors(File file) throws Throwable {
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write("0123456789".getBytes());
        }
        FileInputStream in = new FileInputStream(file), other = new FileInputStream(file);
        HELD.add(in);
        HELD.add(other);
        System.out.println((char) in.read() + " " + ((int) call("sun.nio.ch.IOUtil", "fdVal", in.getFD()) == number(in.getFD())));
        call("sun.nio.ch.FileDispatcherImpl", "dup0", in.getFD(), other.getFD());
        System.out.println((char) other.read() + " " + (char) in.read());
        call("sun.nio.ch.IOUtil", "configureBlocking", in.getFD(), true);
        call("sun.nio.ch.FileDispatcherImpl", "preClose0", other.getFD());
        attempt(other::read);
        call("sun.nio.ch.FileDispatcherImpl", "closeIntFD", number(other.getFD()));
        attempt(other::read);
        FileDescriptor copy = new FileDescriptor();
        call("sun.nio.ch.IOUtil", "setfdVal", copy, number(in.getFD()));
        System.out.println((char) new FileInputStream(copy).read());
        call("java.io.FileCleanable", "cleanupClose0", number(copy), 0L);
        attempt(in::read);
        FileInputStream again = new FileInputStream(file);
        HELD.add(again);
        call("sun.nio.ch.FileDispatcherImpl", "close0", again.getFD());
        attempt(again::read);
        show("sun.nio.ch.FileDispatcherImpl", "canTransferToFromOverlappedMap0");
        System.out.println((int) call("sun.nio.ch.IOUtil", "fdLimit") > 10);
    }

    static void memory(File file) throws Throwable {
        Class<?> k = Class.forName("jdk.internal.misc.Unsafe");
        Object u = find(k, "getUnsafe", 0).invoke(null);
        long p = (long) find(k, "allocateMemory", 1).invoke(u, 256L);
        byte[] path = file.getPath().getBytes();
        Method put = k.getMethod("putByte", long.class, byte.class), get = k.getMethod("getByte", long.class);
        for (int i = 0; i < path.length; i++) {
            put.invoke(u, p + i, path[i]);
        }
        put.invoke(u, p + path.length, (byte) 0);
        String unix = "sun.nio.fs.UnixNativeDispatcher";
        call(unix, "utimes0", p, 1_000_000L, 5_000_000L);
        System.out.println(file.lastModified());
        show(unix, "opendir0", p);
        put.invoke(u, p + path.length, (byte) '2');
        put.invoke(u, p + path.length + 1, (byte) 0);
        call(unix, "mknod0", p, 0010600, 0L); // a named pipe
        File pipe = new File(file.getPath() + "2");
        System.out.println(pipe.exists() + " " + pipe.isFile() + " " + pipe.delete());
        try (FileInputStream in = new FileInputStream(file); FileOutputStream out = new FileOutputStream(file, true)) {
            System.out.println(call(unix, "read", number(in.getFD()), p, 4) + " " + get.invoke(u, p + 3));
            System.out.println(call(unix, "write", number(out.getFD()), p + 1, 3) + " " + file.length());
        }
        put.invoke(u, p, (byte) '/');
        put.invoke(u, p + 1, (byte) 0);
        long dir = (long) call(unix, "opendir0", p);
        System.out.println(call(unix, "readdir", dir) != null);
        call(unix, "closedir", dir);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void attempt(Act act) {
        try {
            System.out.println(act.run());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static void machine() throws Throwable {
        String vm = "jdk.internal.misc.VM";
        for (String name : "getuid geteuid getgid getegid".split(" ")) {
            show(vm, name);
        }
        System.out.println(((String[]) call(vm, "getRuntimeArguments")).length >= 0);
        long now = System.currentTimeMillis() / 1000;
        long nanos = (long) call(vm, "getNanoTimeAdjustment", now);
        System.out.println(nanos >= 0 && nanos < 60_000_000_000L);
        show(vm, "getNanoTimeAdjustment", Long.MAX_VALUE);
        System.out.println(call(vm, "latestUserDefinedLoader0") == Internals.class.getClassLoader());
        show("java.util.TimeZone", "getSystemGMTOffsetID");
        Object perf = call("jdk.internal.perf.Perf", "getPerf");
        System.out.println((long) invoke(perf, "jdk.internal.perf.Perf", "highResCounter") > 0);
        System.out.println(invoke(perf, "jdk.internal.perf.Perf", "highResFrequency"));
        show("java.io.Console", "echo", true);
        show("java.lang.ref.Reference", "hasReferencePendingList");
        show("java.lang.ref.Reference", "getAndClearReferencePendingList");
        show("java.security.AccessController", "getInheritedAccessControlContext");
        show("java.security.AccessController", "getProtectionDomain", String.class);
        Object context = call("java.lang.invoke.MethodHandleNatives$CallSiteContext", "make",
            new MutableCallSite(MethodHandles.constant(int.class, 1)));
        ((Runnable) context).run();
    }

    static class Unused {
    }

    static void loaders() throws Throwable {
        ClassLoader app = Internals.class.getClassLoader();
        Class<?> k = (Class<?>) invoke(app, "java.lang.ClassLoader", "findClass", "Internals$Unused");
        System.out.println(k + " " + (k == Unused.class));
        System.out.println(invoke(app.getParent(), "java.lang.ClassLoader", "findClass", "java.sql", "java.sql.Timestamp"));
        System.out.println(invoke(app.getParent(), "java.lang.ClassLoader", "findClass", "java.sql", "java.sql.Nothing"));
    }

    public static void main(String[] args) throws Throwable {
        File file = File.createTempFile("cover", ".data");
        try {
            descriptors(file);
            memory(file);
        } finally {
            file.delete();
        }
        machine();
        loaders();
    }
}
