// javac: --release 8
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * Lambdas that use this, before nestmates: javac refers to their private methods by
 * REF_invokeSpecial, in classes and in default methods of interfaces.
 */
public class DefaultMethodLambdas {
    interface Shape extends Serializable {
        double side();

        default Supplier<Double> area() { return () -> side() * side(); }

        default Function<Double, Supplier<Double>> scaled() {
            return by -> () -> side() * by;
        }

        default <T extends Shape> Supplier<String> named(String name, int n) {
            return () -> name + n + " " + side() + " " + getClass().getSimpleName();
        }

        interface Kept<T> extends Supplier<T>, Serializable {}

        default Kept<Double> kept() { return () -> side() + 1; }

        default Supplier<Double> reference() { return this::side; }

        default Supplier<Supplier<Double>> superReference() { return Shape.this::area; }
    }

    static class Square implements Shape {
        private final double side;

        Square(double side) { this.side = side; }

        @Override public double side() { return side; }

        private double secret(double x) { return side * 100 + x; }

        Function<Double, Double> secretly() { return this::secret; }

        Supplier<String> inherited() { return super::toString; }

        Supplier<Supplier<Double>> defaulted() { return Shape.super::area; }

        Runnable twice() {
            return () -> {
                Runnable inner = () -> System.out.println("inner " + side());
                inner.run();
            };
        }
    }

    static class Other extends Square {
        Other(double side) { super(side); }

        @Override public double side() { return -1; }

        @Override public Supplier<Double> area() { return () -> 0.0; }

        @Override public String toString() { return "Other"; }
    }

    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(o);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        for (Square s : new Square[] {new Square(3), new Other(4)}) {
            System.out.println(s.area().get());
            System.out.println(s.scaled().apply(2.5).get());
            System.out.println(s.named("n", 7).get());
            System.out.println(s.kept().get());
            System.out.println(s.reference().get());
            System.out.println(s.superReference().get().get());
            System.out.println(s.secretly().apply(0.5));
            System.out.println(s.inherited().get().startsWith("DefaultMethodLambdas$"));
            System.out.println(s.defaulted().get().get());
            s.twice().run();
        }
        IntUnaryOperator[] made = new IntUnaryOperator[3];
        for (int i = 0; i < made.length; i++) {
            int k = i;
            made[i] = x -> x + k;
        }
        System.out.println(made[0].andThen(made[2]).applyAsInt(1));
        try {
            copy(new Square(5).kept());
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
