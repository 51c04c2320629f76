// Recursion: Fibonacci, Ackermann, Hanoi, queens.
public class Recursion {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int moves;

    static void hanoi(int n, int from, int to, int via) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to);
        moves += from ^ to;
        hanoi(n - 1, via, to, from);
    }

    static int queens(int n, int row, int cols, int left, int right) {
        if (row == n) return 1;
        int count = 0;
        for (int free = (1 << n) - 1 & ~(cols | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        hanoi(18, 1, 2, 3);
        System.out.println(fib(30) + " " + ackermann(2, 1000) + " " + ackermann(3, 6) + " " + moves + " " + queens(9, 0, 0, 0, 0));
    }
}
