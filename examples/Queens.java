/** All ways to place n queens, counted; the first one drawn. */
public class Queens {
    final int n;
    final int[] column;
    long solutions;

    Queens(int n) {
        this.n = n;
        column = new int[n];
    }

    boolean safe(int row, int c) {
        for (int r = 0; r < row; r++)
            if (column[r] == c || Math.abs(column[r] - c) == row - r) return false;
        return true;
    }

    void place(int row) {
        if (row == n) {
            if (solutions++ == 0) draw();
            return;
        }
        for (int c = 0; c < n; c++)
            if (safe(row, c)) {
                column[row] = c;
                place(row + 1);
            }
    }

    void draw() {
        for (int c : column) System.out.println("  " + ". ".repeat(c) + "Q " + ". ".repeat(n - 1 - c));
    }

    public static void main(String[] args) {
        Queens q = new Queens(args.length > 0 ? Integer.parseInt(args[0]) : 8);
        q.place(0);
        System.out.println(q.n + " queens: " + q.solutions + " solutions");
    }
}
