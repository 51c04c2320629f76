// closed: ends=10, the solutions of the problem of five queens
final class Queens {
    static final int[] COLUMN = new int[5];
    static int row;

    public static void main(String[] args) {
        for (; row < 5; row++) {
            COLUMN[row] = Site.choose(1, 5);
            for (int r = 0; r < row; r++) {
                int distance = Math.abs(COLUMN[row] - COLUMN[r]);
                Site.assume(distance != 0 && distance != row - r);
            }
        }
    }
}
