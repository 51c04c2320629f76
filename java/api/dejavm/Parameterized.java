package dejavm;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The arguments of a {@code @ParameterizedTest}: what the providers that stand behind its sources
 * give, converted as JUnit converts them. Both are JUnit's own classes, found by name. They are
 * told the test's class and method, and nothing else of a context.
 */
final class Parameterized {
    private static final String PARAMS = "org.junit.jupiter.params.";
    private static final String CONTEXT = "org.junit.jupiter.api.extension.ExtensionContext";

    private final Class<?> type;
    private final Method test;
    private final List<Object[]> all = new ArrayList<>();

    private Parameterized(Class<?> type, Method test) {
        this.type = type;
        this.test = test;
    }

    static boolean is(Annotation a) {
        return a.annotationType().getName().equals(PARAMS + "ParameterizedTest");
    }

    /** What this class does not do; null: nothing. */
    static String refused(Method test) {
        for (Parameter p : test.getParameters()) {
            for (Annotation a : p.getAnnotations()) {
                return "@" + a.annotationType().getSimpleName() + " of a parameter";
            }
            String name = p.getType().getName();
            if (name.startsWith("org.junit.")) {
                return "a parameter of type " + p.getType().getSimpleName();
            }
        }
        return null;
    }

    /** One array for each time that the test is to be called. */
    static List<Object[]> arguments(Class<?> type, Method test)
            throws ReflectiveOperationException {
        Parameterized p = new Parameterized(type, test);
        p.collect(test, null, new HashSet<>());
        return p.all;
    }

    /** Sources are annotations whose own annotations name a provider, at some depth. */
    private void collect(AnnotatedElement on, Annotation source, Set<Class<?>> seen)
            throws ReflectiveOperationException {
        for (Annotation a : on.getAnnotations()) {
            Class<? extends Annotation> kind = a.annotationType();
            if (kind.getName().equals(PARAMS + "provider.ArgumentsSource")) {
                provide((Class<?>) kind.getMethod("value").invoke(a), source == null ? a : source);
            } else if (!kind.getName().startsWith("java.") && seen.add(kind)) {
                collect(kind, a, seen);
            }
        }
    }

    private void provide(Class<?> provider, Annotation source) throws ReflectiveOperationException {
        Constructor<?> make = provider.getDeclaredConstructor();
        make.setAccessible(true);
        Object made = make.newInstance();
        Class<?> consumer = load(PARAMS + "support.AnnotationConsumer");
        if (consumer.isInstance(made)) {
            java.util.function.Consumer.class.getMethod("accept", Object.class)
                    .invoke(made, source);
        }
        Class<?> context = load(CONTEXT);
        Object given = load(PARAMS + "provider.ArgumentsProvider")
                .getMethod("provideArguments", context).invoke(made, context(context));
        Method get = load(PARAMS + "provider.Arguments").getMethod("get");
        for (Object o : ((Stream<?>) given).toArray()) {
            all.add(convert((Object[]) get.invoke(o)));
        }
    }

    private Object[] convert(Object[] given) throws ReflectiveOperationException {
        Class<?>[] types = test.getParameterTypes();
        if (given.length < types.length) {
            throw new NoSuchMethodException(given.length + " arguments for " + types.length
                    + " parameters");
        }
        Class<?> converter = load(PARAMS + "converter.DefaultArgumentConverter");
        Method convert = converter.getMethod("convert", Object.class, Class.class);
        Object[] converted = new Object[types.length]; // JUnit ignores what is too much
        for (int i = 0; i < types.length; i++) {
            converted[i] = convert.invoke(converter.getField("INSTANCE").get(null), given[i],
                    types[i]);
        }
        return converted;
    }

    private Object context(Class<?> context) {
        return Proxy.newProxyInstance(context.getClassLoader(), new Class<?>[] {context},
                (proxy, m, args) -> switch (m.getName()) {
                    case "getRequiredTestClass" -> type;
                    case "getTestClass" -> Optional.of(type);
                    case "getRequiredTestMethod" -> test;
                    case "getTestMethod" -> Optional.of(test);
                    case "getTestInstance", "getConfigurationParameter" -> Optional.empty();
                    case "getExecutableInvoker" -> invoker(m.getReturnType());
                    default -> throw new UnsupportedOperationException(
                            "ExtensionContext." + m.getName());
                });
    }

    /** Calls factories of arguments, which take nothing. */
    private static Object invoker(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
                (proxy, m, args) -> {
                    Method factory = (Method) args[0];
                    factory.setAccessible(true);
                    return factory.invoke(args[1]);
                });
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ClassLoader.getSystemClassLoader());
    }
}
