package probe;

import java.io.InputStream;
import java.security.CodeSource;
import java.security.cert.X509Certificate;
import java.util.Arrays;

/** Does what its arguments say to classes that it was not compiled with: "load p.A", "read file" ... */
public class Probe {
    static String names(Object[] certificates) {
        if (certificates == null) return "nobody";
        return Arrays.stream(certificates)
                .map(c -> ((X509Certificate) c).getSubjectX500Principal().toString())
                .toList().toString();
    }

    static String describe(Class<?> c) {
        CodeSource source = c.getProtectionDomain().getCodeSource();
        Package p = c.getPackage();
        return "signed by " + names(c.getSigners()) + ", source " + names(source.getCertificates()) + " "
                + (source.getCodeSigners() == null ? 0 : source.getCodeSigners().length) + " "
                + source.getLocation().getPath().replaceAll(".*/", "") + ", " + p + " " + p.isSealed() + " "
                + p.getImplementationTitle() + ", " + c.getAnnotations().length + " annotations";
    }

    static Class<?> together(String name) throws Exception {
        Class<?>[] found = new Class<?>[4];
        Thread[] threads = new Thread[found.length];
        for (int i = 0; i < threads.length; i++) {
            int at = i;
            threads[i] = new Thread(() -> {
                try {
                    found[at] = Class.forName(name);
                } catch (ClassNotFoundException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        for (Class<?> c : found) if (c != found[0]) throw new AssertionError("" + c);
        return found[0];
    }

    static String act(String how, String what) throws Exception {
        ClassLoader loader = Probe.class.getClassLoader();
        return switch (how) {
            case "load" -> describe(Class.forName(what));
            case "ask" -> describe(loader.loadClass(what));
            case "threads" -> describe(together(what));
            case "array" -> Class.forName("[L" + what + ";").toString();
            case "make" -> Class.forName(what).getConstructor().newInstance().toString().replaceAll("@.*", "@");
            case "text" -> Class.forName(what).getMethod("text").invoke(null).toString();
            case "read" -> {
                try (InputStream in = loader.getResourceAsStream(what)) {
                    yield in == null ? "none" : new String(in.readAllBytes()).trim();
                }
            }
            default -> throw new IllegalArgumentException(how);
        };
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i += 2) {
            String answer;
            try {
                answer = act(args[i], args[i + 1]);
            } catch (Throwable e) {
                answer = e + (e.getCause() == null ? "" : " because of " + e.getCause());
            }
            System.out.println(args[i] + " " + args[i + 1] + ": " + answer);
        }
    }
}
