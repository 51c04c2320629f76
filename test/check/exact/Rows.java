/** An array of rows of different lengths, some of them the same row twice. */
final class Rows {
    static int[][] rows = new int[3][];
    static int step;
    static int row;

    public static void main(String[] args) {
        for (; step < 3; step++) {
            row = Site.choose(1, 3);
            switch (Site.choose(2, 4)) {
                case 0 -> rows[row] = new int[row];
                case 1 -> rows[row] = rows[(row + 1) % 3];
                case 2 -> fill();
                default -> rows[row] = rows[row] == null ? null : rows[row].clone();
            }
            row = 0;
        }
    }

    static void fill() {
        if (rows[row] != null) {
            for (int i = 0; i < rows[row].length; i++) {
                rows[row][i]++;
            }
        }
    }
}
