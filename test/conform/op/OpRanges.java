/** Exception ranges that javac never writes, from MadeHandler. */
public class OpRanges {
    public static void main(String[] args) {
        int[][] pairs = {{10, 3}, {7, 0}, {0, 0}, {Integer.MIN_VALUE, -1}, {-9, 2}};
        for (int[] p : pairs) {
            System.out.println(p[0] + "/" + p[1] + ": " + MadeHandler.first(p[0], p[1]) + " "
                + MadeHandler.second(p[0], p[1]) + " " + MadeHandler.order(p[0], p[1]) + " "
                + MadeHandler.own(p[0], p[1]) + " " + MadeHandler.before(p[0], p[1]) + " "
                + MadeHandler.tower(p[0], p[1]));
        }
        System.out.println(MadeHandler.throwNull());
        try {
            System.out.println(MadeHandlerMissing.divide(6, 2));
            System.out.println(MadeHandlerMissing.divide(6, 0));
        } catch (Throwable e) {
            System.out.println(e);
        }
    }
}
