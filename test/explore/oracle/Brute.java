import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Explores an object by brute force on a regular JVM: every state is reached by calling its
 * operations once more from the start, and compared as the text that {@link Canon} writes.
 *
 * <pre>
 *   Brute CLASS N [depth=length] [new=Class(args)] [throws=exception,...] [repok=yes] OPERATION...
 * </pre>
 *
 * and more of the same after `--`. An operation is written as for --op; `operation ? guard` has a
 * method that must return true. Prints the states before each length, executions, and the length of
 * the shortest sequence that ends in an exception or breaks repOK (0: none), with that sequence.
 */
public final class Brute {
    private record Call(Method method, Object[] arguments, Method guard) {
        @Override public String toString() {
            StringBuilder text = new StringBuilder(method.getName()).append('(');
            for (int i = 0; i < arguments.length; i++) {
                Object a = arguments[i];
                text.append(i == 0 ? "" : ", ").append(a instanceof String ? "'" + a + "'" : a);
            }
            return text.append(')').toString();
        }
    }

    /** How a state was reached: a call after another state. */
    private record Path(Path before, int call) { }

    private final Class<?> type;
    private final int n;
    private int depth;
    private Constructor<?> constructor;
    private Object[] initial = {};
    private Method repOk;
    private final List<Class<?>> expected = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    private long executions;
    private List<Call> violation = List.of();

    private Brute(String name, int n) throws ReflectiveOperationException {
        type = Class.forName(name);
        this.n = n;
        depth = n;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        List<String> words = Arrays.asList(args);
        for (int end = words.indexOf("--"); end >= 0; end = words.indexOf("--")) {
            job(words.subList(0, end));
            words = words.subList(end + 1, words.size());
        }
        job(words);
    }

    private static void job(List<String> words) throws ReflectiveOperationException {
        Brute brute = new Brute(words.get(0), Integer.parseInt(words.get(1)));
        for (String word : words.subList(2, words.size())) {
            brute.option(word);
        }
        if (brute.constructor == null) {
            brute.option("new=" + brute.type.getName() + "()");
        }
        List<Integer> states = brute.explore();
        System.out.printf("{\"states\": %d, \"depths\": %s, \"executions\": %d, \"shortest\": %d, "
                + "\"sequence\": \"%s\"}%n", states.stream().mapToInt(i -> i).sum(), states,
                brute.executions, brute.violation.size(), brute.violation);
    }

    private void option(String word) throws ReflectiveOperationException {
        if (word.startsWith("new=")) {
            Forms forms = new Forms(word.substring(4), n);
            constructor = forms.resolve(List.of(type.getDeclaredConstructors()));
            constructor.setAccessible(true);
            initial = forms.tuples().get(0);
        } else if (word.startsWith("depth=")) {
            depth = Integer.parseInt(word.substring(6));
        } else if (word.startsWith("throws=")) {
            for (String name : word.substring(7).split(",")) {
                expected.add(Class.forName(name));
            }
        } else if (word.startsWith("repok=")) {
            repOk = type.getMethod("repOK");
        } else {
            String[] parts = word.split("\\?");
            Forms forms = new Forms(parts[0], n);
            Method method = forms.resolve(methods(forms.name));
            Method guard = parts.length > 1 ? methods(parts[1].strip()).get(0) : null;
            for (Object[] tuple : forms.tuples()) {
                calls.add(new Call(method, tuple, guard));
            }
        }
    }

    /** Those of the class and its superclasses, bridges and overridden ones left out. */
    private List<Method> methods(String name) {
        List<Method> found = new ArrayList<>();
        Set<List<Class<?>>> seen = new HashSet<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (method.getName().equals(name) && !method.isBridge()
                        && seen.add(List.of(method.getParameterTypes()))) {
                    method.setAccessible(true);
                    found.add(method);
                }
            }
        }
        return found;
    }

    /** The number of new states at each length below the depth. */
    private List<Integer> explore() throws ReflectiveOperationException {
        Set<String> seen = new HashSet<>();
        List<Path> current = new ArrayList<>(List.of(new Path(null, -1)));
        seen.add(Canon.object(replay(current.get(0))));
        List<Integer> sizes = new ArrayList<>();
        for (int length = 1; length <= depth && violation.isEmpty(); length++) {
            sizes.add(current.size());
            List<Path> next = new ArrayList<>();
            for (Path path : current) {
                for (int i = 0; i < calls.size() && violation.isEmpty(); i++) {
                    Object root = execute(path, i);
                    if (root != null && length < depth && seen.add(Canon.object(root))) {
                        next.add(new Path(path, i));
                    }
                }
            }
            current = next;
        }
        return sizes;
    }

    private Object replay(Path path) throws ReflectiveOperationException {
        if (path.before == null) {
            return constructor.newInstance(initial);
        }
        Object root = replay(path.before);
        call(calls.get(path.call), root);
        return root;
    }

    /** The root after one call more, or null where there is none. */
    private Object execute(Path path, int number) throws ReflectiveOperationException {
        Object root = replay(path);
        Call call = calls.get(number);
        if (call.guard != null && !(boolean) call.guard.invoke(root)) {
            return null;
        }
        executions++;
        boolean right = call(call, root);
        if (right && repOk != null) {
            right = (boolean) repOk.invoke(root);
        }
        if (!right) {
            violation = new ArrayList<>(List.of(call));
            for (Path p = path; p.before != null; p = p.before) {
                violation.add(0, calls.get(p.call));
            }
        }
        return right ? root : null;
    }

    /** False when it ends in an exception that is not expected. */
    private boolean call(Call call, Object root) throws ReflectiveOperationException {
        try {
            call.method.invoke(root, call.arguments);
            return true;
        } catch (InvocationTargetException e) {
            return expected.stream().anyMatch(c -> c.isInstance(e.getCause()));
        }
    }
}
