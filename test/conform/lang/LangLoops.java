import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Loops: labels, break, continue, enhanced for over arrays and iterables, evaluation of the bounds. */
public class LangLoops {
    static int evaluations;

    static int[] array(int n) {
        evaluations++;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = i * i;
        }
        return a;
    }

    static class Countdown implements Iterable<Integer> {
        final int from;

        Countdown(int from) {
            this.from = from;
        }

        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int left = from;

                public boolean hasNext() {
                    return left > 0;
                }

                public Integer next() {
                    if (left == 0) {
                        throw new NoSuchElementException("empty");
                    }
                    return left--;
                }
            };
        }
    }

    static String labels() {
        StringBuilder s = new StringBuilder();
        outer:
        for (int i = 0; i < 5; i++) {
            middle:
            for (int j = 0; ; j++) {
                for (int k = 0; k < 5; k++) {
                    if (k == 3) {
                        continue middle;
                    }
                    if (j == 2) {
                        continue outer;
                    }
                    if (i == 3) {
                        break outer;
                    }
                    if (i == 1 && j == 1) {
                        break middle;
                    }
                    s.append(i).append(j).append(k).append(' ');
                }
            }
            s.append("m").append(i).append(' ');
        }
        block:
        {
            if (s.length() > 10) {
                break block;
            }
            s.append("unreached");
        }
        return s.toString();
    }

    static int doWhile() {
        int i = 10, n = 0;
        do {
            if (i % 3 == 0) {
                continue;
            }
            n += i;
        } while (--i > 0);
        do {
            n++;
        } while (false);
        return n;
    }

    static int sieve(int max) {
        boolean[] composite = new boolean[max + 1];
        int count = 0;
        for (int i = 2; i <= max; i++) {
            if (composite[i]) {
                continue;
            }
            count++;
            for (long j = (long) i * i; j <= max; j += i) {
                composite[(int) j] = true;
            }
        }
        return count;
    }

    static int collatz(int limit) {
        int best = 0, at = 0;
        for (int i = 1; i < limit; i++) {
            int steps = 0;
            for (long n = i; n != 1; steps++) {
                n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            }
            if (steps > best) {
                best = steps;
                at = i;
            }
        }
        return at * 1000 + best;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int v : array(10)) {
            sum += v;
            v = 0;
        }
        System.out.println(sum + " " + evaluations);
        for (int v : new Countdown(3)) {
            for (long w : new int[] {v, v * 2}) {
                System.out.print(w + " ");
            }
        }
        System.out.println();
        System.out.println(labels());
        System.out.println(doWhile() + " " + sieve(20000) + " " + collatz(3000));
        int[] changing = {1, 2, 3};
        int[] alias = changing;
        for (int v : changing) {
            changing = new int[] {9};
            alias[2] = 7;
            System.out.print(v);
        }
        System.out.println();
        for (int i = 0, j = 10; i < j; i += 2, j--) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println();
        for (char c = 'a'; c <= 'e'; c++) {
            System.out.print(c);
        }
        byte b = 0;
        int rounds = 0;
        while (++b != -128) {
            rounds++;
        }
        System.out.println(rounds);
        int loops = 0;
        for (float f = 0; f != 1.0f && loops < 100; f += 0.1f) {
            loops++;
        }
        System.out.println(loops);
        try {
            for (Object o : (List<?>) null) {
                System.out.println(o);
            }
        } catch (NullPointerException e) {
            System.out.println("null list");
        }
        try {
            for (int v : (int[]) null) {
                System.out.println(v);
            }
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        try {
            List<Integer> list = new java.util.ArrayList<>(List.of(1, 2, 3, 4));
            for (Integer i : list) {
                if (i == 2) {
                    list.remove(i);
                }
            }
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println(e);
        }
    }
}
