import java.io.InputStream;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Classes that the program defines, proxies, accessors, services; what loaders know of classes. */
public abstract class Loading extends Channel {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    /** Is defined again, as hidden classes and by another name. */
    public static class Pattern {
        public static int bit;
        public int own;

        public static int twice() {
            return 2 * bit;
        }
    }

    public interface Bit {
        int bit();

        default int more() {
            return bit();
        }
    }

    public interface Named {
        String name();
    }

    interface Near {
        int bit();
    }

    static class Raw<T> {
        T value;
    }

    static final class Sub extends Raw<List<String>> {
    }

    static final class Handler implements InvocationHandler {
        int v;

        @Override public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            return method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, args) : v;
        }
    }

    static final class Unasked {
    }

    private static byte[] bytes() throws Exception {
        try (InputStream in = Loading.class.getResourceAsStream("Loading$Pattern.class")) {
            return in.readAllBytes();
        }
    }

    private static Class<?> hidden() throws Exception {
        return LOOKUP.defineHiddenClass(bytes(), true).lookupClass();
    }

    private static Class<?> hidden(int v) throws Exception {
        Class<?> k = hidden();
        k.getField("bit").setInt(null, v);
        return k;
    }

    private static MethodHandles.Lookup withData(int v) throws Exception {
        return LOOKUP.defineHiddenClassWithClassData(bytes(), v, true);
    }

    /** The pattern with another name of the same length. */
    private static Class<?> define(String name) throws Exception {
        String text = new String(bytes(), StandardCharsets.ISO_8859_1).replace("Loading$Pattern", name);
        return LOOKUP.defineClass(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, Loading.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static Object proxy(InvocationHandler h, Class<?>... interfaces) {
        return Proxy.newProxyInstance(Loading.class.getClassLoader(), interfaces, h);
    }

    private static Handler handler(Object proxy) {
        return (Handler) Proxy.getInvocationHandler(proxy);
    }

    private static Class<?> proxyClass() {
        return proxy(new Handler(), Named.class).getClass();
    }

    private static Supplier<String> site() {
        return () -> "same";
    }

    private static ClassLoader loader() {
        return Loading.class.getClassLoader();
    }

    /** The object is held in an array, and compared with what the library gives then. */
    private static Channel same(Maker<Object> made) {
        return of(new Object[1], (a, v) -> a[0] = v == 1 ? made.make(1) : "other", a -> a[0] == made.make(1) ? 1 : 0);
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "definedClass" -> latch(v -> {
                if (v == 1 && find("Loading$Patterm") == null) {
                    define("Loading$Patterm");
                }
            }, () -> find("Loading$Patterm") == null ? 0 : 1);
            case "definedStatic" -> statics(v -> {
                Class<?> k = find("Loading$Patterl");
                (k == null ? define("Loading$Patterl") : k).getField("bit").setInt(null, v);
            }, () -> find("Loading$Patterl") == null ? 0 : find("Loading$Patterl").getField("bit").getInt(null));
            case "definedObject" -> latch(of(new Object[1], (a, v) -> {
                if (v == 1 && a[0] == null) {
                    a[0] = define("Loading$Patterk").getConstructor().newInstance();
                    a[0].getClass().getField("own").setInt(a[0], 1);
                }
            }, a -> a[0] == null ? 0 : a[0].getClass().getField("own").getInt(a[0])));
            case "hiddenStatic" -> statics(of(Loading.hidden(), (k, v) -> k.getField("bit").setInt(null, v),
                    k -> (int) k.getMethod("twice").invoke(null) / 2));
            case "hiddenObject" -> of(Loading.hidden().getConstructor().newInstance(),
                    (o, v) -> o.getClass().getField("own").setInt(o, v), o -> o.getClass().getField("own").getInt(o));
            case "hiddenFresh" -> statics(made(v -> hidden(v), k -> k.getField("bit").getInt(null)));
            case "hiddenObjects" -> statics(made(v -> hidden(v).getConstructor().newInstance(),
                    o -> o.getClass().getField("bit").getInt(null)));
            case "hiddenHandle" -> statics(of(LOOKUP.findStaticVarHandle(Loading.hidden(), "bit", int.class),
                    (h, v) -> h.setVolatile(v), h -> (int) h.getVolatile()));
            case "hiddenOrNot" -> made(v -> v == 1 ? hidden() : Pattern.class, k -> k.isHidden() ? 1 : 0);
            case "classData" -> made(v -> withData(v), l -> MethodHandles.classData(l, "_", Integer.class));
            case "hiddenArray" -> made(v -> Array.newInstance(hidden(), v), Array::getLength);
            case "proxyOfTwo" -> of(Loading.proxy(new Handler(), Bit.class, Named.class), (p, v) -> handler(p).v = v,
                    p -> ((Bit) p).bit());
            case "proxyOfNear" -> of((Near) Loading.proxy(new Handler(), Near.class), (p, v) -> handler(p).v = v, Near::bit);
            case "proxyDefault" -> of((Bit) Loading.proxy(new Handler(), Bit.class), (p, v) -> handler(p).v = v, Bit::more);
            case "proxyOfRunnable" -> of(Loading.proxy(new Handler(), Runnable.class), (p, v) -> handler(p).v = v,
                    p -> handler(p).v);
            case "proxyOrNot" -> made(v -> v == 1 ? proxyClass() : Pattern.class, k -> Proxy.isProxyClass(k) ? 1 : 0);
            case "proxyClassSame" -> same(v -> proxyClass());
            case "proxyInMap" -> of(new HashMap<Class<?>, Integer>(), (m, v) -> m.put(proxyClass(), v),
                    m -> m.getOrDefault(proxyClass(), 0));
            case "proxyLambda" -> made(v -> (Bit) proxy((p, m, a) -> v, Bit.class), Bit::bit);
            case "handlerOfList" -> of((List<?>) Loading.proxy(new Handler(), List.class), (p, v) -> handler(p).v = v, List::size);
            case "inflatedMethod" -> statics(of(Pattern.class.getMethod("twice"), (m, v) -> {
                for (int i = 0; i < 20; i++) {
                    m.invoke(null);
                }
                Pattern.bit = v;
            }, m -> (int) m.invoke(null) / 2));
            case "inflatedConstructor" -> of(new Object[] {Pattern.class.getConstructor(), new Pattern()}, (a, v) -> {
                for (int i = 0; i < 20; i++) {
                    a[1] = ((Constructor<?>) a[0]).newInstance();
                }
                ((Pattern) a[1]).own = v;
            }, a -> ((Pattern) a[1]).own);
            case "packageAssertion" -> outside(v -> loader().setPackageAssertionStatus(null, v == 0),
                    () -> Unasked.class.desiredAssertionStatus() ? 0 : 1).setTo(0);
            case "clearedAssertion" -> outside(v -> {
                loader().setClassAssertionStatus("Loading$Unasked", true);
                if (v == 1) {
                    loader().clearAssertionStatus();
                }
            }, () -> Unasked.class.desiredAssertionStatus() ? 0 : 1).setTo(0);
            case "lambdaSame" -> same(v -> site());
            case "genericSuper" -> same(v -> Sub.class.getGenericSuperclass());
            case "genericVariable" -> same(v -> Raw.class.getTypeParameters()[0]);
            case "genericOfJdk" -> same(v -> ArrayList.class.getGenericSuperclass());
            case "nameSame" -> same(v -> Unasked.class.getName());
            case "packageNameSame" -> same(v -> Map.Entry.class.getPackageName());
            case "arrayClassSame" -> same(v -> Unasked[][].class);
            case "domainOfHidden" -> same(v -> Unasked.class.getProtectionDomain().getCodeSource());
            case "serviceReload" -> made(v -> {
                ServiceLoader<java.nio.file.spi.FileSystemProvider> s = ServiceLoader.load(
                        java.nio.file.spi.FileSystemProvider.class, ClassLoader.getSystemClassLoader());
                Object first = s.findFirst().get();
                if (v == 1) {
                    s.reload();
                }
                return new Object[] {s, first};
            }, a -> ((ServiceLoader<?>) a[0]).findFirst().get() == a[1] ? 0 : 1);
            case "interfaceHandle" -> statics(made(v -> MethodHandleProxies.asInterfaceInstance(IntSupplier.class,
                    MethodHandles.constant(int.class, v)), IntSupplier::getAsInt)); // as Reflect.handleProxy
            case "enclosing" -> made(v -> v == 1 ? new Object() { } : new Object(),
                    o -> o.getClass().getEnclosingMethod() == null ? 0 : 1);
            case "lookupDropped" -> made(v -> v == 1 ? LOOKUP.dropLookupMode(MethodHandles.Lookup.PRIVATE) : LOOKUP,
                    l -> l.hasFullPrivilegeAccess() ? 0 : 1);
            case "spunHandle" -> made(v -> MethodHandles.filterReturnValue(MethodHandles.constant(int.class, v),
                    MethodHandles.identity(int.class).asType(MethodType.methodType(long.class, int.class))), Loading::call);
            case "collected" -> made(v -> MethodHandles.insertArguments(MethodHandles.identity(int[].class).asCollector(int[].class, 2), 0, v),
                    h -> ((int[]) invoke(h, 7))[0]);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static int call(MethodHandle h) throws Exception {
        try {
            return (int) (long) h.invoke();
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }

    private static Object invoke(MethodHandle h, int x) throws Exception {
        try {
            return h.invoke(x);
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }
}
