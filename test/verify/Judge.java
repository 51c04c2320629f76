import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/**
 * Links every class of a pack (4 bytes length, then the class file, repeated) in a class loader of its own,
 * which finds other classes on the path, and prints a line for each: number, ok or the error's class, and its text. Nothing of the classes is run.
 */
public class Judge {
    static class Loader extends URLClassLoader {
        Loader(URL[] path) { super(path); }
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    static String link(URL[] path, byte[] b) {
        try (Loader loader = new Loader(path)) {
            Class<?> c = loader.define(b);
            if (c.isInterface()) c.getDeclaredMethods(); // links first
            else c.getDeclaredConstructors();
            return "ok\t";
        } catch (NoClassDefFoundError | TypeNotPresentException e) {
            // After linking, or because verification needed the class: the trace tells.
            return "LOAD\t" + e.getMessage();
        } catch (Throwable t) {
            return t.getClass().getSimpleName() + "\t" + t.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String s : args[1].split(":")) urls.add(new File(s).toURI().toURL());
        URL[] path = urls.toArray(new URL[0]);
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            for (int i = 0;; i++) {
                int n;
                try { n = in.readInt(); } catch (EOFException e) { break; }
                byte[] b = new byte[n];
                in.readFully(b);
                out.println(i + "\t" + link(path, b).replace("\n", "|"));
            }
        }
        out.flush();
    }
}
