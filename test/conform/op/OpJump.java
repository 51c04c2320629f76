/** Far branches, goto_w and switches with extreme keys, from MadeJump. */
public class OpJump {
    static final int[] KEYS = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3,
        -601, -600, -599, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 599, 600, 601, Integer.MAX_VALUE - 3,
        Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};

    static void branches() {
        int[] v = {-1, 0, 1};
        for (int a : v) {
            System.out.println(a + ": " + MadeJump.ifeq(a, 0) + " " + MadeJump.ifne(a, 0) + " " + MadeJump.iflt(a, 0) + " "
                + MadeJump.ifge(a, 0) + " " + MadeJump.ifgt(a, 0) + " " + MadeJump.ifle(a, 0));
            for (int b : v) {
                System.out.println(a + "," + b + ": " + MadeJump.icmpeq(a, b) + " " + MadeJump.icmpne(a, b) + " "
                    + MadeJump.icmplt(a, b) + " " + MadeJump.icmpge(a, b) + " " + MadeJump.icmpgt(a, b) + " "
                    + MadeJump.icmple(a, b));
            }
        }
        Object[] o = {null, "x", "y"};
        for (Object a : o) {
            for (Object b : o) {
                System.out.println(a + "," + b + ": " + MadeJump.acmpeq(a, b) + " " + MadeJump.acmpne(a, b) + " "
                    + MadeJump.ifnull(a, b) + " " + MadeJump.ifnonnull(a, b));
            }
        }
    }

    static void switches() {
        for (int k : KEYS) {
            System.out.println(k + ": " + MadeJump.tableLow(k) + " " + MadeJump.tableHigh(k) + " " + MadeJump.tableOne(k)
                + " " + MadeJump.tableFar(k) + " " + MadeJump.tableLong(k) + " " + MadeJump.lookupNone(k) + " "
                + MadeJump.lookupOne(k) + " " + MadeJump.lookupEnds(k));
        }
        int sum = 0, hits = 0;
        for (int i = 0; i < 500; i++) {
            int k = Integer.MIN_VALUE + i * 8589934;
            sum = sum * 31 + MadeJump.lookupMany(k);
            for (int d = -1; d <= 1; d += 2) {
                hits += MadeJump.lookupMany(k + d) >= 0 ? 1 : 0;
            }
        }
        System.out.println(sum + " " + hits);
        for (int i = -3; i < 3; i++) {
            System.out.println(MadeJump.aligned0(i) + " " + MadeJump.aligned1(i) + " " + MadeJump.aligned2(i) + " "
                + MadeJump.aligned3(i));
        }
    }

    public static void main(String[] args) {
        branches();
        System.out.println(MadeJump.backwards(5) + " " + MadeJump.gotoWide(7) + " " + MadeJump.machine(1000));
        switches();
    }
}
