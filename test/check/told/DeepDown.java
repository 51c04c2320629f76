/** Choices hundreds of frames down, with state in each of them. */
final class DeepDown {
    static long down(int n, long left, int[] shared) {
        if (n == 0) {
            shared[0] = Site.choose(1, 3);
            return left;
        }
        long mine = left * 3 + n;
        long below = down(n - 1, mine % 1000003, shared);
        if (n % 150 == 0) {
            below += Site.choose(2, 2) * shared[0];
        }
        return below + mine % 7;
    }

    public static void main(String[] args) {
        int[] shared = {9};
        long sum = down(500, 1, shared);
        throw new RuntimeException(sum + "/" + shared[0]);
    }
}
