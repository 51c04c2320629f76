package drivers;

import gov.nasa.jpf.vm.Verify;

/** All sequences of n calls of put(1..n, null) and remove(1..n) on the JDK's java.util.TreeMap. */
public final class TreeMap {
    private final java.util.TreeMap<Integer, Object> map = new java.util.TreeMap<>();

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        TreeMap tree = new TreeMap();
        for (int i = 0; i < n; i++) {
            tree.step(n, Verify.getInt(0, 2 * n - 1));
        }
    }

    void step(int n, int operation) {
        if (operation < n) {
            map.put(operation + 1, null);
        } else {
            map.remove(operation - n + 1);
        }
    }
}
