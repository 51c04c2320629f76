/** multianewarray of all shapes, and programs that work on nested arrays. */
public class OpMulti {
    static String shape(Object o) {
        if (o == null) {
            return "-";
        }
        if (!o.getClass().isArray()) {
            return o.toString();
        }
        StringBuilder s = new StringBuilder("[");
        int n = java.lang.reflect.Array.getLength(o);
        for (int i = 0; i < n; i++) {
            s.append(i == 0 ? "" : " ").append(shape(java.lang.reflect.Array.get(o, i)));
        }
        return s.append("]").toString();
    }

    static long[][] multiply(long[][] a, long[][] b) {
        int n = a.length, m = b[0].length;
        long[][] r = new long[n][m];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                for (int k = 0; k < b.length; k++) {
                    r[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return r;
    }

    static int[][] pascal(int n) {
        int[][] t = new int[n][];
        for (int i = 0; i < n; i++) {
            t[i] = new int[i + 1];
            t[i][0] = t[i][i] = 1;
            for (int j = 1; j < i; j++) {
                t[i][j] = t[i - 1][j - 1] + t[i - 1][j];
            }
        }
        return t;
    }

    static int life(int size, int steps) {
        boolean[][] grid = new boolean[size][size];
        grid[1][2] = grid[2][3] = grid[3][1] = grid[3][2] = grid[3][3] = true;
        for (int s = 0; s < steps; s++) {
            boolean[][] next = new boolean[size][size];
            for (int y = 0; y < size; y++) {
                for (int x = 0; x < size; x++) {
                    int n = 0;
                    for (int d = 0; d < 9; d++) {
                        if (d != 4 && grid[(y + d / 3 + size - 1) % size][(x + d % 3 + size - 1) % size]) {
                            n++;
                        }
                    }
                    next[y][x] = n == 3 || n == 2 && grid[y][x];
                }
            }
            grid = next;
        }
        int sum = 0;
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                if (grid[y][x]) {
                    sum = sum * 31 + y * size + x;
                }
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(shape(new int[2][3]));
        System.out.println(shape(new int[2][3][]));
        System.out.println(shape(new String[2][][]));
        System.out.println(shape(new boolean[1][2][3][1]));
        System.out.println(shape(new double[0][5]));
        System.out.println(shape(new char[2][0]).length());
        System.out.println(shape(new Object[][] {{1, "a"}, {}, null, {new int[] {1, 2}}}));
        System.out.println(new byte[1][1][1][1][1][1][1][1].getClass().getName());
        System.out.println(new float[3][2].getClass() + " " + new float[3][2][0].getClass());
        long[][] fib = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}};
        for (int i = 0; i < 80; i++) {
            r = multiply(r, fib);
        }
        System.out.println(shape(r));
        System.out.println(shape(pascal(8)));
        System.out.println(life(20, 100));
        int[][] alias = new int[3][];
        alias[0] = alias[1] = new int[2];
        alias[0][1]++;
        alias[1][1] <<= 4;
        System.out.println(shape(alias));
        int[][][] cube = new int[5][6][7];
        int n = 0;
        for (int[][] plane : cube) {
            for (int[] row : plane) {
                for (int i = 0; i < row.length; i++) {
                    row[i] = n++;
                }
            }
        }
        System.out.println(cube[4][5][6] + " " + cube[0][1][0] + " " + cube[2][0][3]);
    }
}
