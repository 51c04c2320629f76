/** Ends in different exceptions, at different depths. */
final class Thrown {
    static final class Own extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    static int step;
    static int sum;

    public static void main(String[] args) {
        Object nothing = args.length > 5 ? "" : null;
        for (; step < 4; step++) {
            sum += Site.choose(1, 4);
            switch (sum) {
                case 3 -> throw new Own();
                case 5 -> sum = args[sum].length();
                case 6 -> sum = nothing.hashCode();
                case 8 -> sum /= step - step;
                case 9 -> sum = new int[-sum].length;
                default -> sum += 0;
            }
        }
    }
}
