// Allocation: small objects, trees, arrays, most of them short-lived.
public class Allocation {
    static final class Node {
        final Node left, right;
        Node(Node l, Node r) { left = l; right = r; }
        int count() { return 1 + (left == null ? 0 : left.count() + right.count()); }
    }

    static Node tree(int depth) {
        return depth == 0 ? new Node(null, null) : new Node(tree(depth - 1), tree(depth - 1));
    }

    record Vec(double x, double y, double z) {
        Vec plus(Vec o) { return new Vec(x + o.x, y + o.y, z + o.z); }
        Vec times(double k) { return new Vec(x * k, y * k, z * k); }
    }

    public static void main(String[] args) {
        Node kept = tree(14);
        int nodes = 0;
        for (int i = 0; i < 200; i++) nodes += tree(i % 4 * 4).count();
        Vec v = new Vec(1, 2, 3), step = new Vec(0.5, 0.25, 0.125);
        for (int i = 0; i < 500_000; i++) v = v.plus(step.times(0.001));
        long sum = 0;
        Object[] window = new Object[256];
        for (int i = 0; i < 400_000; i++) {
            int[] a = new int[i & 31];
            window[i & 255] = a;
            sum += ((int[]) window[i & 127]).length;
        }
        System.out.println(kept.count() + " " + nodes + " " + v.x() + " " + sum);
    }
}
