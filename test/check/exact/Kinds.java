/** All primitive types, with overflow, not-a-number and negative zero. */
final class Kinds {
    static byte b = 126;
    static short s = Short.MAX_VALUE;
    static char c = 0xffff;
    static long l = Long.MAX_VALUE;
    static float f = 1e30f;
    static double d;
    static boolean z;
    static final long[] LONGS = new long[2];
    static final double[] DOUBLES = new double[2];
    static int step;

    public static void main(String[] args) {
        for (; step < 3; step++) {
            switch (Site.choose(1, 9)) {
                case 0 -> b++;
                case 1 -> s++;
                case 2 -> c++;
                case 3 -> l++;
                case 4 -> f *= f;
                case 5 -> d = -d;
                case 6 -> d /= d;
                case 7 -> LONGS[step % 2] = l ^ (b << 40L);
                default -> DOUBLES[step % 2] = z ? d : -d;
            }
            z = d != d;
        }
    }
}
