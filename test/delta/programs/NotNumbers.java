import dejavm.Op;
import dejavm.Range;

/** Not-a-numbers of several bits, zeros of both signs and infinities, as sums, products, remainders and in comparisons. */
public class NotNumbers {
    private static final float[] FLOATS = {0, -0f, Float.NaN, Float.intBitsToFloat(0xffc00001), Float.POSITIVE_INFINITY, 1.5f};
    private static final double[] DOUBLES = {0, -0.0, Double.NaN, Double.longBitsToDouble(0xfff8000000000003L),
        Double.NEGATIVE_INFINITY, -2.5};
    private float f;
    private double d;
    private float g = Float.NaN;
    private double e = -0.0;
    private int bits;

    @Op public void setFloat(@Range(from = 0, to = "5") int i) {
        f = FLOATS[i];
    }

    @Op public void setDouble(@Range(from = 0, to = "5") int i) {
        d = DOUBLES[i];
    }

    @Op public void add() {
        g = f + g;
        e = d + e;
    }

    @Op public void addTo() {
        g = g + f;
        e = e + d;
    }

    @Op public void multiply() {
        g = g * f;
        e = d * e;
    }

    @Op public void divide() {
        g = g / f;
        e = d % e;
    }

    @Op public void subtract() {
        g = -g - f;
        e = d - e;
    }

    @Op public void compare() {
        bits = (f < g ? 1 : 0) | (f > g ? 2 : 0) | (f == g ? 4 : 0) | (d <= e ? 8 : 0) | (d >= e ? 16 : 0)
            | (d != e ? 32 : 0) | (Float.compare(f, g) < 0 ? 64 : 0) | (Double.compare(d, e) > 0 ? 128 : 0);
    }

    @Op public void convert() {
        bits = (int) g ^ (int) (long) e;
        f = (float) d;
        d = Math.max(g, e);
    }
}
