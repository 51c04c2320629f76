import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What `dejavm check` must find, found by brute force on a regular JVM: every sequence of choices
 * of a program is executed again from the beginning, in a class loader of its own, and the
 * distinct pairs of choice site and static state are collected, the distinct static states at the
 * end, and the classes of uncaught exceptions.
 *
 * <p>The same is done once more, breadth-first, executing only the shortest sequence that leads to
 * a pair. That gives the depths of states. Both must agree, or else the program keeps state
 * outside of its static fields. A program marked cyclic has endless sequences, so it is only done
 * that way. A program marked told may keep its state anywhere: all its sequences are executed, and
 * what the uncaught exceptions say is collected.
 *
 * <p>A program with a static method reset, which dejavm does not call, may also keep state in the library:
 * reset puts it back after each sequence.
 *
 * <p>{@code java Oracle FOLDER:... Program Other:cyclic Third:told ...} prints one JSON object per line and
 * program. The classes in these folders are those that each sequence has of its own.
 */
public final class Oracle {
    private static final int MOST_SEQUENCES = 200_000;
    private static final byte[] NONE = {};

    private final List<Path> folders;
    private final String program;
    private final boolean told;
    private final Map<String, byte[]> code = new HashMap<>();

    private Set<String> states = new HashSet<>();
    private Set<String> ends = new HashSet<>();
    private Set<String> violations = new TreeSet<>();
    private final List<Integer> depths = new ArrayList<>();
    private int sequences;

    private Oracle(List<Path> folders, String program, boolean told) {
        this.folders = folders;
        this.program = program;
        this.told = told;
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        List<Path> folders = Arrays.stream(args[0].split(":")).map(Path::of).toList();
        for (String arg : Arrays.asList(args).subList(1, args.length)) {
            String[] words = arg.split(":");
            String mark = words.length > 1 ? words[1] : "";
            Oracle oracle = new Oracle(folders, words[0], mark.equals("told"));
            String problem = oracle.explore(mark.equals("cyclic"));
            out.println(oracle.report(problem));
            out.flush();
        }
    }

    private String explore(boolean cyclic) throws Exception {
        if (told) {
            everySequence();
            return sequences >= MOST_SEQUENCES ? "too many sequences" : "";
        }
        breadthFirst();
        if (cyclic) {
            return "";
        }
        Set<String> shortStates = states;
        Set<String> shortEnds = ends;
        Set<String> shortViolations = violations;
        states = new HashSet<>();
        ends = new HashSet<>();
        violations = new TreeSet<>();
        everySequence();
        if (sequences >= MOST_SEQUENCES) {
            return "too many sequences";
        }
        boolean same = states.equals(shortStates) && ends.equals(shortEnds)
                && violations.equals(shortViolations);
        return same ? "" : "keeps state outside of its static fields: " + shortStates.size()
                + " states, " + shortEnds.size() + " end states breadth-first";
    }

    private String report(String problem) {
        return "{\"program\": \"" + program + "\", \"problem\": \"" + problem
                + "\", \"sequences\": " + sequences + ", \"states\": " + states.size()
                + ", \"end_states\": " + ends.size()
                + ", \"depths\": " + depths + ", \"violations\": [" + violations.stream()
                .map(Oracle::quote).collect(Collectors.joining(", ")) + "]}";
    }

    private static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            out.append(c < ' ' || c > '~' || c == '"' || c == '\\'
                    ? String.format("\\u%04x", (int) c) : c);
        }
        return out.append('"').toString();
    }

    // ---- all sequences ---------------------------------------------------------------------

    private void everySequence() throws Exception {
        int[] prefix = {};
        while (prefix != null && sequences < MOST_SEQUENCES) {
            List<Integer> options = new ArrayList<>();
            int old = prefix.length - 1; // the states before the last given choice are known
            sequences++;
            run(prefix, (type, site, n, number) -> {
                options.add(n);
                if (number > old && !told) {
                    states.add(site + " " + Canon.statics(type));
                }
                return true;
            });
            prefix = next(prefix, options);
        }
    }

    /** The sequence that follows, when the choices after the given ones took index 0. */
    private static int[] next(int[] prefix, List<Integer> options) {
        int[] taken = Arrays.copyOf(prefix, options.size());
        for (int i = taken.length - 1; i >= 0; i--) {
            if (++taken[i] < options.get(i)) {
                return Arrays.copyOf(taken, i + 1);
            }
        }
        return null;
    }

    // ---- shortest sequences only -------------------------------------------------------------

    private void breadthFirst() throws Exception {
        Queue<int[]> queue = new ArrayDeque<>();
        queue.add(new int[0]);
        while (!queue.isEmpty()) {
            int[] prefix = queue.remove();
            run(prefix, (type, site, n, number) -> {
                if (number == prefix.length && states.add(site + " " + Canon.statics(type))) {
                    countDepth(number);
                    for (int i = 0; i < n; i++) {
                        int[] longer = Arrays.copyOf(prefix, number + 1);
                        longer[number] = i;
                        queue.add(longer);
                    }
                }
                return number < prefix.length;
            });
        }
    }

    private void countDepth(int depth) {
        while (depths.size() <= depth) {
            depths.add(0);
        }
        depths.set(depth, depths.get(depth) + 1);
    }

    // ---- one run -----------------------------------------------------------------------------

    private interface Visitor {
        boolean choice(Class<?> type, int site, int options, int number);
    }

    private void run(int[] prefix, Visitor visitor) throws Exception {
        Class<?> type = new ProgramLoader().loadClass(program);
        Thread.currentThread().setContextClassLoader(type.getClassLoader());
        Site.start(prefix, (site, n, number) -> visitor.choice(type, site, n, number));
        Method main = type.getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) new String[0]);
            if (!Site.ended() && !told) {
                ends.add(Canon.statics(type));
            }
        } catch (InvocationTargetException e) {
            if (!Site.ended()) {
                violations.add(told ? e.getCause().toString() : e.getCause().getClass().getName());
            }
        }
        reset(type);
    }

    private static void reset(Class<?> type) throws ReflectiveOperationException {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals("reset") && method.getParameterCount() == 0) {
                method.setAccessible(true);
                method.invoke(null);
            }
        }
    }

    /** Defines the program's classes anew, with assertions on. */
    private final class ProgramLoader extends ClassLoader {
        ProgramLoader() {
            super(Oracle.class.getClassLoader());
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] bytes = code.computeIfAbsent(name, this::read);
            if (bytes == NONE) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        protected URL findResource(String name) {
            try {
                Path file = find(name);
                return file == null ? null : file.toUri().toURL();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private byte[] read(String name) {
            try {
                Path file = find(name.replace('.', '/') + ".class");
                return file == null ? NONE : Files.readAllBytes(file);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private Path find(String name) {
            return folders.stream().map(folder -> folder.resolve(name)).filter(Files::isRegularFile)
                    .findFirst().orElse(null);
        }
    }
}
