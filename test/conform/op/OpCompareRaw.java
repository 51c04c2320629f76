/** The bare results of the three-way comparisons, and chains of conversions, from MadeCompare. */
public class OpCompareRaw {
    public static void main(String[] args) {
        long[] ls = {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE, 1L << 32, -(1L << 32)};
        for (long a : ls) {
            StringBuilder line = new StringBuilder();
            for (long b : ls) {
                line.append(MadeCompare.lcmp(a, b)).append(' ');
            }
            System.out.println(line);
        }
        double[] ds = {Double.NEGATIVE_INFINITY, -1, -0.0, 0.0, Double.MIN_VALUE, 1, Double.POSITIVE_INFINITY, Double.NaN};
        for (double a : ds) {
            StringBuilder line = new StringBuilder();
            for (double b : ds) {
                line.append(MadeCompare.dcmpl(a, b)).append(MadeCompare.dcmpg(a, b)).append(' ');
                line.append(MadeCompare.fcmpl((float) a, (float) b)).append(MadeCompare.fcmpg((float) a, (float) b));
                line.append("  ");
            }
            System.out.println(line);
        }
        for (double d = -1e20; d < 1e20; d += 3.3e18) {
            System.out.println(MadeCompare.chain(d) + " " + MadeCompare.chain(d / 1e10) + " " + MadeCompare.chain(d / 1e16));
        }
        System.out.println(MadeCompare.chain(Double.NaN) + " " + MadeCompare.chain(Double.POSITIVE_INFINITY));
        for (int s = -70; s < 140; s += 13) {
            System.out.println(MadeCompare.shifts(0x8123456789abcdefL, s) + " " + MadeCompare.shifts(-1, s));
        }
    }
}
