package dejavm;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tests that a {@code @TestFactory} of JUnit 5 returned. Which of them runs is a choice: the
 * search runs each of them once, from the state after the factory, and a trace names it.
 */
final class Dynamic {
    private static final String API = "org.junit.jupiter.api.";

    private final List<String> names = new ArrayList<>();
    private final List<Object> tests = new ArrayList<>(); // DynamicTest

    private Dynamic() {
    }

    /** Runs one of the tests, if there is any. */
    static void run(Object made) throws Throwable {
        Dynamic all = new Dynamic();
        all.collect(made, "");
        if (all.tests.isEmpty()) {
            return;
        }
        int i = Engine.pick(all.tests.size(), 0, "dynamic test", all.names.toArray());
        Object executable = get(all.tests.get(i), "DynamicTest", "getExecutable");
        try {
            get(executable, "function.Executable", "execute");
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Collects a node, or several nodes in one of the containers that JUnit accepts. */
    private void collect(Object made, String path) throws ReflectiveOperationException {
        if (made instanceof Stream<?> stream) {
            try (stream) {
                collect(stream.iterator(), path);
            }
        } else if (made instanceof Object[] array) {
            collect(Arrays.asList(array), path);
        } else if (made instanceof Iterable<?> nodes) {
            collect(nodes.iterator(), path);
        } else if (made instanceof Iterator<?> nodes) {
            while (nodes.hasNext()) {
                collect(nodes.next(), path);
            }
        } else {
            add(made, path);
        }
    }

    private void add(Object node, String path) throws ReflectiveOperationException {
        String name = path + get(node, "DynamicNode", "getDisplayName");
        if (type("DynamicContainer").isInstance(node)) {
            collect(get(node, "DynamicContainer", "getChildren"), name + " / ");
        } else {
            names.add(name);
            tests.add(node);
        }
    }

    private static Object get(Object on, String type, String method)
            throws ReflectiveOperationException {
        Method m = type(type).getMethod(method);
        return m.invoke(on);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(API + name, true, ClassLoader.getSystemClassLoader());
    }
}
