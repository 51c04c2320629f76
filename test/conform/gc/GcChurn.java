// vm: -Xmx64m
// Allocates about 2 GB in all, short-lived and medium-lived, in a 64 MB heap.
public class GcChurn {
    static final int ROUNDS = 85000;

    static final class Node {
        Node left, right;
        int value;

        Node(int value, Node left, Node right) {
            this.value = value;
            this.left = left;
            this.right = right;
        }

        int sum() {
            return value + (left == null ? 0 : left.sum()) - (right == null ? 0 : right.sum());
        }
    }

    static Node tree(int depth, int seed) {
        if (depth == 0) return new Node(seed, null, null);
        return new Node(seed, tree(depth - 1, seed * 31 + 1), tree(depth - 1, seed * 17 + 3));
    }

    public static void main(String[] args) {
        Object[] window = new Object[200];
        Node kept = tree(12, 1);
        int keptSum = kept.sum();
        long allocated = 0, check = 0;
        for (int i = 0; i < ROUNDS; i++) {
            byte[] bytes = new byte[10_000 + i % 1000];
            bytes[i % bytes.length] = (byte) i;
            long[] longs = new long[i % 3000];
            if (longs.length > 0) longs[longs.length - 1] = i;
            Object[] refs = {bytes, longs, window[i % window.length], null};
            refs[2] = null;
            window[i % window.length] = refs;
            Object[] old = (Object[]) window[(i * 7 + 13) % window.length];
            if (old != null) check = check * 31 + ((byte[]) old[0]).length + ((long[]) old[1]).length;
            allocated += bytes.length + 8L * longs.length + 64;
            if (i % 64 == 0) {
                check ^= tree(8, i).sum();
                allocated += 511 * 32;
            }
            if (i % 1000 == 0) {
                String s = "";
                for (int k = 0; k < 100; k++) s += k;
                check += s.hashCode();
            }
        }
        System.out.println(allocated + " bytes, check " + check);
        System.out.println(kept.sum() == keptSum);
        int alive = 0;
        for (Object o : window) {
            Object[] refs = (Object[]) o;
            byte[] bytes = (byte[]) refs[0];
            for (byte b : bytes) if (b != 0) alive++;
        }
        System.out.println(alive);
    }
}
