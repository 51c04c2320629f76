import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** Structures of the program's own: a cyclic graph, a lazy list, memoized functions, a tree of closures. */
final class Generators {
    static final class Node {
        final String name;
        final List<Node> next = new ArrayList<>();
        Node back;

        Node(String name) {
            this.name = name;
        }
    }

    static final class Lazy implements Iterable<Integer> {
        private Integer head;
        private Lazy tail;

        int head() {
            if (head == null) {
                head = Site.choose(1, 2);
            }
            return head;
        }

        Lazy tail() {
            return tail == null ? tail = new Lazy() : tail;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                Lazy at = Lazy.this;
                int left = 3;

                @Override
                public boolean hasNext() {
                    return left > 0;
                }

                @Override
                public Integer next() {
                    if (left-- == 0) {
                        throw new NoSuchElementException();
                    }
                    int h = at.head();
                    at = at.tail();
                    return h;
                }
            };
        }
    }

    static final class Cache<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > 2 && Site.bool(2);
        }
    }

    static String graph() {
        Node a = new Node("a");
        Node b = new Node("b");
        a.next.add(b);
        b.back = Site.bool(3) ? a : b;
        b.next.add(Site.bool(4) ? a : new Node("a"));
        b.next.addAll(Collections.nCopies(Site.choose(5, 3), a));
        return "" + (b.next.get(0) == a) + (b.back.next == a.next) + b.next.size();
    }

    static String lazy() {
        Lazy l = new Lazy();
        int first = l.tail().head();
        String seen = "" + first;
        for (int i : l) {
            for (int j : l.tail()) {
                seen += i * 2 + j;
            }
        }
        return seen;
    }

    static String cached() {
        Map<Integer, Integer> known = new Cache<>();
        BiFunction<Integer, Integer, Integer> f =
                (n, acc) -> known.merge(n, acc + Site.choose(6, 2), Integer::sum);
        for (int i = 0; i < 4; i++) {
            f.apply(i % 3, i);
        }
        return known.toString();
    }

    static String closures() {
        UnaryOperator<Integer> f = UnaryOperator.identity();
        for (int i = 1; i <= 3; i++) {
            UnaryOperator<Integer> inner = f;
            int k = i;
            f = Site.bool(7) ? x -> inner.apply(x + k) : x -> inner.apply(x) * 2 + Site.choose(8, 2);
        }
        return "" + f.apply(1) + f.apply(2);
    }

    public static void main(String[] args) {
        int how = Site.choose(9, 4);
        String seen = switch (how) {
            case 0 -> graph();
            case 1 -> lazy();
            case 2 -> cached();
            default -> closures();
        };
        throw new RuntimeException(how + ":" + seen);
    }
}
