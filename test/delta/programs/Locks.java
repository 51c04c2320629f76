import dejavm.Op;
import dejavm.Range;

/** Synchronized methods of objects that differ, blocks, null, locks left by exceptions, and held where states part. */
public class Locks {
    private static class Cell {
        int value;

        synchronized int add(int by) {
            value = value + by & 3;
            return value;
        }

        synchronized int deep(int n) {
            return n <= 0 ? value : deep(n - 1) + 1;
        }
    }

    private final Cell a = new Cell();
    private Cell b = a;
    private int n;

    @Op public synchronized void set(@Range(from = 0, to = "3") int to) {
        n = to;
    }

    @Op public void call(@Range(from = 1, to = "2") int by) {
        n = (n > 1 ? a : b).add(by);
    }

    @Op public void deep() {
        n = (n > 1 ? a : b).deep(n) & 3;
    }

    @Op public void part() {
        b = n == 0 ? a : new Cell();
    }

    @Op(mayThrow = NullPointerException.class) public void block() {
        synchronized (n == 0 ? null : n == 1 ? b : n == 2 ? a : this) {
            n = n + 1 & 3;
            synchronized (this) {
                a.value = n;
            }
        }
    }

    @Op public void fail() {
        try {
            synchronized (n > 1 ? a : b) {
                a.value = 6 / n & 3;
            }
        } catch (ArithmeticException e) {
            synchronized (a) {
                n = 1;
            }
        }
    }

    @Op(mayThrow = ArithmeticException.class) public synchronized int divide() {
        return n = 3 / n;
    }

    public synchronized boolean repOK() {
        return n >= 0 && (n < 3 || a.value < 4);
    }
}
