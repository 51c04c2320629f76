package dejavm;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
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
 * The arguments of a {@code @ParameterizedTest}: those of the providers of its sources, converted
 * as JUnit converts them. Providers and converters are classes of JUnit, which are found by name.
 * Their context has the class and the method of the test, and nothing else.
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

    /** Something of the test that this class does not support, or null. */
    static String refused(Method test) {
        for (Parameter p : test.getParameters()) {
            for (Annotation a : p.getAnnotations()) {
                if (Injected.temporary(p) != a) {
                    return "@" + a.annotationType().getSimpleName() + " of a parameter";
                }
            }
            if (isInjected(p)) {
                String why = Junit.refused(new Parameter[] {p}, "of " + test.getName(), false);
                if (why != null) {
                    return why;
                }
            }
        }
        return null;
    }

    /** Whether JUnit itself passes a value; parameters for arguments of a source come before. */
    private static boolean isInjected(Parameter p) {
        return Injected.temporary(p) != null || p.getType().getName().startsWith("org.junit.");
    }

    /** The arguments of each call of the test. */
    static List<Object[]> arguments(Class<?> type, Method test)
            throws ReflectiveOperationException {
        Parameterized p = new Parameterized(type, test);
        p.collect(test, null, new HashSet<>());
        return p.all;
    }

    /** Finds sources: annotations that are annotated, perhaps indirectly, with a provider. */
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
        Method get = load(PARAMS + "provider.Arguments").getMethod("get");
        for (Object o : provided(made).toArray()) {
            all.add(convert((Object[]) get.invoke(o)));
        }
    }

    /** Calls a provider. Since 5.13 it gets the parameters, too. */
    private Stream<?> provided(Object provider) throws ReflectiveOperationException {
        Class<?> context = load(CONTEXT);
        Class<?> type = load(PARAMS + "provider.ArgumentsProvider");
        for (Method m : type.getMethods()) {
            if (m.getName().equals("provideArguments") && m.getParameterCount() == 2) {
                return (Stream<?>) m.invoke(provider, declarations(m.getParameterTypes()[0]),
                        context(context));
            }
        }
        return (Stream<?>) type.getMethod("provideArguments", context)
                .invoke(provider, context(context));
    }

    private Parameter[] indexed() {
        List<Parameter> found = new ArrayList<>();
        for (Parameter p : test.getParameters()) {
            if (!isInjected(p)) {
                found.add(p);
            }
        }
        return found.toArray(new Parameter[0]);
    }

    private Object[] convert(Object[] given) throws ReflectiveOperationException {
        Parameter[] parameters = indexed();
        if (given.length < parameters.length) {
            throw new NoSuchMethodException(given.length + " arguments for " + parameters.length
                    + " parameters");
        }
        Class<?> context = load("org.junit.jupiter.api.extension.ParameterContext");
        Class<?> type = load(PARAMS + "converter.DefaultArgumentConverter");
        Method convert = type.getMethod("convert", Object.class, context);
        Object converter = converter(type);
        Object[] converted = new Object[parameters.length]; // JUnit ignores further arguments
        for (int i = 0; i < parameters.length; i++) {
            converted[i] = convert.invoke(converter, payload(given[i]),
                    parameter(context, parameters[i], i));
        }
        return converted;
    }

    /** The converter of JUnit: a constant, or since 5.13 an object made for a context. */
    private Object converter(Class<?> type) throws ReflectiveOperationException {
        Class<?> context = load(CONTEXT);
        for (Constructor<?> c : type.getConstructors()) {
            if (c.getParameterCount() == 1 && c.getParameterTypes()[0] == context) {
                return c.newInstance(context(context));
            }
        }
        return type.getField("INSTANCE").get(null);
    }

    /** The value of an argument that JUnit has wrapped to give it a name. */
    private static Object payload(Object given) throws ReflectiveOperationException {
        Class<?> named = load("org.junit.jupiter.api.Named");
        return named.isInstance(given) ? named.getMethod("getPayload").invoke(given) : given;
    }

    private static Object parameter(Class<?> type, Parameter p, int i) {
        return proxy(type, (proxy, m, args) -> switch (m.getName()) {
            case "getParameter", "getAnnotatedElement" -> p;
            case "getParameterType" -> p.getType();
            case "getIndex", "getParameterIndex" -> i;
            case "getDeclaringExecutable" -> p.getDeclaringExecutable();
            case "getParameterName" -> Optional.of(p.getName());
            case "getTarget" -> Optional.empty();
            case "isAnnotated" -> false;
            default -> throw unknown(m);
        });
    }

    private Object declarations(Class<?> type) throws ReflectiveOperationException {
        Class<?> one = load(PARAMS + "support.ParameterDeclaration");
        Parameter[] parameters = indexed();
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < parameters.length; i++) {
            all.add(parameter(one, parameters[i], i));
        }
        return proxy(type, (proxy, m, args) -> switch (m.getName()) {
            case "getAll" -> all;
            case "getFirst" -> all.stream().findFirst();
            case "get" -> (int) args[0] < all.size() ? Optional.of(all.get((int) args[0]))
                    : Optional.empty();
            case "getSourceElement" -> test;
            case "getSourceElementDescription" -> "method [" + test.toGenericString() + "]";
            default -> throw unknown(m);
        });
    }

    private Object context(Class<?> context) {
        return proxy(context, (proxy, m, args) -> switch (m.getName()) {
            case "getRequiredTestClass" -> type;
            case "getTestClass" -> Optional.of(type);
            case "getRequiredTestMethod" -> test;
            case "getTestMethod", "getElement" -> Optional.of(test);
            case "getTestInstance", "getTestInstances", "getConfigurationParameter" ->
                    Optional.empty();
            case "getExecutableInvoker" -> proxy(m.getReturnType(), Parameterized::invoke);
            default -> throw unknown(m);
        });
    }

    /** Calls a factory of arguments, which has no parameters. */
    private static Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
        Method factory = (Method) args[0];
        factory.setAccessible(true);
        return factory.invoke(args[1]);
    }

    private static Object proxy(Class<?> type, InvocationHandler answer) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answer);
    }

    private static UnsupportedOperationException unknown(Method m) {
        return new UnsupportedOperationException(
                m.getDeclaringClass().getSimpleName() + "." + m.getName());
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ClassLoader.getSystemClassLoader());
    }
}
