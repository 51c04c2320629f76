// Search puzzles: queens, sudoku, knight's tour, permutations, subset sums, water jugs, game of life.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

public class Puzzles {
    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int count = 0;
        for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >>> 1);
        }
        return count;
    }

    static boolean fits(int[][] g, int r, int c, int v) {
        for (int i = 0; i < 9; i++) if (g[r][i] == v || g[i][c] == v || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == v) return false;
        return true;
    }

    static int steps;

    static boolean sudoku(int[][] g) {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if (g[r][c] == 0) {
                    for (int v = 1; v <= 9; v++) {
                        steps++;
                        if (fits(g, r, c, v)) {
                            g[r][c] = v;
                            if (sudoku(g)) return true;
                            g[r][c] = 0;
                        }
                    }
                    return false;
                }
        return true;
    }

    static boolean tour(int[][] b, int x, int y, int n) {
        b[y][x] = n;
        if (n == b.length * b.length) return true;
        int[][] moves = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
        List<int[]> next = new ArrayList<>();
        for (int[] m : moves) if (open(b, x + m[0], y + m[1])) {
            int exits = 0;
            for (int[] k : moves) if (open(b, x + m[0] + k[0], y + m[1] + k[1])) exits++;
            next.add(new int[] {exits, x + m[0], y + m[1]});
        }
        next.sort((p, q) -> p[0] - q[0]);
        for (int[] m : next) if (tour(b, m[1], m[2], n + 1)) return true;
        b[y][x] = 0;
        return false;
    }

    static boolean open(int[][] b, int x, int y) {
        return x >= 0 && y >= 0 && x < b.length && y < b.length && b[y][x] == 0;
    }

    static boolean nextPermutation(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }

    record Jugs(int a, int b) {}

    static int jugs(int ca, int cb, int goal) {
        Map<Jugs, Integer> depth = new HashMap<>();
        ArrayDeque<Jugs> todo = new ArrayDeque<>(List.of(new Jugs(0, 0)));
        depth.put(new Jugs(0, 0), 0);
        while (!todo.isEmpty()) {
            Jugs j = todo.poll();
            if (j.a() == goal || j.b() == goal) return depth.get(j);
            int ab = Math.min(j.a(), cb - j.b()), ba = Math.min(j.b(), ca - j.a());
            for (Jugs n : new Jugs[] {new Jugs(ca, j.b()), new Jugs(j.a(), cb), new Jugs(0, j.b()), new Jugs(j.a(), 0),
                    new Jugs(j.a() - ab, j.b() + ab), new Jugs(j.a() + ba, j.b() - ba)})
                if (depth.putIfAbsent(n, depth.get(j) + 1) == null) todo.add(n);
        }
        return -1;
    }

    static String life(int n) {
        boolean[][] g = new boolean[16][16];
        for (int[] p : new int[][] {{1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}, {8, 8}, {8, 9}, {8, 10}}) g[p[1]][p[0]] = true;
        for (; n > 0; n--) {
            boolean[][] next = new boolean[16][16];
            for (int y = 0; y < 16; y++) for (int x = 0; x < 16; x++) {
                int k = 0;
                for (int d = 0; d < 9; d++) if (d != 4 && g[y + d / 3 + 15 & 15][x + d % 3 + 15 & 15]) k++;
                next[y][x] = k == 3 || k == 2 && g[y][x];
            }
            g = next;
        }
        StringBuilder b = new StringBuilder();
        for (boolean[] row : g) {
            for (boolean c : row) b.append(c ? '#' : '.');
            b.append('\n');
        }
        return b.toString();
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 9; n++) System.out.print(queens(n, 0, 0, 0, 0) + " ");
        System.out.println();
        String puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        int[][] g = new int[9][9];
        for (int i = 0; i < 81; i++) g[i / 9][i % 9] = puzzle.charAt(i) - '0';
        System.out.println(sudoku(g) + " " + steps + " " + Arrays.deepToString(g));
        int[][] board = new int[8][8];
        System.out.println(tour(board, 0, 0, 1) + " " + Arrays.toString(board[7]));
        int[] p = {1, 2, 2, 3, 4};
        int count = 1, hash = 0;
        do hash = hash * 31 + Arrays.hashCode(p); while (nextPermutation(p) && count++ > 0);
        System.out.println(count + " " + hash);
        TreeSet<Integer> sums = new TreeSet<>(List.of(0));
        for (int v : new int[] {3, 34, 4, 12, 5, 2}) for (int s : new ArrayList<>(sums)) sums.add(s + v);
        System.out.println(sums.size() + " " + sums.contains(9) + " " + sums.contains(30) + " " + sums.floor(45));
        System.out.println(jugs(3, 5, 4) + " " + jugs(4, 6, 5) + " " + jugs(7, 11, 5));
        System.out.print(life(25));
        long[][] memo = new long[31][31];
        for (int i = 0; i <= 30; i++) for (int j = 0; j <= 30; j++) memo[i][j] = i == 0 || j == 0 ? 1 : memo[i - 1][j] + memo[i][j - 1];
        System.out.println(memo[30][30]);
    }
}
