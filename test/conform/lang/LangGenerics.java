import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Generic classes and methods in earnest: an own tree map, wildcards, bounded types, visitors, builders. */
public class LangGenerics {
    static class Tree<K extends Comparable<? super K>, V> implements Iterable<Tree.Entry<K, V>> {
        static final class Entry<K, V> {
            final K key;
            V value;
            Entry<K, V> left, right;

            Entry(K key, V value) {
                this.key = key;
                this.value = value;
            }
        }

        private Entry<K, V> root;
        private int size;

        V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
            if (root == null) {
                root = new Entry<>(key, value);
                size++;
                return value;
            }
            Entry<K, V> e = root;
            while (true) {
                int c = key.compareTo(e.key);
                if (c == 0) {
                    return e.value = f.apply(e.value, value);
                }
                Entry<K, V> next = c < 0 ? e.left : e.right;
                if (next == null) {
                    next = new Entry<>(key, value);
                    if (c < 0) {
                        e.left = next;
                    } else {
                        e.right = next;
                    }
                    size++;
                    return value;
                }
                e = next;
            }
        }

        public Iterator<Entry<K, V>> iterator() {
            List<Entry<K, V>> all = new ArrayList<>();
            walk(root, all);
            return all.iterator();
        }

        private void walk(Entry<K, V> e, List<? super Entry<K, V>> into) {
            if (e != null) {
                walk(e.left, into);
                into.add(e);
                walk(e.right, into);
            }
        }
    }

    interface Visitor<R> {
        R leaf(int v);

        R node(Term l, Term r);
    }

    interface Term {
        <R> R accept(Visitor<R> v);
    }

    static Term leaf(int n) {
        return new Term() {
            public <R> R accept(Visitor<R> v) {
                return v.leaf(n);
            }
        };
    }

    static Term node(Term l, Term r) {
        return new Term() {
            public <R> R accept(Visitor<R> v) {
                return v.node(l, r);
            }
        };
    }

    static class Sum implements Visitor<Integer> {
        public Integer leaf(int v) {
            return v;
        }

        public Integer node(Term l, Term r) {
            return l.accept(this) + r.accept(this);
        }
    }

    static class Show implements Visitor<String> {
        public String leaf(int v) {
            return "" + v;
        }

        public String node(Term l, Term r) {
            return "(" + l.accept(this) + " " + r.accept(this) + ")";
        }
    }

    static abstract class Builder<T extends Builder<T>> {
        final List<String> parts = new ArrayList<>();

        abstract T self();

        T add(String s) {
            parts.add(s);
            return self();
        }
    }

    static class Loud extends Builder<Loud> {
        Loud self() {
            return this;
        }

        Loud shout() {
            parts.replaceAll(String::toUpperCase);
            return this;
        }
    }

    static <T, R extends List<? super T>> R copy(Iterable<? extends T> from, R into) {
        for (T t : from) {
            into.add(t);
        }
        return into;
    }

    static <A, B extends Comparable<B>> A best(List<A> list, Function<? super A, ? extends B> f) {
        return Collections.max(list, Comparator.comparing(f));
    }

    static <T extends Number & Comparable<T>> String both(T a, T b) {
        return a.compareTo(b) + "/" + (a.doubleValue() + b.intValue());
    }

    static void swap(List<?> l) {
        swapHelp(l);
    }

    private static <E> void swapHelp(List<E> l) {
        E e = l.set(0, l.get(l.size() - 1));
        l.set(l.size() - 1, e);
    }

    static class Cache<K, V> extends HashMap<K, V> {
        private static final long serialVersionUID = 1;
        final transient Function<K, V> f;
        int misses;

        Cache(Function<K, V> f) {
            this.f = f;
        }

        @SuppressWarnings("unchecked")
        @Override
        public V get(Object k) {
            V v = super.get(k);
            if (v == null) {
                misses++;
                put((K) k, v = f.apply((K) k));
            }
            return v;
        }
    }

    public static void main(String[] args) {
        Tree<String, Integer> t = new Tree<>();
        for (String w : "the cat and the dog and the bird".split(" ")) {
            t.merge(w, 1, Integer::sum);
        }
        for (Tree.Entry<String, Integer> e : t) {
            System.out.print(e.key + "=" + e.value + " ");
        }
        System.out.println(t.size);
        Term term = node(node(leaf(1), leaf(2)), node(leaf(3), node(leaf(4), leaf(5))));
        System.out.println(term.accept(new Show()) + " = " + term.accept(new Sum()));
        System.out.println(new Loud().add("a").shout().add("b").parts);
        List<Object> objects = copy(List.of(1, 2, 3), copy(List.of("x"), new ArrayList<Object>()));
        System.out.println(objects);
        System.out.println(best(List.of("pear", "fig", "banana"), String::length) + both(3, 4) + both(2.5, 1.5));
        List<String> l = new ArrayList<>(List.of("first", "mid", "last"));
        swap(l);
        System.out.println(l);
        Cache<Integer, Long> c = new Cache<>(n -> (long) n * n);
        System.out.println(c.get(5) + c.get(6) + c.get(5) + " " + c.misses);
        Map<String, List<Map<Integer, String>>> deep = new HashMap<>();
        deep.computeIfAbsent("k", k -> new ArrayList<>()).add(Map.of(1, "one"));
        deep.computeIfAbsent("k", k -> new ArrayList<>()).add(Map.of(2, "two"));
        System.out.println(deep + " " + Objects.requireNonNullElse(null, "else"));
        List<? super Integer> sup = new ArrayList<>(List.of(1.5, 2));
        sup.add(3);
        Object o = sup.get(0);
        System.out.println(o + " " + sup);
    }
}
