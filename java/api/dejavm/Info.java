package dejavm;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The implementation of TestInfo of JUnit 5: for a test, or for its class in constructors and in
 * methods that run before or after all tests. Display names made by {@code @ParameterizedTest} and
 * {@code @DisplayNameGeneration} are refused.
 */
final class Info implements InvocationHandler {
    private static final String API = "org.junit.jupiter.api.";

    private final Class<?> type;
    private final Method test; // null: information on the class
    private final int repetition; // 0: the test is not repeated

    Info(Class<?> type, Method test, int repetition) {
        this.type = type;
        this.test = test;
        this.repetition = repetition;
    }

    @Override
    public Object invoke(Object self, Method m, Object[] args) {
        return switch (m.getName()) {
            case "getDisplayName" -> displayName();
            case "getTags" -> tags();
            case "getTestClass" -> Optional.of(type);
            case "getTestMethod" -> Optional.ofNullable(test);
            case "toString" -> "TestInfo of " + (test == null ? type : test);
            case "equals" -> self == args[0];
            default -> System.identityHashCode(self);
        };
    }

    // ---- names ----------------------------------------------------------------------------------

    private String displayName() {
        if (test == null) {
            return given(type, Junit.isInner(type) ? type.getSimpleName()
                    : type.getName().substring(type.getName().lastIndexOf('.') + 1));
        }
        if (Junit.isParameterized(test)) {
            throw Engine.refused("TestInfo.getDisplayName of a @ParameterizedTest");
        }
        StringJoiner types = new StringJoiner(", ", test.getName() + "(", ")");
        for (Class<?> c : test.getParameterTypes()) {
            types.add(c.getSimpleName());
        }
        String name = given(test, types.toString());
        return repetition > 0 ? repeated(name) : name;
    }

    /** The text of {@code @DisplayName}; without it, the name that JUnit derives. */
    private String given(AnnotatedElement on, String standard) {
        Annotation a = Junit.annotation(on, API + "DisplayName");
        String name = a == null ? "" : ((String) Junit.value(a, "value")).trim();
        if (!name.isEmpty()) {
            return name;
        }
        for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
            Annotation by = Junit.annotation(c, API + "DisplayNameGeneration");
            Object generator = by == null ? null : Junit.value(by, "value");
            if (generator != null
                    && !((Class<?>) generator).getName().equals(API + "DisplayNameGenerator$Standard")) {
                throw Engine.refused("TestInfo.getDisplayName with @DisplayNameGeneration");
            }
        }
        return standard;
    }

    private String repeated(String name) {
        Annotation a = Junit.annotation(test, API + "RepeatedTest");
        return ((String) Junit.value(a, "name")).trim().replace("{displayName}", name)
                .replace("{currentRepetition}", String.valueOf(repetition))
                .replace("{totalRepetitions}", String.valueOf(Junit.value(a, "value")));
    }

    // ---- tags -----------------------------------------------------------------------------------

    private Set<String> tags() {
        Set<String> all = new LinkedHashSet<>();
        if (test != null) {
            collect(test, all, new HashSet<>());
        }
        for (Class<?> c = type; c != null; c = Junit.isInner(c) ? c.getEnclosingClass() : null) {
            collectInherited(c, all);
        }
        return all;
    }

    private static void collectInherited(Class<?> c, Set<String> all) {
        if (c == null || c == Object.class) {
            return;
        }
        collectInherited(c.getSuperclass(), all);
        for (Class<?> i : c.getInterfaces()) {
            collectInherited(i, all);
        }
        collect(c, all, new HashSet<>());
    }

    /** Also collects the tags of annotations that are annotated with tags. */
    private static void collect(AnnotatedElement on, Set<String> all, Set<Class<?>> seen) {
        for (Annotation a : on.getDeclaredAnnotations()) {
            Class<? extends Annotation> kind = a.annotationType();
            if (kind.getName().equals(API + "Tag")) {
                all.add(((String) Junit.value(a, "value")).trim());
            } else if (kind.getName().equals(API + "Tags")) {
                for (Annotation one : (Annotation[]) Junit.value(a, "value")) {
                    all.add(((String) Junit.value(one, "value")).trim());
                }
            } else if (!kind.getName().startsWith("java.") && !kind.getName().startsWith(API)
                    && seen.add(kind)) {
                collect(kind, all, seen);
            }
        }
    }
}
