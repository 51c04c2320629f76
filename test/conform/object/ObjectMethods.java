// equals, hashCode, toString, clone, identity; monitors on one thread; final, static and instance order.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;

public class ObjectMethods {
    static class Point implements Cloneable {
        int x, y;
        int[] data = {1, 2};
        List<String> tags = new ArrayList<>();

        Point(int x, int y) { this.x = x; this.y = y; }

        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Point p = (Point) o;
            return x == p.x && y == p.y;
        }

        @Override public int hashCode() { return Objects.hash(x, y); }
        @Override public String toString() { return "(" + x + "," + y + ")"; }

        @Override public Point clone() {
            try {
                Point p = (Point) super.clone();
                p.data = data.clone();
                return p;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Colored extends Point {
        final String color;
        Colored(int x, int y, String c) { super(x, y); color = c; }
    }

    static class NoClone {
        Object attempt() throws CloneNotSupportedException { return clone(); }
    }

    static final List<String> ORDER = new ArrayList<>();

    static class Parent {
        int a = note("Parent.a", 1);
        { note("Parent block", 0); }
        Parent() { note("Parent()", 0); init(); }
        void init() { note("Parent.init", 0); }
    }

    static class Kid extends Parent {
        final int k = note("Kid.k", 7);
        int late = 5;
        Kid() { this(3); note("Kid()", 0); }
        Kid(int n) { super(); note("Kid(int) late=" + late, 0); }
        @Override void init() { note("Kid.init late=" + late, 0); late = 99; }
    }

    static int note(String s, int v) {
        ORDER.add(s);
        return v;
    }

    static synchronized int locked(int n) {
        return n == 0 ? 0 : 1 + locked(n - 1);
    }

    public static void main(String[] args) throws Exception {
        Point p = new Point(1, 2), q = new Point(1, 2), c = new Colored(1, 2, "red");
        System.out.println(p.equals(q) + " " + p.equals(c) + " " + c.equals(p) + " " + p.equals(null) + " " + (p == q) + " " + p.hashCode() + " " + p);
        p.tags.add("t");
        Point k = p.clone();
        k.data[0] = 50;
        k.tags.add("shared");
        k.x = 9;
        System.out.println(p + " " + k + " " + p.data[0] + " " + p.tags + " " + (c.clone() instanceof Colored) + " " + ((Colored) c.clone()).color);
        try {
            new NoClone().attempt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        new Kid();
        System.out.println(ORDER);
        Object o = new Object();
        System.out.println((o.hashCode() == o.hashCode()) + " " + (System.identityHashCode(o) == o.hashCode()) + " " + o.toString().startsWith("java.lang.Object@") + " "
                + o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())) + " " + (System.identityHashCode("x") == System.identityHashCode("x")));
        HashMap<Point, String> m = new HashMap<>();
        m.put(p, "found");
        System.out.println(m.get(q) + " " + m.get(k));
        p.x = 77;
        System.out.println(m.get(p) + " " + m.get(q) + " " + m.containsValue("found"));
        Object[] same = {1, 1L, 1.0, 1f, '1', "1", true, List.of(1), Arrays.asList(1), new int[0].length, (byte) 1, (short) 1};
        StringBuilder sb = new StringBuilder();
        for (Object a : same) {
            for (Object b : same) sb.append(a.equals(b) ? '=' : '.');
            sb.append(' ').append(a.hashCode()).append('\n');
        }
        System.out.print(sb);
        System.out.println("hash".hashCode() + " " + List.of("a", "b").hashCode() + " " + java.util.Map.of("k", 1).hashCode() + " " + Boolean.TRUE.hashCode() + " "
                + Double.valueOf(1e10).hashCode() + " " + Long.valueOf(-1).hashCode() + " " + Arrays.asList(1, null).hashCode() + " " + java.util.Optional.of(5).hashCode());
        System.out.println(locked(50));
        Object lock = new Object();
        synchronized (lock) {
            synchronized (lock) {
                lock.notify();
                lock.notifyAll();
                System.out.println(Thread.holdsLock(lock));
            }
            System.out.println(Thread.holdsLock(lock));
        }
        for (Runnable r : new Runnable[] {lock::notify, lock::notifyAll}) {
            try {
                r.run();
            } catch (IllegalMonitorStateException e) {
                System.out.println(e.getMessage());
            }
        }
        Object none = null;
        try {
            synchronized (none) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("null lock");
        }
        System.out.println(Objects.equals(p, p) + " " + Objects.hash() + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.compare(1, 2, Integer::compare));
    }
}
