// options:
// explored: 60
// structures: 60
// thrown: 0
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/**
 * Random work on the collections, each step compared with an array: what a search does on its own
 * with some of their methods is what the methods do. It throws where they differ.
 */
public class Collections {
    private static final int STEPS = 150;
    int seed;

    private int state;
    private final Object[] model = new Object[STEPS];
    private int from;
    private int to;

    /** A key that is told apart by a method of its own, with few hash codes. */
    private record Key(int n) {
        @Override
        public int hashCode() {
            return n & 1;
        }
    }

    private int random(int n) {
        state = state * 1103515245 + 12345;
        return (state >>> 16) % n;
    }

    private static void must(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }

    private void start(int more) {
        state = seed * 31 + more;
        from = to = 0;
    }

    private void lists() {
        start(1);
        List<Object> list = new ArrayList<>(seed % 3);
        List<Object> other = seed % 2 == 0 ? new ArrayList<>() : new ArrayList<>() {
            private static final long serialVersionUID = 1;

            @Override
            public boolean add(Object o) {
                return super.add(o);
            }
        };
        for (int i = 0; i < STEPS; i++) {
            Object o = random(9) == 0 ? null : (Integer) random(1000);
            model[to++] = o;
            must(list.add(o) && other.add(o) && list.size() == to && !list.isEmpty());
            int k = random(to);
            must(list.get(k) == model[k] && other.get(k) == model[k]);
        }
        must(throwsOn(() -> list.get(STEPS)) && throwsOn(() -> list.get(-1)));
        must(throwsOn(() -> {
            for (Object o : list) {
                list.add(o);
            }
        }));
    }

    private static boolean throwsOn(Runnable work) {
        try {
            work.run();
            return false;
        } catch (IndexOutOfBoundsException | ConcurrentModificationException | NullPointerException e) {
            return true;
        }
    }

    private void queues(Queue<Object> queue, int more) {
        start(more);
        for (int i = 0; i < STEPS; i++) {
            if (random(5) < 3 && to < STEPS) {
                Object o = random(2) == 0 ? new Object() : (Integer) random(300);
                model[to++] = o;
                must(random(2) == 0 ? queue.add(o) : queue.offer(o));
            } else {
                Object wanted = from < to ? model[from++] : null;
                must((wanted != null && random(2) == 0 ? queue.remove() : queue.poll()) == wanted);
            }
            must(queue.size() == to - from && queue.isEmpty() == (from == to));
        }
        int n = 0;
        for (Object o : queue) {
            must(o == model[from + n++]);
        }
        must(n == to - from);
    }

    private void stack() {
        start(4);
        ArrayDeque<Object> stack = new ArrayDeque<>(1);
        must(throwsOn(() -> stack.push(null)) && throwsOn(() -> stack.add(null)));
        for (int i = 0; i < STEPS; i++) {
            if (random(5) < 3) {
                stack.push(model[to++] = "x" + i);
            } else if (to > 0) {
                must(stack.pop() == model[--to]);
            }
        }
    }

    private Object key(Object[] keys) {
        int n = random(keys.length);
        return switch (n % 5) {
            case 0 -> keys[n];
            case 1 -> (Integer) (n * 0x10001);
            case 2 -> new Key(n);
            case 3 -> "k" + n;
            default -> n == 4 ? null : keys[n];
        };
    }

    private boolean same(Object x, Object y) {
        return x == null ? y == null : x.equals(y);
    }

    private int find(Object key) {
        for (int i = 0; i < to; i++) {
            if (same(model[i], key)) {
                return i;
            }
        }
        return -1;
    }

    private void sets(Set<Object> set, Map<Object, Object> map, int more) {
        start(more);
        Object[] keys = new Object[60];
        Object[] values = new Object[STEPS];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = new Object();
        }
        for (int i = 0; i < STEPS; i++) {
            Object key = key(keys);
            int at = find(key);
            must(set.contains(key) == at >= 0 && map.containsKey(key) == at >= 0);
            must(map.get(key) == (at < 0 ? null : values[at]));
            must(set.add(key) == at < 0);
            Object value = random(3) == 0 ? keys[0] : keys[random(60)];
            must(map.put(key, value) == (at < 0 ? null : values[at]));
            if (at < 0) {
                at = to++;
            }
            model[at] = key;
            values[at] = value;
            must(set.size() == to && map.size() == to);
        }
        int n = 0;
        for (Object key : set) {
            must(find(key) >= 0);
            n++;
        }
        must(n == to);
        must(throwsOn(() -> {
            for (Object key : map.keySet()) {
                map.put(new Object(), key);
            }
        }));
    }

    public boolean repOK() {
        lists();
        queues(new ArrayDeque<>(), 2);
        queues(new LinkedList<>(), 3);
        stack();
        sets(new HashSet<>(), new HashMap<>(), 5);
        sets(new LinkedHashSet<>(), new HashMap<>(100), 6);
        return true;
    }

    public static IFinitization finCollections() {
        IFinitization f = FinitizationFactory.create(Collections.class);
        f.set("seed", f.createIntSet(0, 59));
        return f;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 60; i++) {
            Collections c = new Collections();
            c.seed = i;
            must(c.repOK());
        }
        System.out.println("ok");
    }
}
