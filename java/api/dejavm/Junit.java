package dejavm;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The main class of {@code dejavm check --junit}. It runs one test method of JUnit 4 or 5, with the
 * methods before and after it, as JUnit would run it if it were the only test.
 *
 * <pre>{@code
 * dejavm.Junit app.BankTest             lists the tests:   run app.BankTest#transfer
 *                                                          skip app.BankTest#later not yet
 *                                                          run app.BankTest#given[1]
 *                                                          refuse app.BankTest#old @RunWith
 * dejavm.Junit --scan app.A app.B ...   lists the tests of several classes, which may have none
 * dejavm.Junit app.BankTest#transfer    runs that test; main throws what the test throws
 * }</pre>
 *
 * <p>JUnit itself does not run. Its annotations are recognized by name, because JUnit is on the
 * class path of the tests, not of this class. Each set of arguments of a
 * {@code @ParameterizedTest}, and each repetition of a {@code @RepeatedTest}, is a test. Which of
 * the tests of a {@code @TestFactory} runs is a choice. If an assumption does not hold, the path
 * ends, as with {@link Choose#assume}. Tests that need the engine of JUnit (extensions, rules,
 * runners, parameters of other kinds) are refused with the name of the feature.
 */
public final class Junit {
    private static final String OLD = "org.junit.";
    private static final String NEW = "org.junit.jupiter.api.";
    private static final String[] TEST = {OLD + "Test", NEW + "Test"};
    private static final String[] BEFORE_ALL = {OLD + "BeforeClass", NEW + "BeforeAll"};
    private static final String[] BEFORE = {OLD + "Before", NEW + "BeforeEach"};
    private static final String[] AFTER = {OLD + "After", NEW + "AfterEach"};
    private static final String[] AFTER_ALL = {OLD + "AfterClass", NEW + "AfterAll"};
    private static final String[] DISABLED = {OLD + "Ignore", NEW + "Disabled"};
    private static final String[] NESTED = {NEW + "Nested"};
    private static final String[] INSTANCE = {NEW + "TestInstance"};
    private static final String[] REPEATED = {NEW + "RepeatedTest"};
    private static final String[] FACTORY = {NEW + "TestFactory"};
    private static final String[] GENERATED = {NEW + "TestTemplate",
        OLD + "experimental.theories.Theory"};
    private static final String[] EXTENDED = {NEW + "extension.ExtendWith", OLD + "runner.RunWith"};
    private static final String[] ABORTED = {"org.opentest4j.TestAbortedException",
        OLD + "AssumptionViolatedException", OLD + "internal.AssumptionViolatedException"};

    private Junit() {
    }

    /**
     * Lists the tests of a class, or runs one of them.
     *
     * @param args as described above
     * @throws Throwable what the test throws
     */
    public static void main(String[] args) throws Throwable {
        if (args[0].equals("--scan")) {
            for (int i = 1; i < args.length; i++) {
                scan(args[i]);
            }
            return;
        }
        int hash = args[0].indexOf('#');
        Class<?> type = Class.forName(hash < 0 ? args[0] : args[0].substring(0, hash), false,
                ClassLoader.getSystemClassLoader());
        if (hash < 0) {
            list(type, disabled(type));
        } else {
            run(type, args[0].substring(hash + 1));
        }
    }

