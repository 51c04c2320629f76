package dejavm;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The values that JUnit 5 itself passes to constructors and methods of a test class, and sets in
 * its fields: TestInfo, RepetitionInfo, TestReporter, and folders for {@code @TempDir}.
 *
 * <p>Folders are made in the folder of the setting {@code dejavm.temp}. They exist until the
 * process ends, because going back does not undo changes of files. Without that setting
 * {@code @TempDir} is refused.
 */
final class Injected {
    private static final String API = "org.junit.jupiter.api.";

    private final Class<?> type;
    private final Method test;
    private final int repetition;
    private final int repetitions;
    private int folders;

    /** For a test that is not repeated, both numbers are 0. */
    Injected(Class<?> type, Method test, int repetition, int repetitions) {
        this.type = type;
        this.test = test;
        this.repetition = repetition;
        this.repetitions = repetitions;
    }

    /** Whether there is a value for a parameter; RepetitionInfo only in a repeated test. */
    static boolean knows(Parameter p, boolean repeated) {
        return switch (p.getType().getName()) {
            case API + "TestInfo", API + "TestReporter" -> true;
            case API + "RepetitionInfo" -> repeated;
            default -> isFolder(p, p.getType());
        };
    }

    static boolean isFolder(AnnotatedElement on, Class<?> type) {
        return temporary(on) != null && (type == Path.class || type == File.class)
                && Engine.setting("dejavm.temp") != null;
    }

    static Annotation temporary(AnnotatedElement on) {
        for (Annotation a : on.getAnnotations()) {
            if (a.annotationType().getName().equals(API + "io.TempDir")) {
                return a;
            }
        }
        return null;
    }

    private Object value(Parameter p, Class<?> of) {
        return switch (p.getType().getName()) {
            case API + "TestInfo" -> proxy(p.getType(), of != null ? new Info(of, null, 0)
                    : new Info(type, test, repetitions > 0 ? repetition : 0));
            case API + "RepetitionInfo" -> proxy(p.getType(), this::repetition);
            case API + "TestReporter" -> proxy(p.getType(), Injected::report);
            default -> folder(p.getType());
        };
    }

    /**
     * The arguments for these parameters: first the given ones, then those that JUnit passes to a
     * method of the class, or to the test if the class is null.
     */
    Object[] values(Parameter[] parameters, Class<?> of, Object... given) {
        Object[] all = new Object[parameters.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < given.length ? given[i] : value(parameters[i], of);
        }
        return all;
    }

    /** Sets the fields for folders, superclasses first; if the object is null, the static ones. */
    void fill(Class<?> c, Object on) throws IllegalAccessException {
        if (c == null || c == Object.class) {
            return;
        }
        fill(c.getSuperclass(), on);
        for (Field f : c.getDeclaredFields()) {
            if (isFolder(f, f.getType()) && Modifier.isStatic(f.getModifiers()) == (on == null)) {
                f.setAccessible(true);
                f.set(on, folder(f.getType()));
            }
        }
    }

    private static Object proxy(Class<?> type, InvocationHandler answer) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answer);
    }

    private Object repetition(Object self, Method m, Object[] args) {
        return switch (m.getName()) {
            case "getCurrentRepetition" -> repetition;
            case "getTotalRepetitions" -> repetitions;
            case "getFailureCount" -> 0;
            case "getFailureThreshold" -> Integer.MAX_VALUE;
            case "toString" -> "repetition " + repetition + " of " + repetitions;
            case "equals" -> self == args[0];
            default -> System.identityHashCode(self);
        };
    }

    private static Object report(Object self, Method m, Object[] args) {
        return switch (m.getName()) {
            case "toString" -> "TestReporter";
            case "equals" -> self == args[0];
            case "hashCode" -> System.identityHashCode(self);
            default -> null;
        };
    }

    /** Makes an empty folder; removes files that another path may have left there. */
    private Object folder(Class<?> type) {
        Path p = Path.of(Engine.setting("dejavm.temp"), String.valueOf(folders++));
        try {
            clear(p.toFile());
            Files.createDirectory(p);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return type == File.class ? p.toFile() : p;
    }

    private static void clear(File f) {
        File[] inside = Files.isSymbolicLink(f.toPath()) ? null : f.listFiles();
        for (File g : inside == null ? new File[0] : inside) {
            clear(g);
        }
        f.delete();
    }
}
