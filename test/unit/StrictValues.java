// Writes what java computes: for each method a line "Class name descriptor count", then count records of its
// arguments and its result, 8 bytes each, in the machine's order of bytes. StrictValues COUNT METHOD...
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

public class StrictValues {
    static final double[] SPECIAL = {0, 1, 2, 0.5, 10, 3, 1e10, 1e22, 1e300, 1e-10, 1e-300, 0.25, 0.75, 1.5, 0.9999999999999999,
        1.0000000000000002, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN,
        709.782712893384, 709.7827128933841, 710.4758600739439, 745.1332191019411, 745.2, Math.PI, Math.PI / 2, Math.PI / 4,
        22, 28, 100, 1e5, 0x1p53, 0x1p52, 0x1.921fb54442d18p19, 6381956970095103.0 * 0x1p797 /* nearest to a multiple of pi/2 */};
    static final Random random = new Random(17);

    static double special(int i) {
        double x = SPECIAL[i / 2 % SPECIAL.length];
        return i % 2 == 0 ? x : -x;
    }

    static double near(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) + random.nextInt(7) - 3);
    }

    static double any() {
        switch (random.nextInt(8)) {
        case 0: return Double.longBitsToDouble(random.nextLong());
        case 1: return (random.nextDouble() - 0.5) * 2;
        case 2: return (random.nextDouble() - 0.5) * 20;
        case 3: return (random.nextDouble() - 0.5) * 1500;
        case 4: return (random.nextDouble() - 0.5) * StrictMath.pow(10, random.nextInt(24) - 12);
        case 5: return near((random.nextInt(4000) - 2000) * (Math.PI / 4));
        case 6: return near((random.nextInt(400) - 200) * 0.25);
        default: return near(Math.scalb(random.nextBoolean() ? 1.0 : -1.0, random.nextInt(2200) - 1100));
        }
    }

    static Method find(String name) throws Exception {
        Class<?> k = Class.forName("java.lang." + name.substring(0, name.indexOf('.')));
        for (Method m : k.getMethods())
            if (m.getName().equals(name.substring(name.indexOf('.') + 1)) && m.getReturnType() == double.class) return m;
        throw new Exception(name);
    }

    static void write(OutputStream out, Method m, int count) throws Exception {
        int n = m.getParameterCount(), ends = 2 * SPECIAL.length, cases = n == 1 ? ends : ends * ends;
        out.write(String.format("%s %s (%s)D %d\n", m.getDeclaringClass().getSimpleName(), m.getName(), "D".repeat(n), count).getBytes());
        Object[] a = new Object[n];
        ByteBuffer b = ByteBuffer.allocate(8 * (n + 1)).order(ByteOrder.nativeOrder());
        for (int i = 0; i < count; i++) {
            b.clear();
            int at = i;
            for (int j = 0; j < n; j++, at /= ends) {
                a[j] = i < cases ? special(at % ends) : any();
                b.putLong(Double.doubleToRawLongBits((Double) a[j]));
            }
            b.putLong(Double.doubleToRawLongBits((Double) m.invoke(null, a)));
            out.write(b.array());
        }
    }

    public static void main(String[] args) throws Exception {
        OutputStream out = new BufferedOutputStream(System.out, 1 << 16);
        for (int i = 1; i < args.length; i++) write(out, find(args[i]), Integer.parseInt(args[0]));
        out.flush();
    }
}
