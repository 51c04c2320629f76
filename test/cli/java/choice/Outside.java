import dejavm.Choose;
import java.io.*;
import java.lang.reflect.*;
import java.nio.file.*;
import sun.misc.Unsafe;

// What its argument says of the world outside.
final class Outside {
    static Unsafe unsafe() throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        return (Unsafe) f.get(null);
    }

    static FileDescriptor descriptor(int fd) throws Exception {
        Constructor<FileDescriptor> make = FileDescriptor.class.getDeclaredConstructor(int.class);
        make.setAccessible(true);
        return make.newInstance(fd);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "list": new File("/").list(); break;
        case "exists": new File("/etc/passwd").exists(); break;
        case "length": new File("/etc/passwd").length(); break;
        case "time": new File("/etc/passwd").lastModified(); break;
        case "may": new File("/etc/passwd").canRead(); break;
        case "path": Files.exists(Path.of("/etc/passwd")); break;
        case "size": Files.size(Path.of("/etc/passwd")); break;
        case "own": // of the class path
            File own = new File(args[1], "Outside.class");
            assert own.exists() && own.length() > 0 && own.canRead() && new File(args[1]).list().length > 0;
            assert Files.exists(own.toPath());
            assert !new File(args[1], "Missing.class").exists();
            assert own.toPath().toRealPath().toFile().getName().equals(own.getName());
            assert own.getCanonicalFile().exists() && new FileInputStream(own).read() == 0xca;
            break;
        case "resource": // of the class path, then by an initializer of the JDK
            Choose.bool();
            assert Outside.class.getResourceAsStream("/Outside.class").read() == 0xca;
            assert java.time.ZoneId.of("Europe/Berlin").getRules() != null;
            assert Outside.class.getResourceAsStream("/Outside.class").read() == 0xca;
            break;
        case "read": new FileInputStream(descriptor(Integer.parseInt(args[1]))).read(); break;
        case "write": new FileOutputStream(descriptor(Integer.parseInt(args[1]))).write(1); break;
        case "close": new FileInputStream(descriptor(Integer.parseInt(args[1]))).close(); break;
        case "env": throw new IllegalStateException(new java.util.TreeMap<>(System.getenv()).toString());
        case "null":
            Method m = Class.forName("dejavm.Engine").getDeclaredMethod("unsupported", String.class);
            m.setAccessible(true);
            m.invoke(null, (Object) null);
            break;
        case "get": unsafe().getInt(16L); break;
        case "put": unsafe().putInt(16L, 1); break;
        case "far": unsafe().putInt(new int[1], 1L << 44, 1); break;
        case "copy": unsafe().copyMemory(16L, 4096L, 8); break;
        case "free": unsafe().freeMemory(16L); break;
        case "memory":
            long at = unsafe().allocateMemory(16);
            unsafe().putLong(at + 8, 5);
            assert unsafe().getLong(at + 8) == 5;
            unsafe().freeMemory(at);
            break;
        default: throw new IllegalArgumentException(args[0]);
        }
    }
}