    /** Lists the tests of a class, if it can have any. */
    private static void scan(String name) {
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
            boolean runs = !type.isInterface() && !Modifier.isAbstract(type.getModifiers())
                    && !isInner(type);
            if (runs) {
                list(type, disabled(type));
            }
        } catch (ClassNotFoundException | LinkageError e) {
            System.out.println("refuse " + name + " cannot be loaded: "
                    + String.valueOf(e).replace('\n', ' '));
        }
    }

    // ---- finding --------------------------------------------------------------------------------

    private static void list(Class<?> type, String why) {
        for (Method m : methods(type, false)) {
            if (isTest(m)) {
                list(type, m, why != null ? why : disabled(m));
            }
        }
        for (Class<?> inner : type.getDeclaredClasses()) {
            if (annotation(inner, NESTED) != null) {
                list(inner, why != null ? why : disabled(inner));
            }
        }
    }

    private static void list(Class<?> type, Method m, String skipped) {
        String name = type.getName() + "#" + m.getName();
        String refused = refused(type, m);
        if (skipped != null) {
            System.out.println("skip " + name + " " + skipped.replace('\n', ' '));
        } else if (refused != null) {
            System.out.println("refuse " + name + " " + refused);
        } else if (isParameterized(m)) {
            listGiven(type, m, name);
        } else if (isRepeated(m)) {
            listNumbered(name, repetitions(m));
        } else {
            System.out.println("run " + name);
        }
    }

    private static void listGiven(Class<?> type, Method m, String name) {
        try {
            listNumbered(name, Parameterized.arguments(type, m).size());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            Throwable why = e instanceof InvocationTargetException ? e.getCause() : e;
            System.out.println("refuse " + name + " @ParameterizedTest: "
                    + String.valueOf(why).replace('\n', ' '));
        }
    }

    private static void listNumbered(String name, int n) {
        for (int i = 1; i <= n; i++) {
            System.out.println("run " + name + "[" + i + "]");
        }
    }

    private static boolean isTest(Method m) {
        return annotation(m, TEST) != null || isNumbered(m) || annotation(m, FACTORY) != null
                || annotation(m, GENERATED) != null;
    }

    /** Whether its tests are named Class#method[1], Class#method[2], ... */
    private static boolean isNumbered(Method m) {
        return isParameterized(m) || isRepeated(m);
    }

    private static boolean isRepeated(Method m) {
        return annotation(m, REPEATED) != null;
    }

    private static int repetitions(Method m) {
        Annotation a = annotation(m, REPEATED);
        return a == null ? 0 : (int) value(a, "value");
    }

    static boolean isParameterized(Method m) {
        for (Annotation a : m.getAnnotations()) {
            if (Parameterized.is(a)) {
                return true;
            }
        }
        return false;
    }

    /**
     * All methods, inherited ones first or last. Those of a class are in the order in which both
     * versions of JUnit call them.
     */
    private static List<Method> methods(Class<?> type, boolean inheritedLast) {
        List<Method> inherited = new ArrayList<>();
        if (type == null || type == Object.class) {
            return inherited;
        }
        List<Class<?>> parents = new ArrayList<>(Arrays.asList(type.getInterfaces()));
        parents.add(inheritedLast ? parents.size() : 0, type.getSuperclass());
        for (Class<?> parent : parents) {
            inherited.addAll(methods(parent, inheritedLast));
        }
        List<Method> own = new ArrayList<>(Arrays.asList(type.getDeclaredMethods()));
        own.removeIf(m -> m.isSynthetic() || Modifier.isAbstract(m.getModifiers()));
        own.sort(Comparator.comparingInt((Method m) -> m.getName().hashCode())
                .thenComparing(Method::toString));
        inherited.removeIf(other -> own.stream().anyMatch(m -> overrides(m, other)));
        own.addAll(inheritedLast ? own.size() : 0, inherited);
        return own;
    }

    private static boolean overrides(Method m, Method other) {
        return m.getName().equals(other.getName()) && !Modifier.isPrivate(other.getModifiers())
                && Arrays.equals(m.getParameterTypes(), other.getParameterTypes());
    }

    private static List<Method> marked(Class<?> type, String[] names) {
        List<Method> found = methods(type, names == AFTER || names == AFTER_ALL);
        found.removeIf(m -> annotation(m, names) == null);
        return found;
    }

    static Annotation annotation(AnnotatedElement on, String... names) {
        return annotation(on, names, new HashSet<>());
    }

    /** Finds an annotation, also on annotations of the user. */
    private static Annotation annotation(AnnotatedElement on, String[] names, Set<Class<?>> seen) {
        for (Annotation a : on.getAnnotations()) {
            Class<? extends Annotation> type = a.annotationType();
            if (Arrays.asList(names).contains(type.getName())) {
                return a;
            }
            if (isPlain(type, names) || !seen.add(type)) {
                continue;
            }
            Annotation found = annotation(type, names, seen);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /**
     * Whether the search can skip an annotation type. The annotations of JUnit itself have only
     * annotations for extensions and generated tests; reading them would add a proxy class for each
     * of them to the state of every test.
     */
    private static boolean isPlain(Class<?> type, String[] names) {
        return type.getName().startsWith("java.")
                || type.getName().startsWith(OLD) && names != EXTENDED && names != GENERATED;
    }

    static Object value(Annotation a, String name) {
        try {
            return a.annotationType().getMethod(name).invoke(a);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static String disabled(AnnotatedElement on) {
        Annotation a = annotation(on, DISABLED);
        return a == null ? null : (String) value(a, "value");
    }

    // ---- what is not supported ------------------------------------------------------------------

    /** A feature of the test that needs the engine of JUnit, or null. */
    private static String refused(Class<?> type, Method test) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
            String why = refused(c);
            if (why != null) {
                return why;
            }
        }
        if (isParameterized(test)) {
            return Parameterized.refused(test);
        }
        boolean repeated = isRepeated(test);
        return !repeated && annotation(test, GENERATED) != null ? shown(test, GENERATED)
                : !repeated && annotation(test, EXTENDED) != null ? shown(test, EXTENDED)
                : refused(test.getParameters(), "of " + test.getName(), repeated);
    }

    /** A text for a parameter that has no value, or null. */
    static String refused(Parameter[] parameters, String whose, boolean repeated) {
        for (Parameter p : parameters) {
            if (Injected.temporary(p) != null && !Injected.knows(p, repeated)) {
                return "@TempDir " + whose + " without --allow-io";
            }
            if (!Injected.knows(p, repeated)) {
                return "a parameter of type " + p.getType().getSimpleName() + " " + whose;
            }
        }
        return null;
    }

    private static String refused(Class<?> type) {
        if (annotation(type, EXTENDED) != null && !type.isInterface() && !isDefaultRunner(type)) {
            return shown(type, EXTENDED);
        }
        for (String[] names : new String[][] {BEFORE_ALL, BEFORE, AFTER, AFTER_ALL}) {
            for (Method m : marked(type, names)) {
                String why = refused(m.getParameters(), "of " + m.getName(), false);
                if (why != null) {
                    return why;
                }
            }
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                boolean folder = Injected.isFolder(f, f.getType());
                if (!folder && Injected.temporary(f) != null) {
                    return "@TempDir " + f.getName() + " without --allow-io";
                }
                for (Annotation a : f.getAnnotations()) {
                    if (!folder && a.annotationType().getName().startsWith(OLD)) {
                        return "@" + a.annotationType().getSimpleName() + " " + f.getName();
                    }
                }
            }
            for (Method m : c.getDeclaredMethods()) {
                if (annotation(m, new String[] {OLD + "Rule", OLD + "ClassRule"}) != null) {
                    return "@Rule " + m.getName();
                }
            }
        }
        return constructor(type) != null ? null
                : "a test class without a constructor without parameters";
    }

    /** The constructor with the outer object, if any, and values that JUnit passes; or null. */
    private static Constructor<?> constructor(Class<?> type) {
        int outer = isInner(type) ? 1 : 0;
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            Parameter[] all = c.getParameters();
            if (all.length >= outer && refused(Arrays.copyOfRange(all, outer, all.length), "", false)
                    == null) {
                return c;
            }
        }
        return null;
    }

    private static boolean isDefaultRunner(Class<?> type) {
        Object runner = value(annotation(type, EXTENDED), "value");
        return runner instanceof Class && ((Class<?>) runner).getName()
                .matches("org\\.junit\\.runners\\.(JUnit4|BlockJUnit4ClassRunner)");
    }

    /** The annotation as it was written. */
    private static String shown(AnnotatedElement on, String[] names) {
        for (Annotation a : on.getAnnotations()) {
            if (Arrays.asList(names).contains(a.annotationType().getName())
                    || annotation(a.annotationType(), names) != null) {
                return "@" + a.annotationType().getSimpleName();
            }
        }
        return "an extension";
    }

    // ---- running --------------------------------------------------------------------------------

    private static void run(Class<?> type, String name) throws Throwable {
        int bracket = name.indexOf('[');
        int number = bracket < 0 ? 0
                : Integer.parseInt(name.substring(bracket + 1, name.length() - 1));
        Method test = find(type, bracket < 0 ? name : name.substring(0, bracket), number > 0);
        if (test == null) {
            throw new NoSuchMethodException(type.getName() + " has no test " + name);
        }
        List<Class<?>> chain = new ArrayList<>(); // from the outermost class inwards
        for (Class<?> c = type; c != null; c = isInner(c) ? c.getEnclosingClass() : null) {
            chain.add(0, c);
        }
        Object[] given = !isParameterized(test) ? new Object[0]
                : Parameterized.arguments(type, test).get(number - 1);
        Injected injected = new Injected(type, test, number, repetitions(test));
        Throwable failure = new Execution(chain, injected, given).run(test);
        if (failure != null && aborted(failure)) {
            Engine.endPath("an assumption does not hold: " + failure.getMessage());
        }
        if (failure != null) {
            trim(failure);
            throw failure;
        }
    }

    private static Method find(Class<?> type, String name, boolean numbered) {
        Method test = null;
        for (Method m : methods(type, false)) {
            boolean fits = m.getName().equals(name) && isTest(m) && isNumbered(m) == numbered;
            test = fits ? m : test;
        }
        return test;
    }

    static boolean isInner(Class<?> c) {
        return c.isMemberClass() && !Modifier.isStatic(c.getModifiers());
    }

    /** Whether the exception means that an assumption does not hold. */
    private static boolean aborted(Throwable t) {
        for (Class<?> c = t.getClass(); c != null; c = c.getSuperclass()) {
            if (Arrays.asList(ABORTED).contains(c.getName())) {
                return true;
            }
        }
        return false;
    }

    /** Removes the frames below the test, which are ours. */
    private static void trim(Throwable t) {
        StackTraceElement[] trace = t.getStackTrace();
        int n = trace.length;
        while (n > 0 && isOurs(trace[n - 1].getClassName())) {
            n--;
        }
        t.setStackTrace(Arrays.copyOf(trace, n));
    }

    private static boolean isOurs(String name) {
        return name.startsWith(Junit.class.getName()) || name.equals(Dynamic.class.getName())
                || name.contains(".reflect.");
    }

    /** Runs one test with the methods around it, and keeps the first failure. */
    private static final class Execution {
        private final List<Class<?>> chain;
        private final Injected injected;
        private final Object[] given;
        private final Object[] instances;
        private Throwable failure;

        Execution(List<Class<?>> chain, Injected injected, Object[] given) {
            this.chain = chain;
            this.injected = injected;
            this.given = given;
            instances = new Object[chain.size()];
        }

        Throwable run(Method test) {
            for (int i = 0; i < instances.length && failure == null; i++) {
                fill(chain.get(i), null);
                if (isMadeOnce(chain.get(i))) {
                    make(i);
                }
                call(i, BEFORE_ALL);
            }
            if (failure == null) {
                make(instances.length - 1);
            }
            if (failure == null) {
                for (int i = 0; i < instances.length && failure == null; i++) {
                    call(i, BEFORE);
                }
                if (failure == null) {
                    callTest(test);
                }
                for (int i = instances.length - 1; i >= 0; i--) {
                    call(i, AFTER);
                }
            }
            for (int i = instances.length - 1; i >= 0; i--) {
                call(i, AFTER_ALL);
            }
            return failure;
        }

        private static boolean isMadeOnce(Class<?> type) {
            Annotation a = annotation(type, INSTANCE);
            return a != null && "PER_CLASS".equals(String.valueOf(value(a, "value")));
        }

        private void make(int i) {
            if (i > 0) {
                make(i - 1);
            }
            if (failure != null || instances[i] != null) {
                return;
            }
            try {
                Constructor<?> c = constructor(chain.get(i));
                Object[] outer = i > 0 ? new Object[] {instances[i - 1]} : new Object[0];
                c.setAccessible(true);
                instances[i] = c.newInstance(
                        injected.values(c.getParameters(), chain.get(i), outer));
                fill(chain.get(i), instances[i]);
            } catch (InvocationTargetException e) {
                fail(e.getCause());
            } catch (ReflectiveOperationException e) {
                fail(e);
            }
        }

        private void fill(Class<?> type, Object on) {
            try {
                injected.fill(type, on);
            } catch (ReflectiveOperationException | RuntimeException e) {
                fail(e);
            }
        }

        /** Methods before the test are not called after a failure; methods after it are. */
        private void call(int i, String[] names) {
            boolean after = names == AFTER || names == AFTER_ALL;
            boolean all = names == BEFORE_ALL || names == AFTER_ALL;
            for (Method m : marked(chain.get(i), names)) {
                if (after || failure == null) {
                    fail(invoke(m, instances[i], all ? chain.get(i) : null));
                }
            }
        }

        private void callTest(Method test) {
            boolean factory = annotation(test, FACTORY) != null;
            Object on = instances[instances.length - 1];
            Throwable thrown = factory ? callFactory(test, on) : invoke(test, on, null, given);
            Annotation a = annotation(test, TEST);
            Object expected = a == null ? null : value(a, "expected");
            boolean none = !(expected instanceof Class)
                    || ((Class<?>) expected).getName().equals(OLD + "Test$None");
            if (none || (thrown != null && !((Class<?>) expected).isInstance(thrown))) {
                fail(thrown);
            } else if (thrown == null) {
                fail(new AssertionError("Expected exception: " + ((Class<?>) expected).getName()));
            }
        }

        private Throwable callFactory(Method factory, Object on) {
            try {
                factory.setAccessible(true);
                Dynamic.run(factory.invoke(on, injected.values(factory.getParameters(), null)));
                return null;
            } catch (InvocationTargetException e) {
                return e.getCause();
            } catch (Throwable e) {
                return e;
            }
        }

        private Throwable invoke(Method m, Object on, Class<?> of, Object... first) {
            try {
                m.setAccessible(true);
                m.invoke(Modifier.isStatic(m.getModifiers()) ? null : on,
                        injected.values(m.getParameters(), of, first));
                return null;
            } catch (InvocationTargetException e) {
                return e.getCause();
            } catch (ReflectiveOperationException e) {
                return e;
            }
        }

        /** Keeps the first failure, but prefers it to an assumption that does not hold. */
        private void fail(Throwable t) {
            if (failure == null) {
                failure = t;
            } else if (t != null && aborted(failure) && !aborted(t)) {
                t.addSuppressed(failure);
                failure = t;
            } else if (t != null && t != failure) {
                failure.addSuppressed(t);
            }
        }
    }
}
