import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Static fields of the program, and what else its classes hold. */
abstract class Statics extends Channel {
    static int number;
    static long wide;
    static Object object;
    static final int[] ARRAY = {0};
    static final Object BOX = box(0);
    static final int CONSTANT = Integer.parseInt("0");
    static final List<Integer> LIST = new ArrayList<>();
    static IntSupplier lambda = () -> 0;
    static final ClassValue<int[]> VALUES = new ClassValue<>() {
        @Override protected int[] computeValue(Class<?> type) {
            return new int[1];
        }
    };
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);
    static volatile int seen;

    interface Constants {
        int[] SHARED = {0};
        List<String> NAMES = new ArrayList<>();
    }

    enum Counter {
        ONE, TWO {
            @Override int read() {
                return n;
            }
        };
        int n;

        int read() {
            return n;
        }
    }

    static class Nest {
        static byte small;

        static class Deeper {
            static short other;
        }
    }

    static class Parent {
        static int inherited;
    }

    static class Child extends Parent {
    }

    static final class Lazy {
        static int count = ++number;

        static void touch() {
        }
    }

    static final class Idiom {
        static final Idiom INSTANCE = new Idiom();
        private int state;
    }

    static final class Hidden {
        static int bit;

        public static void write(int v) {
            bit = v;
        }

        public static int read() {
            return bit;
        }
    }

    static final class Guarded {
        private static int bit;

        static synchronized void write(int v) {
            bit = v;
        }
    }

    private static Object box(int v) {
        return new int[] {v};
    }

    private static sun.misc.Unsafe unsafe() throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }

    @SuppressWarnings("deprecation")
    private static void force(String field, Object value, int number) throws Exception {
        Field f = Statics.class.getDeclaredField(field);
        sun.misc.Unsafe unsafe = unsafe();
        Object base = unsafe.staticFieldBase(f);
        if (f.getType() == int.class) {
            unsafe.putInt(base, unsafe.staticFieldOffset(f), number);
        } else {
            unsafe.putObject(base, unsafe.staticFieldOffset(f), value);
        }
    }

    private static Class<?> hidden() throws Exception {
        try (InputStream in = Statics.class.getResourceAsStream("Statics$Hidden.class")) {
            return MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), true).lookupClass();
        }
    }

    private static final Class<?>[] HELD = new Class<?>[1];

    private static Method hiddenMethod(String name, Class<?>... types) throws Exception {
        if (HELD[0] == null) {
            HELD[0] = hidden();
        }
        Method method = HELD[0].getMethod(name, types);
        method.setAccessible(true);
        return method;
    }

    /** An array that a static field holds, made with the channel. */
    private static Channel fresh() {
        object = new int[1];
        return statics(v -> ((int[]) object)[0] = v, () -> ((int[]) object)[0]);
    }

    /** The same, written through the channel's own reference. */
    private static Channel shared() {
        int[] array = {0};
        object = array;
        return of(array, (a, v) -> a[0] = v, a -> ((int[]) object)[0]);
    }

    private static Channel registered() {
        LOCAL.set(0);
        List<Integer> list = new ArrayList<>(List.of(0));
        lambda = () -> list.get(0);
        return of(list, (l, v) -> l.set(0, v), l -> lambda.getAsInt());
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "staticInt" -> statics(v -> number = v, () -> number);
            case "staticLong" -> statics(v -> wide = (long) v << 40, () -> (int) (wide >> 40));
            case "staticReference" -> statics(v -> object = v == 1 ? new Object() : null, () -> object == null ? 0 : 1);
            case "staticVolatile" -> statics(v -> seen = v, () -> seen);
            case "staticArray" -> statics(v -> ARRAY[0] = v, () -> ARRAY[0]);
            case "staticList" -> statics(v -> {
                LIST.clear();
                LIST.add(v);
            }, () -> LIST.isEmpty() ? 0 : LIST.get(0));
            case "staticLambda" -> statics(v -> lambda = () -> v, () -> lambda.getAsInt());
            case "freshArray" -> statics(Statics.fresh());
            case "sharedArray" -> statics(Statics.shared());
            case "capturedList" -> statics(Statics.registered());
            case "interfaceArray" -> statics(v -> Constants.SHARED[0] = v, () -> Constants.SHARED[0]);
            case "interfaceList" -> statics(v -> {
                Constants.NAMES.clear();
                if (v == 1) {
                    Constants.NAMES.add("x");
                }
            }, () -> Constants.NAMES.size());
            case "enumField" -> statics(v -> Counter.ONE.n = v, () -> Counter.ONE.read());
            case "enumBody" -> statics(v -> Counter.TWO.n = v, () -> Counter.valueOf("TWO").read());
            case "nestedStatic" -> statics(v -> Nest.small = (byte) v, () -> Nest.small);
            case "nestedDeeper" -> statics(v -> Nest.Deeper.other = (short) v, () -> Nest.Deeper.other);
            case "inheritedStatic" -> statics(v -> Child.inherited = v, () -> Parent.inherited);
            case "singleton" -> statics(v -> Idiom.INSTANCE.state = v, () -> Idiom.INSTANCE.state);
            case "staticThreadLocal" -> outside(LOCAL::set, LOCAL::get);
            case "staticClassValue" -> outside(v -> VALUES.get(Runnable.class)[0] = v, () -> VALUES.get(Runnable.class)[0]);
            case "synchronizedStatic" -> statics(Guarded::write, () -> Guarded.bit);
            case "reflectedStatic" -> statics(v -> Statics.class.getDeclaredField("number").setInt(null, v),
                    () -> Statics.class.getDeclaredField("number").getInt(null));
            case "unsafeFinal" -> statics(v -> force("BOX", new int[] {v}, 0), () -> ((int[]) BOX)[0]);
            case "unsafeFinalInt" -> statics(v -> force("CONSTANT", null, v), () -> Statics.class
                    .getDeclaredField("CONSTANT").getInt(null));
            case "unsafeFinalRead" -> statics(v -> force("CONSTANT", null, v), () -> CONSTANT);
            case "varHandleStatic" -> statics(v -> MethodHandles.lookup().findStaticVarHandle(Statics.class, "number",
                    int.class).setVolatile(v), () -> number);
            case "hiddenClassStatic" -> statics(v -> hiddenMethod("write", int.class).invoke(null, v),
                    () -> (int) hiddenMethod("read").invoke(null));
            case "classInitialized" -> latch(v -> {
                if (v == 1) {
                    Lazy.touch();
                }
            }, () -> number);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
