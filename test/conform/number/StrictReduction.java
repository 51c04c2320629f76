// Angles of every magnitude, near multiples of pi/2 above all, and the corners of the other functions: hashed bits.
import java.util.Random;

public class StrictReduction {
    static final Random random = new Random(2024);
    static long hash;

    static void add(double d) {
        hash = hash * 1000003 + Double.doubleToLongBits(d);
    }

    static void trig(String name, java.util.function.DoubleSupplier angles) {
        hash = 0;
        for (int i = 0; i < 3000; i++) {
            double x = angles.getAsDouble();
            add(StrictMath.sin(x));
            add(StrictMath.cos(x));
            add(StrictMath.tan(x));
        }
        System.out.println(name + " " + Long.toHexString(hash));
    }

    static double near(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) + random.nextInt(9) - 4);
    }

    static void inverses() {
        hash = 0;
        for (int i = 0; i < 3000; i++) {
            double x = 2 * random.nextDouble() - 1, y = near(random.nextInt(33) / 16.0 - 1);
            add(StrictMath.asin(x) + StrictMath.acos(y));
            add(StrictMath.atan(1 / x) - StrictMath.atan(y * 4));
            add(StrictMath.atan2(x, y));
            add(StrictMath.atan2(y * 1e200, x));
        }
        System.out.println("inverses " + Long.toHexString(hash));
    }

    static void exponentials() {
        hash = 0;
        for (int i = 0; i < 3000; i++) {
            double x = (random.nextDouble() - 0.5) * StrictMath.scalb(1.0, random.nextInt(14) - 3), y = near(1 + random.nextInt(5) / 4.0);
            add(StrictMath.sinh(x));
            add(StrictMath.cosh(x));
            add(StrictMath.tanh(x));
            add(StrictMath.expm1(x));
            add(StrictMath.log1p(StrictMath.abs(x)));
            add(StrictMath.log(y) + StrictMath.log10(y));
            add(StrictMath.log(Double.MIN_VALUE * random.nextInt(1000)));
        }
        System.out.println("exponentials " + Long.toHexString(hash));
    }

    static void remainders() {
        hash = 0;
        for (int i = 0; i < 3000; i++) {
            double x = Double.longBitsToDouble(random.nextLong()), y = Double.longBitsToDouble(random.nextLong());
            add(StrictMath.IEEEremainder(x, y));
            add(StrictMath.IEEEremainder(random.nextInt(100) - 50, (random.nextInt(40) - 20) / 2.0));
        }
        System.out.println("remainders " + Long.toHexString(hash));
        System.out.println(StrictMath.IEEEremainder(-4, 2) + " " + StrictMath.IEEEremainder(5, 2) + " " + StrictMath.IEEEremainder(7, 2)
                + " " + StrictMath.IEEEremainder(0x1.ffffffffffffep-898, Double.MIN_VALUE * 2));
    }

    public static void main(String[] args) {
        trig("unit", () -> (random.nextDouble() - 0.5) * 3);
        trig("turns", () -> (random.nextDouble() - 0.5) * 2000);
        trig("multiples", () -> near(random.nextInt(1000) * (Math.PI / 4)));
        trig("many", () -> near(random.nextInt(1 << 22) * (Math.PI / 2)));
        trig("huge", () -> StrictMath.scalb(random.nextDouble() - 0.5, random.nextInt(1024)));
        trig("powers", () -> near(StrictMath.scalb(1.0, random.nextInt(1024))));
        double worst = 6381956970095103.0 * 0x1p797;
        System.out.println(StrictMath.cos(worst) + " " + StrictMath.sin(worst) + " " + StrictMath.tan(-worst));
        inverses();
        exponentials();
        remainders();
    }
}
