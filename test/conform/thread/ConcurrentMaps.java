import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;

/** ConcurrentHashMap and skip lists: every operation, bulk operations, resizing under iteration, collisions, recursive updates; copy-on-write; deques. */
public class ConcurrentMaps {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    record Bad(int n) implements Comparable<Bad> { @Override public int hashCode() { return 1; } public int compareTo(Bad o) { return Integer.compare(n, o.n); } }
    record Worse(int n) { @Override public int hashCode() { return 1; } }
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        show("basic", () -> m.put("a", 1) + " " + m.put("a", 2) + " " + m.putIfAbsent("a", 3) + m.putIfAbsent("b", 4) + " " + m.replace("a", 2, 5) + m.replace("a", 2, 6) + m.replace("z", 1) + " " + m.remove("b", 9) + m.remove("b", 4) + " " + m + m.getOrDefault("q", -1));
        show("compute", () -> m.compute("a", (k, v) -> v + 1) + " " + m.compute("n", (k, v) -> v == null ? 100 : 0) + " " + m.compute("n", (k, v) -> null) + " " + m.computeIfAbsent("c", k -> 7) + m.computeIfAbsent("c", k -> 8) + m.computeIfAbsent("d", k -> null) + " " + m.computeIfPresent("c", (k, v) -> null) + m.computeIfPresent("zz", (k, v) -> 1) + " " + m.merge("e", 1, Integer::sum) + m.merge("e", 2, Integer::sum) + m.merge("e", 0, (x, y) -> null) + " " + new TreeMap<>(m));
        show("null key", () -> m.put(null, 1));
        show("null value", () -> m.put("x", null));
        show("null get", () -> m.get(null));
        show("recursive", () -> m.computeIfAbsent("AaAa", k -> m.computeIfAbsent("BBBB", j -> 42)));
        show("recursive same", () -> m.computeIfAbsent("same", k -> m.computeIfAbsent("same", j -> 42)));
        show("throws", () -> m.computeIfAbsent("boom", k -> { throw new IllegalStateException(k); }));
        show("after", () -> m.containsKey("boom") + " " + m.size());
        ConcurrentHashMap<Object, Integer> bad = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) { bad.put(new Bad(i), i); bad.put(new Worse(i), -i); }
        for (int i = 0; i < 100; i += 3) { bad.remove(new Bad(i)); bad.remove(new Worse(i)); }
        show("collisions", () -> bad.size() + " " + bad.get(new Bad(50)) + bad.get(new Worse(98)) + bad.get(new Bad(99)) + " " + bad.values().stream().mapToInt(i -> i).sum() + " " + bad.keySet().stream().filter(k -> k instanceof Bad).count());
        for (int i = 0; i < 100; i++) bad.remove(new Bad(i));
        show("shrunk", () -> bad.size() + " " + bad.containsKey(new Worse(1)));
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>(4);
        List<Thread> ts = new ArrayList<>();
        for (int t = 0; t < 4; t++) { int me = t; Thread th = new Thread(() -> { for (int i = 0; i < 1500; i++) { big.merge(i, 1, Integer::sum); if (i % 5 == 0) big.remove(10_000 + i); else big.put(10_000 + me * 5000 + i, me); } }); ts.add(th); th.start(); }
        for (Thread t : ts) t.join();
        show("merged", () -> IntStream.range(0, 1500).allMatch(i -> big.get(i) == 4) + " " + big.size() + " " + big.mappingCount());
        show("iterate", () -> { int seen = 0; for (Integer k : big.keySet()) { big.remove(k); seen++; if (seen % 100 == 0) big.put(-seen, 1); } return (seen >= 6300) + " " + big.values().stream().distinct().toList(); });
        ConcurrentHashMap<Integer, Integer> ten = new ConcurrentHashMap<>(IntStream.range(0, 1000).boxed().collect(Collectors.toMap(i -> i, i -> i * i)));
        for (long par : new long[] {1, Long.MAX_VALUE})
            show("bulk " + (par == 1), () -> ten.reduce(par, (k, v) -> (long) v - k, Long::sum) + " " + ten.reduceKeys(par, Math::max) + " " + ten.reduceValuesToInt(par, v -> v % 3, 0, Integer::sum) + " " + ten.reduceEntries(par, e -> e.getKey() == 7 ? e : null, (a, b) -> a) + " " + ten.search(par, (k, v) -> v == 49 ? k : null) + " " + ten.searchValues(par, v -> v < 0 ? v : null) + " " + ten.reduceToDouble(par, (k, v) -> k, 0, Double::sum) + " " + ten.reduceKeysToLong(par, k -> k, 0, Long::sum));
        LongAdder sum = new LongAdder();
        ten.forEach(1, (k, v) -> k % 2 == 0 ? v : null, v -> sum.add(v));
        ten.forEachKey(5, k -> sum.add(k));
        ten.forEachEntry(5, e -> sum.add(e.getValue()));
        show("forEach", () -> sum.sum());
        show("views", () -> { Set<Integer> s = ConcurrentHashMap.newKeySet(); s.addAll(List.of(1, 2, 3)); s.remove(2); var ks = ten.keySet(9); ks.add(5000); return s + " " + ten.get(5000) + " " + ten.keySet().removeIf(k -> k > 3) + ten + " " + ten.values().contains(9) + ten.entrySet().iterator().next().setValue(77) + ten.get(0) + Collections.list(ten.keys()) + ten.equals(Map.of(0, 77, 1, 1, 2, 4, 3, 9)); });
        ConcurrentSkipListMap<String, Integer> sk = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) sk.merge(s, 1, Integer::sum);
        show("skip", () -> sk + " " + sk.firstKey() + sk.lastEntry() + " " + sk.headMap("lazy") + sk.tailMap("lazy", false) + sk.subMap("the", true, "fox", true) + " " + sk.ceilingKey("m") + sk.floorKey("m") + sk.higherEntry("fox") + sk.lowerKey("the") + " " + sk.descendingMap().firstKey() + sk.pollFirstEntry() + sk.pollLastEntry() + sk.size());
        show("skip bounds", () -> sk.subMap("a", "z"));
        show("skip sub put", () -> sk.headMap("m").put("a", 1));
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        List<Thread> us = new ArrayList<>();
        for (int t = 0; t < 3; t++) { int me = t; Thread th = new Thread(() -> { for (int i = me; i < 900; i += 3) { set.add(i); if (i % 2 == 0) set.remove(i - 3); } }); us.add(th); th.start(); }
        for (Thread t : us) t.join();
        show("skip set", () -> set.size() + " " + set.first() + set.last() + set.headSet(20) + set.descendingSet().headSet(890) + set.pollFirst());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        show("cow", () -> { Iterator<Integer> i = cow.iterator(); cow.add(4); cow.addIfAbsent(4); int n = cow.addAllAbsent(List.of(4, 5, 5)); StringBuilder b = new StringBuilder(); i.forEachRemaining(b::append); cow.replaceAll(x -> x * 2); cow.sort(Comparator.reverseOrder()); return b + " " + n + cow + cow.removeIf(x -> x > 6) + cow + cow.subList(1, 2) + cow.lastIndexOf(4); });
        show("cow remove", () -> { Iterator<Integer> i = cow.iterator(); i.next(); i.remove(); return ""; });
        show("cow sub", () -> { List<Integer> s = cow.subList(0, 1); cow.add(1); return s.get(0); });
        ConcurrentLinkedDeque<Integer> dq = new ConcurrentLinkedDeque<>(List.of(1, 2, 3, 2));
        show("deque", () -> { dq.push(0); dq.addLast(9); return dq + " " + dq.removeFirstOccurrence(2) + dq.removeLastOccurrence(7) + dq.pollLast() + dq.peekFirst() + dq.pop() + dq + dq.descendingIterator().next() + dq.size(); });
        LinkedBlockingDeque<Integer> lb = new LinkedBlockingDeque<>(2);
        show("blocking deque", () -> lb.offerFirst(1) + " " + lb.offerLast(2) + lb.offer(3) + " " + lb.remainingCapacity() + lb.pollFirst(1, TimeUnit.MILLISECONDS) + lb.takeLast() + lb.poll(1, TimeUnit.MILLISECONDS));
        show("full", () -> { lb.add(1); lb.add(2); return lb.add(3); });
        ArrayBlockingQueue<Integer> ab = new ArrayBlockingQueue<>(3, true, List.of(1, 2, 3));
        show("array queue", () -> { List<Integer> out = new ArrayList<>(); Iterator<Integer> i = ab.iterator(); ab.poll(); ab.offer(4); i.next(); i.remove(); return ab + " " + ab.drainTo(out, 1) + out + ab.contains(4) + ab.remainingCapacity() + i.next(); });
        show("capacity", () -> new ArrayBlockingQueue<>(1, false, List.of(1, 2)));
        show("accumulators", () -> { LongAccumulator a = new LongAccumulator(Long::max, 5); a.accumulate(3); a.accumulate(9); DoubleAdder d = new DoubleAdder(); d.add(0.5); d.add(1.5); return a + " " + a.getThenReset() + a.get() + " " + d.sumThenReset() + d; });
    }
}
