import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Collections driven with random operations side by side with simple models: lists, maps, sets, deques, queues, bit sets; iterators that must fail do. */
public class CollectFuzz {
    static final Random R = new Random(99);
    static void must(boolean ok, String what) { if (!ok) System.out.println("wrong " + what); }
    static long h;
    static void add(Object o) { h = h * 31 + (o == null ? 7 : o.toString().hashCode()); }
    static Object attempt(Supplier<?> s) { try { return s.get(); } catch (RuntimeException e) { return e.getClass().getSimpleName() + e.getMessage(); } }
    static void lists() {
        for (List<Integer> l : List.of(new ArrayList<Integer>(), new LinkedList<Integer>(), new Vector<Integer>(), new Stack<Integer>(), new java.util.concurrent.CopyOnWriteArrayList<Integer>())) {
            Integer[] model = new Integer[400];
            int n = 0;
            for (int i = 0; i < 600; i++) {
                int at = R.nextInt(n + 1), v = R.nextInt(20);
                switch (R.nextInt(9)) {
                case 0, 1, 2 -> { if (n < 390) { l.add(at, v); System.arraycopy(model, at, model, at + 1, n - at); model[at] = v; n++; } }
                case 3 -> { if (at < n) { must(l.remove(at).equals(model[at]), "remove"); System.arraycopy(model, at + 1, model, at, n - at - 1); n--; } }
                case 4 -> { if (at < n) must(l.set(at, v).equals(model[at]), "set"); if (at < n) model[at] = v; }
                case 5 -> must(l.indexOf(v) == Arrays.asList(model).subList(0, n).indexOf(v) && l.lastIndexOf(v) == Arrays.asList(model).subList(0, n).lastIndexOf(v), "indexOf");
                case 6 -> { boolean had = l.remove((Object) v); int w = Arrays.asList(model).subList(0, n).indexOf(v); must(had == w >= 0, "remove object"); if (had) { System.arraycopy(model, w + 1, model, w, n - w - 1); n--; } }
                case 7 -> { int k = v; l.removeIf(x -> x == k && x % 3 == 0); int w = 0; for (int q = 0; q < n; q++) if (!(model[q] == k && k % 3 == 0)) model[w++] = model[q]; n = w; }
                default -> { if (n > 3) { List<Integer> s = l.subList(1, n - 1); add(s); add(s.hashCode()); } }
                }
                must(l.size() == n && l.equals(Arrays.asList(model).subList(0, n)) && l.hashCode() == Arrays.asList(model).subList(0, n).hashCode(), "list " + l.getClass());
            }
            ListIterator<Integer> it = l.listIterator(l.size() / 2);
            add(attempt(() -> { it.next(); it.remove(); return l; })); add(attempt(() -> { it.set(5); return l; })); add(attempt(() -> { it.add(77); return l; })); add(attempt(() -> it.previous())); add(attempt(() -> { it.set(6); return l; }));
            add(attempt(() -> { for (Integer x : l) if (x % 2 == 0) l.add(1); return l.size(); })); add(attempt(() -> l.get(-1))); add(attempt(() -> l.get(10000))); add(attempt(() -> l.subList(2, 1))); add(attempt(() -> l.toArray(new String[0])));
            l.sort(null); add(l); Collections.rotate(l, 3); add(l); Collections.reverse(l); Collections.swap(l, 0, 1); add(l); add(Collections.frequency(l, 5)); add(Collections.max(l)); l.replaceAll(x -> x * 2); add(l); l.clear(); must(l.isEmpty(), "clear");
        }
    }
    static void maps() {
        for (Map<Integer, Integer> m : List.<Map<Integer, Integer>>of(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(), new Hashtable<>(), new java.util.concurrent.ConcurrentSkipListMap<>(), new LinkedHashMap<>(4, 0.75f, true), new WeakHashMap<>())) {
            int[] model = new int[50];
            Arrays.fill(model, -1);
            for (int i = 0; i < 1500; i++) {
                int k = R.nextInt(50), v = R.nextInt(100), old = model[k];
                switch (R.nextInt(8)) {
                case 0, 1, 2 -> { Integer o = m.put(k, v); must(o == null ? old == -1 : o == old, "put"); model[k] = v; }
                case 3 -> { Integer o = m.remove(k); must(o == null ? old == -1 : o == old, "remove"); model[k] = -1; }
                case 4 -> { m.merge(k, 1, Integer::sum); model[k] = old == -1 ? 1 : old + 1; }
                case 5 -> { m.computeIfPresent(k, (a, b) -> b > 50 ? null : b * 2); if (old != -1) model[k] = old > 50 ? -1 : old * 2; }
                case 6 -> { must(m.getOrDefault(k, -1) == old && m.containsKey(k) == (old != -1), "get"); }
                default -> { int lim = v; m.values().removeIf(x -> x > 90 + lim); for (int q = 0; q < 50; q++) if (model[q] > 90 + lim) model[q] = -1; }
                }
                int size = 0, hash = 0;
                for (int q = 0; q < 50; q++) if (model[q] != -1) { size++; hash += q ^ model[q]; }
                must(m.size() == size && m.hashCode() == hash && m.entrySet().size() == size, "map " + m.getClass());
            }
            add(m instanceof WeakHashMap ? new TreeMap<>(m) : m); add(new TreeMap<>(m).equals(m));
            add(attempt(() -> { for (Integer k : m.keySet()) m.remove(k + 1); return m.size(); })); m.replaceAll((k, v) -> k); add(new TreeMap<>(m));
            Iterator<Map.Entry<Integer, Integer>> it = m.entrySet().iterator(); while (it.hasNext()) if (it.next().getKey() % 2 == 0) it.remove();
            add(new TreeMap<>(m)); add(attempt(() -> it.next())); add(m.keySet().retainAll(Set.of(1, 3, 5, 7))); add(new TreeMap<>(m));
        }
        TreeMap<Integer, String> t = new TreeMap<>();
        TreeSet<Integer> keys = new TreeSet<>();
        for (int i = 0; i < 300; i++) { int k = R.nextInt(1000); t.put(k, "v" + k); keys.add(k); int a = R.nextInt(1000), b = a + R.nextInt(300); add(t.subMap(a, true, b, false).size() - (int) keys.stream().filter(x -> x >= a && x < b).count()); add(t.floorKey(a)); add(t.ceilingEntry(a)); add(t.headMap(a).isEmpty() ? "" : t.headMap(a).lastKey()); add(t.descendingMap().tailMap(b, false).size()); if (i % 4 == 0) { t.pollFirstEntry(); keys.pollFirst(); } must(t.keySet().equals(keys), "tree"); }
    }
    static void queues() {
        PriorityQueue<Integer> pq = new PriorityQueue<>(Comparator.comparing(x -> x % 17 * 1000 + x));
        ArrayDeque<Integer> dq = new ArrayDeque<>(2);
        LinkedList<Integer> ll = new LinkedList<>();
        List<Integer> bag = new ArrayList<>();
        for (int i = 0; i < 1200; i++) {
            int v = R.nextInt(500);
            if (R.nextInt(3) > 0) { pq.add(v); bag.add(v); } else if (!bag.isEmpty()) { bag.sort(pq.comparator()); must(pq.poll().equals(bag.remove(0)), "priority"); }
            switch (R.nextInt(6)) { case 0 -> { dq.addFirst(v); ll.addFirst(v); } case 1, 2 -> { dq.offerLast(v); ll.offerLast(v); } case 3 -> must(Objects.equals(dq.pollFirst(), ll.pollFirst()), "pollFirst"); case 4 -> must(Objects.equals(dq.pollLast(), ll.pollLast()), "pollLast"); default -> must(dq.removeFirstOccurrence(v) == ll.removeFirstOccurrence(v), "occurrence"); }
            must(dq.size() == ll.size() && new ArrayList<>(dq).equals(ll) && Objects.equals(dq.peekLast(), ll.peekLast()), "deque");
        }
        add(pq.size()); add(new ArrayList<>(pq)); pq.removeIf(x -> x % 2 == 0); add(pq.contains(5)); add(attempt(() -> { dq.add(null); return 1; }));
    }
    public static void main(String[] args) {
        lists();
        System.out.println(h);
        maps();
        System.out.println(h);
        queues();
        System.out.println(h);
        BitSet a = new BitSet(), b = new BitSet();
        boolean[] ma = new boolean[300];
        for (int i = 0; i < 1500; i++) { int p = R.nextInt(250), q = p + R.nextInt(50); switch (R.nextInt(5)) { case 0 -> { a.set(p, q); Arrays.fill(ma, p, q, true); } case 1 -> { a.clear(p, q); Arrays.fill(ma, p, q, false); } case 2 -> { a.flip(p, q); for (int k = p; k < q; k++) ma[k] = !ma[k]; } case 3 -> b.set(p); default -> { int next = p; while (next < 300 && !ma[next]) next++; must(a.nextSetBit(p) == (next == 300 ? -1 : next), "next"); add(a.previousClearBit(p)); } } int count = 0; for (boolean x : ma) if (x) count++; must(a.cardinality() == count, "cardinality"); }
        add(a); BitSet c = (BitSet) a.clone(); c.and(b); add(c); c.xor(a); c.or(b); c.andNot(a); add(c); add(c.length()); add(a.intersects(b)); add(Arrays.toString(a.toLongArray())); add(BitSet.valueOf(a.toByteArray()).equals(a)); add(a.stream().sum()); add(a.get(10, 40)); add(a.hashCode());
        EnumMap<Thread.State, Integer> em = new EnumMap<>(Thread.State.class);
        for (Thread.State s : Thread.State.values()) if (R.nextBoolean()) em.put(s, s.ordinal());
        add(em); add(EnumSet.complementOf(EnumSet.copyOf(em.keySet()))); add(EnumSet.range(Thread.State.NEW, Thread.State.WAITING)); add(attempt(() -> em.put(null, 1)));
        for (Collection<Integer> im : List.<Collection<Integer>>of(List.of(1, 2), Collections.unmodifiableList(new ArrayList<>(List.of(1))), Collections.<Integer>emptyList(), Arrays.asList(1, 2), Collections.nCopies(3, 4), Collections.singleton(1), List.copyOf(Set.of(1)), Stream.of(1, 2).toList()))
            for (Consumer<Collection<Integer>> op : List.<Consumer<Collection<Integer>>>of(x -> x.add(1), x -> x.remove(1), x -> x.clear(), x -> x.removeIf(y -> y > 0), x -> x.contains(null), x -> x.iterator().remove(), x -> x.addAll(List.of()))) add(attempt(() -> { op.accept(im); return im; }));
        add(attempt(() -> List.of(1, null))); add(attempt(() -> Set.of(1, 1))); add(attempt(() -> Map.of(1, 2, 1, 3))); add(attempt(() -> Collections.checkedList((List) new ArrayList<>(), String.class).add(5))); add(attempt(() -> new TreeSet<>(List.of("a")).contains((Object) 5))); add(attempt(() -> new ArrayList<>(-1))); add(attempt(() -> new HashMap<>(1, 0f))); add(attempt(() -> Collections.max(List.<Integer>of())));
        System.out.println(h);
    }
}
