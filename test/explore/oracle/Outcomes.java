import dejavm.Guard;
import dejavm.Op;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Executes every sequence of calls of a random class on a regular JVM: {@code Outcomes LENGTH CLASS...}.
 *
 * <p>Its operations have one parameter, from 0 to 2. It may keep state in the library: its static method
 * reset puts that back before each sequence. A state is what {@link Canon} writes of the object, where a
 * corner is written as the bit that it gives: states with different texts differ, and others may.
 *
 * <p>Prints a JSON object for each class: how many texts there are within 0, 1, ... calls, and the ways to
 * fail, with the length of a shortest sequence.
 */
public final class Outcomes {
    private record Call(Method method, Method guard, int argument) { }

    private final int length;
    private final Constructor<?> constructor;
    private final Method reset;
    private final Method repOk;
    private final List<Call> calls = new ArrayList<>();
    private final Set<String> texts = new HashSet<>();
    private final Map<String, Integer> failures = new TreeMap<>();

    private Outcomes(Class<?> type, int length) throws ReflectiveOperationException {
        this.length = length;
        constructor = type.getDeclaredConstructor();
        reset = type.getDeclaredMethod("reset");
        reset.setAccessible(true);
        repOk = type.getMethod("repOK");
        Method[] methods = type.getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (method.isAnnotationPresent(Op.class)) {
                Guard guard = method.getAnnotation(Guard.class);
                Method asked = guard == null ? null : type.getMethod(guard.value(), int.class);
                for (int i = 0; i <= 2; i++) {
                    calls.add(new Call(method, asked, i));
                }
            }
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        PrintStream out = System.out; // a class may set another one
        for (String name : Arrays.asList(args).subList(1, args.length)) {
            Outcomes all = new Outcomes(Class.forName(name), Integer.parseInt(args[0]));
            List<Integer> counts = all.explore();
            out.printf("{\"class\": \"%s\", \"texts\": %s, \"failures\": {%s}}%n", name, counts,
                    all.failures.entrySet().stream().map(e -> quote(e.getKey()) + ": " + e.getValue())
                            .collect(Collectors.joining(", ")));
        }
    }

    private static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private List<Integer> explore() throws ReflectiveOperationException {
        List<Integer> counts = new ArrayList<>();
        List<List<Call>> level = List.of(List.of());
        String failure = repOk(replay(level.get(0)));
        if (failure != null) {
            failures.put(failure, 0);
        }
        for (int n = 0; n < length && failure == null; n++) {
            for (List<Call> path : level) {
                texts.add(Canon.object(replay(path)));
            }
            counts.add(texts.size());
            level = longer(level);
        }
        return counts;
    }

    /** The sequences with one call more that do not fail. */
    private List<List<Call>> longer(List<List<Call>> level) throws ReflectiveOperationException {
        List<List<Call>> next = new ArrayList<>();
        for (List<Call> path : level) {
            for (Call call : calls) {
                if (executes(path, call)) {
                    List<Call> more = new ArrayList<>(path);
                    more.add(call);
                    next.add(more);
                }
            }
        }
        return next;
    }

    private Object replay(List<Call> path) throws ReflectiveOperationException {
        reset.invoke(null);
        Object root = constructor.newInstance();
        for (Call call : path) {
            call(root, call);
        }
        return root;
    }

    private boolean executes(List<Call> path, Call call) throws ReflectiveOperationException {
        Object root = replay(path);
        if (call.guard != null && !(boolean) call.guard.invoke(root, call.argument)) {
            return false;
        }
        String failure = call(root, call);
        if (failure == null) {
            failure = repOk(root);
        }
        if (failure != null) {
            failures.merge(failure, path.size() + 1, Math::min);
        }
        return failure == null;
    }

    /** How it fails, or null. */
    private static String call(Object root, Call call) throws ReflectiveOperationException {
        try {
            call.method.invoke(root, call.argument);
            return null;
        } catch (InvocationTargetException e) {
            boolean expected = Arrays.stream(call.method.getAnnotation(Op.class).mayThrow())
                    .anyMatch(c -> c.isInstance(e.getCause()));
            return expected ? null : e.getCause().toString();
        }
    }

    private String repOk(Object root) throws ReflectiveOperationException {
        try {
            return (boolean) repOk.invoke(root) ? null : "repOK";
        } catch (InvocationTargetException e) {
            return e.getCause().toString();
        }
    }
}
