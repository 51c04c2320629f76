import dejavm.Choose;

/** What the unit tests that boot a machine run and make objects of. */
public class Booted {
    static class Node {
        Node left, right;
        Object any;
        int value;
    }

    static class Wide {
        long l;
        double d;
        byte b;
        char c;
        short s;
        boolean z;
        float f;
        Object o;
    }

    static class Partly {
        int kept;
        @dejavm.Ignore int annotated;
        int named; // by the test, as --ignore does
        Object next;
    }

    static Node root;
    static int count;
    static long wide;

    static int plus(int a, int b) {
        return a + b;
    }

    static int fails(int a) {
        if (a > 0) throw new IllegalStateException("a is " + a);
        assert a == 0 : "a is negative";
        return a;
    }

    static void exits(int code) {
        System.exit(code);
    }

    static int loops(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i;
        return sum;
    }

    static void endless() {
        while (true) count++;
    }

    static Node push(Node n, int value) {
        Node top = new Node();
        top.left = n;
        top.value = value;
        return top;
    }

    /** Chooses n numbers from 0 to 2: the number that they are the digits of. */
    static int chooses(int n) {
        long number = 1L << 40; // its upper half is not 0
        Node all = null;
        for (int i = 0; i < n; i++) {
            int digit = Choose.integer(0, 2);
            number = number * 3 + digit;
            all = push(all, digit);
            root = all;
            count++;
        }
        int digits = 0, weight = 1;
        for (Node at = all; at != null; at = at.left, weight *= 3) digits += at.value * weight;
        long start = 1L << 40;
        for (int i = 0; i < n; i++) start *= 3;
        return number - start == digits && count == n && root == all ? digits : -1;
    }

    static boolean holds(int value) {
        count += 100; // a predicate leaves no trace
        root = push(root, value);
        return value == 7;
    }

    static boolean throwing() {
        throw new UnsupportedOperationException("asked");
    }
}
