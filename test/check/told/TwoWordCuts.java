/** Values of all widths, made by call sites that are linked on the way. */
final class TwoWordCuts {
    public static void main(String[] args) {
        String out = "";
        for (int i = 0; i < 2; i++) {
            long q = Site.choose(1, 2) * (1L << 35);
            out += q >> 35;
            Object o = Site.bool(2) ? "s" : null;
            out += o == null;
            double d = Site.pick(3, 1.5, -2.5);
            out += d;
        }
        throw new RuntimeException(out);
    }
}
