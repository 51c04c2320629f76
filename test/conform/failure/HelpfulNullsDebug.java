// javac: -g
// Helpful NullPointerException messages, compiled with names of local variables.
import java.util.List;
import java.util.Map;

public class HelpfulNullsDebug {
    static class NodeDebug {
        NodeDebug next;
        int value;
        int[] data;
        String[][] grid;
        long wide;
        static NodeDebug root;

        NodeDebug next() { return next; }
        Object thing(int a, String b, int[] c) { return null; }
    }

    interface Action { Object run(); }

    static void t(Action a) {
        try {
            System.out.println("no exception " + a.run());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static Object parameters(String first, NodeDebug second, long gap, int[] third) {
        try {
            return first.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            second.value = 5;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        return third[(int) gap];
    }

    NodeDebug field;

    Object viaThis(int i) {
        return this.field.next().next.data[i];
    }

    public static void main(String[] args) {
        NodeDebug n = new NodeDebug(), none = null;
        int i = 3, j = 4;
        Integer box = null;
        Object o = null;
        int[][] two = new int[5][];
        t(() -> none.value);
        t(() -> none.next.next);
        t(() -> n.next.value);
        t(() -> n.next().next().next());
        t(() -> NodeDebug.root.data);
        t(() -> n.data[0]);
        t(() -> n.data.length);
        t(() -> n.grid[1][2]);
        t(() -> two[i][j]);
        t(() -> two[i + 1][j * 2]);
        t(() -> n.thing(1, "x", null).toString());
        t(() -> box + 1);
        t(() -> ((String) o).length());
        t(() -> { throw (RuntimeException) o; });
        t(() -> { synchronized (o) { return 1; } });
        t(() -> { none.value = 1; return 0; });
        t(() -> { n.next.wide += 2; return 0; });
        t(() -> { two[2][1] = 7; return 0; });
        t(() -> { n.data[i] = 7; return 0; });
        t(() -> { n.grid[0] = null; return 0; });
        t(() -> { for (Object x : (List<?>) o) System.out.println(x); return 0; });
        t(() -> { switch ((String) o) { case "a": return 1; default: return 2; } });
        t(() -> Map.of("a", 1).get("b").intValue());
        t(() -> new HelpfulNullsDebug().viaThis(1));
        t(() -> parameters(null, null, 2, null));
        t(() -> List.of(1, 2).contains(null));
        t(() -> { throw new NullPointerException("own message"); });
        t(() -> { throw new NullPointerException(); });
        t(() -> java.util.Objects.requireNonNull(null));
        char[][] text = {null, {'x'}};
        boolean[] flags = null;
        double[] reals = null;
        try {
            System.out.println(text[1][0] + text[0][0]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            flags[i] = reals[j] > 0;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        for (NodeDebug p = n; ; p = p.next) if (p.value > 0) break;
    }
}
