import java.util.function.IntSupplier;

/** Fields, arrays, references, identities, classes. */
abstract class Language extends Channel {
    static class Cells {
        boolean z;
        byte b;
        short s;
        char c;
        int i;
        long j;
        float f;
        double d;
        volatile int w;
        transient int t;
        final int[] box = {0};
        Object o = this;
        Cells next;

        class Inner {
            int read() {
                return i;
            }
        }
    }

    static class Below extends Cells {
        int i; // hides the one above
    }

    static class Above extends Below {
        @Override public String toString() {
            return "1";
        }
    }

    record Point(int x, long y) { }

    record Pair(Object a, Object b) { }

    enum Size { SMALL, LARGE { @Override int code() { return 1; } };
        int code() {
            return 0;
        }
    }

    sealed interface Shape permits Round, Flat { }

    static final class Round implements Shape { }

    static final class Flat implements Shape { }

    interface Coded {
        default int code() {
            return 1;
        }
    }

    private static <T extends Cells> T fresh(T cells) {
        return cells;
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "booleanField" -> of(new Cells(), (o, v) -> o.z = v == 1, o -> o.z ? 1 : 0);
            case "byteField" -> of(new Cells(), (o, v) -> o.b = (byte) -v, o -> -o.b);
            case "shortField" -> of(new Cells(), (o, v) -> o.s = (short) (v << 15), o -> o.s < 0 ? 1 : 0);
            case "charField" -> of(new Cells(), (o, v) -> o.c = (char) -v, o -> o.c / 65535);
            case "intField" -> of(new Cells(), (o, v) -> o.i = v, o -> o.i);
            case "longLow" -> of(new Cells(), (o, v) -> o.j = v, o -> (int) o.j);
            case "longHigh" -> of(new Cells(), (o, v) -> o.j = (long) v << 63, o -> o.j < 0 ? 1 : 0);
            case "floatBits" -> of(new Cells(), (o, v) -> o.f = Float.intBitsToFloat(0x7fc00000 + v),
                    o -> Float.floatToRawIntBits(o.f) & 1);
            case "negativeZero" -> of(new Cells(), (o, v) -> o.d = v == 1 ? -0.0 : 0.0,
                    o -> 1 / o.d < 0 ? 1 : 0);
            case "doubleBits" -> of(new Cells(), (o, v) -> o.d = Double.longBitsToDouble(
                    0x7ff8000000000000L + ((long) v << 32)), o -> (int) (Double.doubleToRawLongBits(o.d) >> 32) & 1);
            case "volatileField" -> of(new Cells(), (o, v) -> o.w = v, o -> o.w);
            case "transientField" -> of(new Cells(), (o, v) -> o.t = v, o -> o.t);
            case "hiddenField" -> of(new Below(), (o, v) -> ((Cells) o).i = v, o -> ((Cells) o).i);
            case "finalArray" -> of(new Cells(), (o, v) -> o.box[0] = v, o -> o.box[0]);
            case "nullOrNot" -> of(new Cells(), (o, v) -> o.o = v == 1 ? null : o, o -> o.o == null ? 1 : 0);
            case "selfOrFresh" -> of(new Cells(), (o, v) -> o.o = v == 1 ? new Cells() : o, o -> o.o == o ? 0 : 1);
            case "chainLength" -> of(new Cells(), (o, v) -> o.next = v == 1 ? new Cells() : null,
                    o -> o.next == null ? 0 : 1);
            case "cycleLength" -> of(new Cells(), (o, v) -> {
                o.next = new Cells();
                o.next.next = v == 1 ? o.next : o;
            }, o -> o.next == null || o.next.next == o ? 0 : 1);
            case "sharedOrEqual" -> of(new Object[2], (o, v) -> {
                o[0] = new Cells();
                o[1] = v == 1 ? o[0] : new Cells();
            }, o -> o[0] == o[1] && o[0] != null ? 1 : 0);
            case "dynamicClass" -> made(v -> v == 1 ? new Above() : new Below(), o -> o instanceof Above ? 1 : 0);
            case "virtualMethod" -> made(v -> v == 1 ? new Above() : fresh(new Below()),
                    o -> o.toString().equals("1") ? 1 : 0);
            case "sealedClass" -> made(v -> v == 1 ? (Shape) new Round() : new Flat(), o -> o instanceof Round ? 1 : 0);
            case "defaultMethod" -> made(v -> v == 1 ? new Coded() { } : new Coded() {
                @Override public int code() {
                    return 0;
                }
            }, Coded::code);
            case "innerOuter" -> made(v -> {
                Cells outer = new Cells();
                outer.i = v;
                return outer.new Inner();
            }, Cells.Inner::read);
            case "lambdaCapture" -> made(v -> (IntSupplier) () -> v, IntSupplier::getAsInt);
            case "lambdaArray" -> made(v -> {
                int[] box = {v};
                return (IntSupplier) () -> box[0];
            }, IntSupplier::getAsInt);
            case "boundReference" -> made(v -> (IntSupplier) Integer.valueOf(v)::intValue, IntSupplier::getAsInt);
            case "whichLambda" -> made(v -> v == 1 ? (IntSupplier) () -> 1 : () -> 0, IntSupplier::getAsInt);
            case "anonymousCapture" -> made(v -> new IntSupplier() {
                @Override public int getAsInt() {
                    return v;
                }
            }, IntSupplier::getAsInt);
            case "record" -> made(v -> new Point(1, v), p -> (int) p.y());
            case "recordEquals" -> made(v -> new Point(v, 2), p -> p.equals(new Point(1, 2)) ? 1 : 0);
            case "recordHash" -> made(v -> new Pair("a", v), p -> p.hashCode() - new Pair("a", 0).hashCode());
            case "enumConstant" -> made(v -> Size.values()[v], Size::code);
            case "enumInObject" -> of(new Object[1], (o, v) -> o[0] = v == 1 ? Size.LARGE : Size.SMALL,
                    o -> o[0] == Size.LARGE ? 1 : 0);
            case "booleanArray" -> of(new boolean[3], (a, v) -> a[2] = v == 1, a -> a[2] ? 1 : 0);
            case "byteArray" -> of(new byte[5], (a, v) -> a[4] = (byte) v, a -> a[4]);
            case "charArray" -> of(new char[3], (a, v) -> a[2] = (char) v, a -> a[2]);
            case "shortArray" -> of(new short[3], (a, v) -> a[1] = (short) v, a -> a[1]);
            case "intArray" -> of(new int[1], (a, v) -> a[0] = v, a -> a[0]);
            case "longArray" -> of(new long[2], (a, v) -> a[1] = (long) v << 32, a -> (int) (a[1] >> 32));
            case "floatArray" -> of(new float[2], (a, v) -> a[1] = v, a -> (int) a[1]);
            case "doubleArray" -> of(new double[2], (a, v) -> a[1] = v, a -> (int) a[1]);
            case "objectArray" -> of(new Object[2], (a, v) -> a[1] = v == 1 ? "x" : null, a -> a[1] == null ? 0 : 1);
            case "arrayOfArrays" -> of(new int[2][2], (a, v) -> a[1][1] = v, a -> a[1][1]);
            case "sharedRow" -> of(new int[2][2], (a, v) -> a[1] = v == 1 ? a[0] : new int[2],
                    a -> a[1] == a[0] ? 1 : 0);
            case "arrayLength" -> made(v -> new int[v], a -> a.length);
            case "emptyArrayClass" -> made(v -> v == 1 ? new Integer[0] : new Object[0],
                    a -> a instanceof Integer[] ? 1 : 0);
            case "primitiveArrayClass" -> made(v -> v == 1 ? (Object) new char[1] : new short[1],
                    a -> a instanceof char[] ? 1 : 0);
            case "stringContent" -> made(v -> "a" + v, s -> s.charAt(1) - '0');
            case "stringCoder" -> made(v -> "a" + (char) (v << 9), s -> s.charAt(1) >> 9);
            case "stringLength" -> made("x"::repeat, String::length);
            case "stringIdentity" -> made(v -> v == 1 ? new String("lit") : "lit", s -> s == "lit" ? 0 : 1);
            case "stringOrNull" -> made(v -> v == 1 ? "" : null, s -> s == null ? 0 : 1);
            case "boxedSmall" -> made(v -> v, Integer::intValue);
            case "boxedLarge" -> made(v -> v + 100000, i -> i - 100000);
            case "boxedIdentity" -> of(new Integer[] {5000, null}, (a, v) -> a[1] = v == 1 ? a[0] : Integer.valueOf(5000),
                    a -> a[1] == a[0] ? 1 : 0);
            case "boxedClass" -> made(v -> v == 1 ? (Number) 7L : (Number) 7, n -> n instanceof Long ? 1 : 0);
            case "boxedCharacter" -> made(v -> (char) ('a' + v), c -> c - 'a');
            case "boxedBoolean" -> made(v -> v == 1, b -> b ? 1 : 0);
            case "exceptionMessage" -> made(v -> new Exception("" + v), e -> Integer.parseInt(e.getMessage()));
            case "exceptionCause" -> made(v -> v == 1 ? new Exception(new Error("x")) : new Exception("x"),
                    e -> e.getCause() == null ? 0 : 1);
            case "initCause" -> used(v -> {
                Exception e = new Exception("x");
                return v == 1 ? e.initCause(null) : e;
            }, e -> {
                try {
                    e.initCause(null);
                    return 0;
                } catch (IllegalStateException again) {
                    return 1;
                }
            });
            case "suppressed" -> made(v -> {
                Exception e = new Exception();
                for (int i = 0; i < v; i++) {
                    e.addSuppressed(new Error());
                }
                return e;
            }, e -> e.getSuppressed().length);
            case "stackTrace" -> made(v -> v == 1 ? new Exception() : thrownBelow(), e -> e.getStackTrace()[0]
                    .getMethodName().equals("thrownBelow") ? 0 : 1);
            case "setStackTrace" -> of(new Exception(), (e, v) -> e.setStackTrace(new StackTraceElement[] {
                    new StackTraceElement("A", "m", null, v)}), e -> e.getStackTrace()[0].getLineNumber() == 1 ? 1 : 0);
            case "stackWalk" -> made(v -> StackWalker.getInstance().walk(s -> s.skip(v).findFirst()).get(),
                    f -> f.getMethodName().startsWith("lambda") ? 0 : 1);
            case "clonedArray" -> made(v -> new int[] {v}.clone(), a -> a[0]);
            case "varargs" -> made(v -> pack(new Object[v]), a -> ((Object[]) a[0]).length);
            case "genericBox" -> of(new java.util.concurrent.atomic.AtomicReference<Object>(0),
                    (r, v) -> r.setPlain(v), r -> (Integer) r.getPlain());
            case "deepChain" -> made(v -> {
                Cells c = new Cells();
                c.i = v;
                for (int i = 0; i < 300; i++) {
                    Cells d = new Cells();
                    d.next = c;
                    c = d;
                }
                return c;
            }, c -> {
                while (c.next != null) {
                    c = c.next;
                }
                return c.i;
            });
            case "identityHash" -> of(new Object[] {new Object(), null},
                    (a, v) -> a[1] = v == 1 ? (Object) System.identityHashCode(a[0]) : null,
                    a -> a[1] != null && a[0].hashCode() == (Integer) a[1] ? 1 : 0);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Object[] pack(Object... all) {
        return new Object[] {all};
    }

    private static Exception thrownBelow() {
        return new Exception();
    }
}
