import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Lambdas and method references written to bytes and read back, with what they captured. */
public class SerializableLambdas implements Serializable {
    interface Fun<A, B> extends Function<A, B>, Serializable {
    }

    interface Pair<A, B, C> extends BiFunction<A, B, C>, Serializable {
    }

    interface Marker {
    }

    interface Make<T> extends Serializable {
        T make(String text);
    }

    interface Maker extends Serializable {
        Maker make(String text);
    }

    static class Base implements Serializable {
        String inherited(int n) {
            return getClass().getSimpleName() + n;
        }
    }

    static class Derived extends Base {
    }

    private final String name;

    SerializableLambdas(String name) {
        this.name = name;
    }

    String greet(String other) {
        return name + " greets " + other;
    }

    Fun<Integer, String> field() {
        return n -> name + "*" + n;
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(o)))) {
            return (T) in.readObject();
        }
    }

    static void form(Object lambda) throws Exception {
        Method m = lambda.getClass().getDeclaredMethod("writeReplace");
        m.setAccessible(true);
        SerializedLambda s = (SerializedLambda) m.invoke(lambda);
        System.out.println(s);
        for (int i = 0; i < s.getCapturedArgCount(); i++) {
            Object arg = s.getCapturedArg(i);
            System.out.println("  " + (arg == null ? null : arg.getClass().getName()));
        }
    }

    static void lambdas() throws Exception {
        Fun<String, Integer> length = s -> s.length();
        System.out.println(copy(length).apply("four"));
        int i = 7;
        long l = 1L << 40;
        double d = 2.5;
        char c = 'c';
        boolean z = true;
        byte b = -3;
        short sh = 300;
        float f = 1.5f;
        String text = "text";
        int[] array = {1, 2, 3};
        Fun<String, String> many = s -> s + i + l + d + c + z + b + sh + f + text + array.length;
        System.out.println(copy(many).apply("many "));
        form(many);
        System.out.println(copy(new SerializableLambdas("me").field()).apply(3));
        Fun<String, Integer> inner = s -> copyQuietly(length).apply(s) + i;
        System.out.println(copy(inner).apply("nested"));
    }

    static <T> T copyQuietly(T o) {
        try {
            return copy(o);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static void references() throws Exception {
        Fun<String, String> bound = new SerializableLambdas("bound")::greet;
        System.out.println(copy(bound).apply("you"));
        form(bound);
        Pair<SerializableLambdas, String, String> unbound = SerializableLambdas::greet;
        System.out.println(copy(unbound).apply(new SerializableLambdas("unbound"), "all"));
        form(unbound);
        Make<SerializableLambdas> constructor = SerializableLambdas::new;
        System.out.println(copy(constructor).make("made").name);
        form(constructor);
        Fun<String, Integer> parse = Integer::parseInt;
        System.out.println(copy(parse).apply("42"));
        form(parse);
        Fun<Integer, String> inherited = new Derived()::inherited;
        System.out.println(copy(inherited).apply(5));
        form(inherited);
        Fun<List<String>, Integer> size = List::size;
        System.out.println(copy(size).apply(List.of("a", "b")));
        form(size);
        Fun<CharSequence, String> string = CharSequence::toString;
        form(string);
    }

    static void shapes() throws Exception {
        Runnable both = (Runnable & Serializable & Marker) () -> System.out.println("ran");
        copy(both).run();
        System.out.println(copy(both) instanceof Marker);
        for (Class<?> c : both.getClass().getInterfaces()) {
            System.out.println(c.getName());
        }
        IntBinaryOperator add = (IntBinaryOperator & Serializable) Math::addExact;
        System.out.println(copy(add).applyAsInt(3, 4));
        String captured = "captured";
        Maker maker = text -> {
            System.out.println(captured + " " + text);
            return null;
        };
        System.out.println(maker.make("once") + " " + copy(maker).make("again"));
        List<String> words = new ArrayList<>(List.of("pear", "fig", "banana"));
        words.sort(copy(Comparator.<String, Integer>comparing((Fun<String, Integer>) String::length)));
        System.out.println(words);
    }

    public static void main(String[] args) throws Exception {
        lambdas();
        references();
        shapes();
        Supplier<String> plain = () -> "plain";
        try {
            write(plain);
        } catch (NotSerializableException e) {
            System.out.println("not serializable");
        }
        Object bad = new Object();
        Fun<String, String> holds = s -> s + bad;
        try {
            write(holds);
        } catch (NotSerializableException e) {
            System.out.println(e);
        }
    }
}
