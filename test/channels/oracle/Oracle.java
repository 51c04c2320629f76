import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What a regular JVM does: {@code java -ea Oracle CLASSES API shared|fresh} executes the lines of its
 * standard input, and answers {@code ok}, {@code fails}, or {@code broken} and why. Each line has a
 * class loader of its own, or those with the same choices share one.
 *
 * <pre>
 * main CHOICES Drive ARGUMENT ...   the program, with these choices, as -Ddejavm.choices gives them
 * calls 01l ROOT CHANNEL            a new ROOT(CHANNEL), then set(0) set(1) look()
 * </pre>
 */
public final class Oracle {
    private Oracle() {
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        URL[] path = {Path.of(args[0]).toUri().toURL(), Path.of(args[1]).toUri().toURL()};
        Map<String, ClassLoader> loaders = new HashMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            if (args[2].equals("fresh")) {
                loaders.clear();
            }
            ClassLoader loader = loaders.computeIfAbsent(words[1], choices -> new URLClassLoader(
                    path, ClassLoader.getPlatformClassLoader()));
            Thread.currentThread().setContextClassLoader(loader);
            out.println(answer(words, loader));
            out.flush();
        }
        System.exit(0); // whatever threads there are
    }

    private static String answer(String[] words, ClassLoader loader) {
        try {
            if (words[0].equals("main")) {
                System.setProperty("dejavm.choices", words[1]); // read once by the API
                Field used = loader.loadClass("dejavm.Plain").getDeclaredField("used");
                used.setAccessible(true);
                used.setInt(null, 0);
                Method main = loader.loadClass(words[2]).getMethod("main", String[].class);
                main.invoke(null, (Object) Arrays.copyOfRange(words, 3, words.length));
            } else {
                call(loader.loadClass(words[2]), words[3], words[1]);
            }
            return "ok";
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            boolean told = cause instanceof AssertionError
                    && String.valueOf(cause.getMessage()).startsWith("channel:");
            return told ? "fails" : "broken " + text(cause);
        } catch (ReflectiveOperationException | LinkageError e) {
            return "broken " + text(e);
        }
    }

    private static void call(Class<?> root, String channel, String calls)
            throws ReflectiveOperationException {
        Constructor<?> constructor = root.getConstructor(String.class);
        Object object = constructor.newInstance(channel);
        Method set = root.getMethod("set", int.class);
        Method look = root.getMethod("look");
        for (char c : calls.toCharArray()) {
            if (c == 'l') {
                look.invoke(object);
            } else {
                set.invoke(object, c - '0');
            }
        }
    }

    private static String text(Throwable t) {
        StringBuilder all = new StringBuilder();
        for (Throwable each = t; each != null; each = each.getCause()) {
            all.append(each).append(" at ").append(each.getStackTrace().length > 0
                    ? each.getStackTrace()[0] : "?").append("; ");
        }
        return all.toString().replace('\n', ' ');
    }
}
