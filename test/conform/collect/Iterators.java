// Iterator and Iterable of our own, ListIterator, fail-fast behaviour everywhere.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

public class Iterators {
    record Range(int from, int to, int step) implements Iterable<Integer> {
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;

                @Override public boolean hasNext() { return at < to; }

                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + to);
                    int r = at;
                    at += step;
                    return r;
                }
            };
        }
    }

    static class Tree<T extends Comparable<T>> implements Iterable<T> {
        private class Node {
            T value;
            Node left, right;
        }

        private Node root;

        void add(T v) {
            Node n = new Node();
            n.value = v;
            if (root == null) {
                root = n;
                return;
            }
            for (Node p = root;;) {
                if (v.compareTo(p.value) < 0) {
                    if (p.left == null) { p.left = n; return; }
                    p = p.left;
                } else {
                    if (p.right == null) { p.right = n; return; }
                    p = p.right;
                }
            }
        }

        @Override public Iterator<T> iterator() {
            LinkedList<Node> path = new LinkedList<>();
            for (Node n = root; n != null; n = n.left) path.push(n);
            return new Iterator<T>() {
                @Override public boolean hasNext() { return !path.isEmpty(); }

                @Override public T next() {
                    Node n = path.pop();
                    for (Node c = n.right; c != null; c = c.left) path.push(c);
                    return n.value;
                }
            };
        }
    }

    static void failFast(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": not noticed");
        } catch (ConcurrentModificationException | NoSuchElementException | IllegalStateException | UnsupportedOperationException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int x : new Range(0, 20, 3)) sum += x;
        System.out.println(sum + " " + StreamSupport.stream(new Range(1, 6, 1).spliterator(), false).map(x -> x * x).toList());
        Tree<String> tree = new Tree<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) tree.add(s);
        for (String s : tree) System.out.print(s + " ");
        System.out.println();
        Iterator<Integer> it = new Range(0, 2, 1).iterator();
        it.next();
        it.forEachRemaining(x -> System.out.println("rest " + x));
        failFast("past end", it::next);
        failFast("default remove", it::remove);
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        failFast("list remove", () -> { for (Integer x : list) if (x == 2) list.remove(x); });
        failFast("list remove last but one", () -> { for (Integer x : list) if (x == 4) list.remove(x); });
        System.out.println(list);
        failFast("list add", () -> { for (Integer x : list) list.add(x); });
        failFast("forEach", () -> list.forEach(x -> list.add(9)));
        failFast("removeIf", () -> list.removeIf(x -> list.add(1)));
        failFast("stream", () -> list.stream().forEach(x -> list.add(7)));
        failFast("sort", () -> { Iterator<Integer> i = list.iterator(); list.sort(null); i.next(); });
        failFast("subList", () -> { List<Integer> sub = list.subList(0, 2); list.add(1); sub.size(); });
        Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        failFast("map put", () -> { for (int k : map.keySet()) map.put(k + 100, 1); });
        failFast("map set", () -> { for (var e : map.entrySet()) map.put(e.getKey(), 5); });
        failFast("tree remove", () -> { var t = new TreeMap<>(map); for (int k : t.keySet()) t.remove(k); });
        failFast("linked map access", () -> { var t = new LinkedHashMap<>(map); t.keySet().forEach(t::remove); });
        failFast("linked list", () -> { var t = new LinkedList<>(list); for (Integer x : t) t.addFirst(x); });
        failFast("set", () -> { var t = new HashSet<>(list); for (Integer x : t) t.add(x + 1000); });
        failFast("queue", () -> { var t = new PriorityQueue<>(list); for (Integer x : t) t.add(x); });
        failFast("remove twice", () -> { var i = list.iterator(); i.next(); i.remove(); i.remove(); });
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5, 6).spliterator(), half = sp.trySplit();
        half.tryAdvance(x -> System.out.println("first " + x));
        System.out.println(half.estimateSize() + " " + sp.getExactSizeIfKnown());
    }
}
