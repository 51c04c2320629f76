import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.*;
import java.lang.ref.*;
import java.lang.reflect.*;
import java.util.*;

/** Reflection, method handles, proxies, references, class values, loaders. */
public abstract class Reflect extends Channel {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        int value() default 0;
    }

    static class Cell {
        @Mark(0) private int bit;
        @Mark(1) private final int fixed = Integer.parseInt("0");
        private static final int HIDDEN = 3;

        private int zero() {
            return 0;
        }

        private int one() {
            return 1;
        }
    }

    public interface Bit {
        int bit();
    }

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private static MethodHandle constant(int v) {
        return MethodHandles.constant(int.class, v);
    }

    private static Field field(String name) throws Exception {
        Field f = Cell.class.getDeclaredField(name);
        return f;
    }

    private static VarHandle bit() throws Exception {
        return LOOKUP.findVarHandle(Cell.class, "bit", int.class);
    }

    private static int call(MethodHandle handle) throws Exception {
        try {
            return (int) handle.invokeExact();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }

    private static final class Loader extends ClassLoader {
        int asked;

        Loader(ClassLoader parent) {
            super(parent);
        }
    }

    private static final class Values extends ClassValue<int[]> {
        @Override protected int[] computeValue(Class<?> type) {
            return new int[] {0};
        }
    }

    private static final class Handler implements InvocationHandler {
        int v;

        @Override public Object invoke(Object proxy, Method method, Object[] args) {
            return v;
        }
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "fieldObject" -> made(v -> field(v == 1 ? "fixed" : "bit"), f -> f.getName().equals("fixed") ? 1 : 0);
            case "setAccessible" -> of(String.class.getDeclaredMethod("length"), (m, v) -> m.setAccessible(v == 1),
                    Reflect::accessible);
            case "accessibleEffect" -> of(Reflect.field("bit"), (f, v) -> f.setAccessible(v == 1), Reflect::accessible);
            case "reflectedField" -> of(new Cell(), (c, v) -> field("bit").setInt(c, v), c -> field("bit").getInt(c));
            case "reflectedFinal" -> of(new Cell(), (c, v) -> {
                Field f = field("fixed");
                f.setAccessible(true);
                f.setInt(c, v);
            }, c -> field("fixed").getInt(c));
            case "methodObject" -> made(v -> Cell.class.getDeclaredMethod(v == 1 ? "one" : "zero"),
                    m -> (int) m.invoke(new Cell()));
            case "constructorObject" -> made(v -> (v == 1 ? ArrayList.class : LinkedList.class).getConstructor(),
                    c -> c.newInstance() instanceof ArrayList ? 1 : 0);
            case "classObject" -> made(v -> v == 1 ? int[].class : int.class, c -> c.isArray() ? 1 : 0);
            case "arrayNewInstance" -> made(v -> Array.newInstance(int.class, v), Array::getLength);
            case "annotation" -> made(v -> field(v == 1 ? "fixed" : "bit").getAnnotation(Mark.class), Mark::value);
            case "annotationIdentity" -> of(new Object[] {Deprecated.class.getAnnotation(Retention.class), null},
                    (a, v) -> a[1] = v == 1 ? a[0] : null,
                    a -> a[1] == Deprecated.class.getAnnotation(Retention.class) ? 1 : 0);
            case "ownAnnotationIdentity" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? Mark.class.getAnnotation(Retention.class)
                    : null, a -> a[0] == Mark.class.getAnnotation(Retention.class) ? 1 : 0);
            case "packageIdentity" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? String.class.getPackage() : null,
                    a -> a[0] == String.class.getPackage() ? 1 : 0);
            case "ownPackageIdentity" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? Cell.class.getPackage() : null,
                    a -> a[0] == Cell.class.getPackage() ? 1 : 0);
            case "domainIdentity" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? Cell.class.getProtectionDomain() : null,
                    a -> a[0] == Cell.class.getProtectionDomain() ? 1 : 0);
            case "moduleIdentity" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? String.class.getModule() : null,
                    a -> a[0] == String.class.getModule() ? 1 : 0);
            case "enumConstants" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? Thread.State.valueOf("NEW") : null,
                    a -> a[0] == Thread.State.class.getEnumConstants()[0] ? 1 : 0);
            case "typeVariable" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? List.class.getTypeParameters()[0] : null,
                    a -> List.class.getTypeParameters()[0].equals(a[0]) ? 1 : 0);
            case "methodHandle" -> made(v -> constant(v), Reflect::call);
            case "boundHandle" -> made(v -> LOOKUP.findVirtual(Integer.class, "intValue", MethodType.methodType(int.class))
                    .bindTo(v), Reflect::call);
            case "insertedHandle" -> made(v -> MethodHandles.insertArguments(MethodHandles.identity(int.class), 0, v),
                    Reflect::call);
            case "guardedHandle" -> made(v -> MethodHandles.guardWithTest(MethodHandles.constant(boolean.class, v == 1),
                    constant(1), constant(0)), Reflect::call);
            case "virtualHandle" -> made(v -> LOOKUP.findVirtual(Cell.class, v == 1 ? "one" : "zero",
                    MethodType.methodType(int.class)).bindTo(new Cell()), Reflect::call);
            case "mutableCallSite" -> of(new MutableCallSite(Reflect.constant(0)), (s, v) -> s.setTarget(constant(v)),
                    s -> call(s.dynamicInvoker()));
            case "volatileCallSite" -> of(new VolatileCallSite(Reflect.constant(0)), (s, v) -> s.setTarget(constant(v)),
                    s -> call(s.getTarget()));
            case "heldInvoker" -> made(v -> {
                MutableCallSite s = new MutableCallSite(constant(0));
                MethodHandle m = s.dynamicInvoker();
                s.setTarget(constant(v));
                return m;
            }, Reflect::call);
            case "switchPoint" -> made(v -> {
                SwitchPoint p = new SwitchPoint();
                if (v == 1) {
                    SwitchPoint.invalidateAll(new SwitchPoint[] {p});
                }
                return p;
            }, p -> p.hasBeenInvalidated() ? 1 : 0);
            case "switchGuard" -> made(v -> {
                SwitchPoint p = new SwitchPoint();
                MethodHandle m = p.guardWithTest(constant(0), constant(1));
                if (v == 1) {
                    SwitchPoint.invalidateAll(new SwitchPoint[] {p});
                }
                return m;
            }, Reflect::call);
            case "varHandle" -> of(new Cell(), (c, v) -> bit().set(c, v), c -> (int) bit().getAcquire(c));
            case "arrayVarHandle" -> of(new int[2], (a, v) -> MethodHandles.arrayElementVarHandle(int[].class).setOpaque(a, 1, v),
                    a -> a[1]);
            case "byteViewHandle" -> of(new byte[8], (a, v) -> MethodHandles.byteArrayViewVarHandle(int[].class,
                    java.nio.ByteOrder.BIG_ENDIAN).set(a, 4, v), a -> a[7]);
            case "methodType" -> made(v -> v == 1 ? MethodType.methodType(int.class) : MethodType.methodType(void.class),
                    t -> t.returnType() == int.class ? 1 : 0);
            case "methodTypeIdentity" -> of(new Object[1], (a, v) -> a[0] = v == 1 ? MethodType.methodType(Mark.class) : null,
                    a -> a[0] == MethodType.methodType(Mark.class) ? 1 : 0);
            case "proxy" -> made(v -> {
                Handler h = new Handler();
                h.v = v;
                return (Bit) Proxy.newProxyInstance(Bit.class.getClassLoader(), new Class<?>[] {Bit.class}, h);
            }, Bit::bit);
            case "proxyHandler" -> of((Bit) Proxy.newProxyInstance(Bit.class.getClassLoader(), new Class<?>[] {Bit.class},
                    new Handler()), (p, v) -> ((Handler) Proxy.getInvocationHandler(p)).v = v, Bit::bit);
            case "handleProxy" -> statics(made(v -> MethodHandleProxies.asInterfaceInstance(Bit.class, constant(v)),
                    Bit::bit)); // it shares Methods with the static fields of its class
            case "weakReference" -> of(new Object[] {new WeakReference<>("strong"), "strong"}, (a, v) -> {
                a[0] = new WeakReference<>(a[1]);
                if (v == 1) {
                    ((Reference<?>) a[0]).clear();
                }
            }, a -> ((Reference<?>) a[0]).get() == null ? 1 : 0);
            case "softReference" -> of(new Object[] {null, "strong"}, (a, v) -> a[0] = new SoftReference<>(v == 1 ? a[1] : null),
                    a -> a[0] != null && ((Reference<?>) a[0]).get() != null ? 1 : 0);
            case "referenceQueue" -> used(v -> {
                ReferenceQueue<Object> q = new ReferenceQueue<>();
                Reference<Object> r = new WeakReference<>("strong", q);
                if (v == 1) {
                    r.enqueue();
                }
                return new Object[] {q, r};
            }, a -> ((ReferenceQueue<?>) a[0]).poll() == null ? 0 : 1);
            case "phantomReference" -> used(v -> {
                ReferenceQueue<Object> q = new ReferenceQueue<>();
                PhantomReference<Object> r = new PhantomReference<>("strong", q);
                if (v == 1) {
                    r.enqueue();
                }
                return new Object[] {q, r};
            }, a -> ((ReferenceQueue<?>) a[0]).poll() == null ? 0 : 1);
            case "cleaner" -> statics(made(v -> {
                int[] box = {0};
                var c = CLEANERS.CLEANER.register(box.clone(), () -> box[0] = 1);
                if (v == 1) {
                    c.clean();
                }
                return new Object[] {box, c};
            }, a -> ((int[]) a[0])[0])); // the cleaner of a static field has it as well
            case "classValue" -> outside(of(new Values(), (c, v) -> c.get(Cell.class)[0] = v, c -> c.get(Cell.class)[0]));
            case "classValueOfJdk" -> outside(of(new Values(), (c, v) -> c.get(String.class)[0] = v, c -> c.get(String.class)[0]));
            case "classValueRemoved" -> outside(of(new Values(), (c, v) -> {
                c.remove(Cell.class);
                if (v == 1) {
                    c.get(Cell.class)[0] = 1;
                }
            }, c -> c.get(Cell.class)[0]));
            case "loaderField" -> of(new Loader(Reflect.class.getClassLoader()), (l, v) -> l.asked = v, l -> l.asked);
            case "lookupModes" -> made(v -> v == 1 ? MethodHandles.publicLookup() : LOOKUP,
                    l -> (l.lookupModes() & MethodHandles.Lookup.PRIVATE) == 0 ? 1 : 0);
            case "serviceLoader" -> used(v -> {
                Iterator<java.nio.file.spi.FileSystemProvider> i = ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class,
                        ClassLoader.getSystemClassLoader()).iterator();
                int n = 0;
                if (v == 1) {
                    while (i.hasNext()) {
                        i.next();
                        n++;
                    }
                }
                return new Object[] {i, n};
            }, a -> ((Iterator<?>) a[0]).hasNext() ? 0 : 1);
            case "stackWalker" -> made(v -> v == 1 ? StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                    : StackWalker.getInstance(), w -> {
                try {
                    return w.getCallerClass() != null ? 1 : -1;
                } catch (UnsupportedOperationException e) {
                    return 0;
                }
            });
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static final class CLEANERS {
        static final Cleaner CLEANER = Cleaner.create();
    }

    @SuppressWarnings("deprecation")
    private static int accessible(AccessibleObject o) {
        return o.isAccessible() ? 1 : 0;
    }
}
