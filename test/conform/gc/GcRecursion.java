// vm: -Xmx64m
/** Recursion without loops that allocates far more than the heap: the same frame and instruction runs short again and again. */
public class GcRecursion {
    record Node(Node left, Node right) {
    }

    static int calls;

    static Object work(int depth) {
        if (depth == 0) return null;
        Object kept = new byte[1000];
        calls++;
        work(depth - 1);
        work(depth - 1);
        return kept;
    }

    static Node make(int depth) {
        return depth == 0 ? null : new Node(make(depth - 1), make(depth - 1));
    }

    static int count(Node n) {
        return n == null ? 0 : 1 + count(n.left()) + count(n.right());
    }

    static int[] copies(int depth) {
        int[] mine = new int[200];
        mine[0] = depth;
        if (depth == 0) return mine.clone();
        int[] a = copies(depth - 1), b = copies(depth - 1);
        mine[1] = a[0] + b[0] + a[1] + b[1];
        return mine.clone();
    }

    public static void main(String[] args) {
        work(18);
        System.out.println(calls);
        int total = 0;
        for (int i = 0; i < 8; i++) total += count(make(15));
        System.out.println(total);
        System.out.println(copies(16)[1]);
    }
}
