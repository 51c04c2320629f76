import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Natives belong to the JDK: a class of the same name that a program defines has none. */
public class LoadNatives {
    /** A class file with one static native method, written by hand. */
    static byte[] classFile(String name, String method, String descriptor, int flags) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeInt(61);
        out.writeShort(7);
        out.writeByte(7);
        out.writeShort(2);
        out.writeByte(1);
        out.writeUTF(name);
        out.writeByte(7);
        out.writeShort(4);
        out.writeByte(1);
        out.writeUTF("java/lang/Object");
        out.writeByte(1);
        out.writeUTF(method);
        out.writeByte(1);
        out.writeUTF(descriptor);
        out.writeShort(0x21);
        out.writeShort(1);
        out.writeShort(3);
        out.writeShort(0);
        out.writeShort(0);
        out.writeShort(1);
        out.writeShort(flags);
        out.writeShort(5);
        out.writeShort(6);
        out.writeShort(0);
        out.writeShort(0);
        return bytes.toByteArray();
    }

    static class Loader extends ClassLoader {
        Loader() {
            super("own", LoadNatives.class.getClassLoader());
        }

        Class<?> define(String name, byte[] b) {
            return defineClass(name, b, 0, b.length);
        }
    }

    static void attempt(String name, String method, String descriptor, Class<?>[] types, Object... args)
            throws Exception {
        byte[] b = classFile(name.replace('.', '/'), method, descriptor, 0x0109);
        try {
            Class<?> c = new Loader().define(name, b);
            java.lang.reflect.Method m = c.getMethod(method, types);
            for (int i = 0; i < 2; i++) {
                System.out.println(name + " " + m.invoke(null, args));
            }
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(name + " " + e.getCause());
        } catch (SecurityException | LinkageError e) {
            System.out.println(name + " " + e);
        }
    }

    static native int own(int n);

    public static void main(String[] args) throws Exception {
        Class<?>[] none = {};
        attempt("jdk.internal.misc.Unsafe", "registerNatives", "()V", none);
        attempt("jdk.internal.misc.VM", "initialize", "()V", none);
        attempt("jdk.internal.misc.VM", "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", none);
        attempt("jdk.internal.reflect.Reflection", "getCallerClass", "()Ljava/lang/Class;", none);
        attempt("jdk.internal.misc.CDS", "getRandomSeedForDumping", "()J", none);
        attempt("sun.nio.fs.UnixNativeDispatcher", "getcwd", "()[B", none);
        attempt("sun.nio.ch.FileDispatcherImpl", "closeIntFD", "(I)V", new Class<?>[] {int.class}, 1);
        attempt("java.lang.StrictMath", "sin", "(D)D", new Class<?>[] {double.class}, 1.0);
        attempt("java.evil.Thing", "run", "()V", none);
        attempt("javax.evil.Thing", "run", "()V", none);
        attempt("Thread", "yield", "()V", none);
        try {
            own(1);
        } catch (UnsatisfiedLinkError e) {
            e.printStackTrace(System.out);
        }
        System.out.println("and on");
    }
}
