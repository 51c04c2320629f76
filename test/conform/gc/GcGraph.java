// vm: -Xmx48m
// Object graphs that live a while: lists, maps and cycles kept, dropped and checked through collections.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

public class GcGraph {
    static class Vertex {
        final int id;
        final List<Vertex> out = new ArrayList<>();
        Vertex(int id) { this.id = id; }
    }

    static Vertex ring(int n, Random r) {
        Vertex[] all = new Vertex[n];
        for (int i = 0; i < n; i++) all[i] = new Vertex(i);
        for (int i = 0; i < n; i++) {
            all[i].out.add(all[(i + 1) % n]);
            all[i].out.add(all[r.nextInt(n)]);
        }
        return all[0];
    }

    static long walk(Vertex from) {
        Map<Vertex, Boolean> seen = new IdentityHashMap<>();
        ArrayDeque<Vertex> todo = new ArrayDeque<>();
        todo.add(from);
        seen.put(from, true);
        long sum = 0;
        while (!todo.isEmpty()) {
            Vertex v = todo.poll();
            sum = sum * 31 + v.id;
            for (Vertex w : v.out) if (seen.put(w, true) == null) todo.add(w);
        }
        return sum + seen.size();
    }

    public static void main(String[] args) {
        Random r = new Random(11);
        Vertex keep = ring(2000, r);
        long expected = walk(keep);
        LinkedList<Vertex> recent = new LinkedList<>();
        TreeMap<Integer, String> tree = new TreeMap<>();
        Map<String, int[]> map = new HashMap<>();
        long check = 0;
        for (int round = 0; round < 150; round++) {
            recent.add(ring(500, r));
            if (recent.size() > 20) check ^= walk(recent.removeFirst());
            for (int i = 0; i < 500; i++) {
                int k = r.nextInt(3000);
                if (tree.containsKey(k)) check += tree.remove(k).length();
                else tree.put(k, "entry " + k + " of round " + round);
                map.computeIfAbsent("key" + k % 700, x -> new int[16])[round % 16]++;
            }
            if (round % 10 == 0) System.gc();
        }
        System.out.println(check + " " + tree.size() + " " + tree.firstEntry() + " " + map.size());
        int total = 0;
        for (int[] a : map.values()) for (int x : a) total += x;
        System.out.println(total + " " + (walk(keep) == expected));
        Object[] deep = null;
        for (int i = 0; i < 300_000; i++) deep = new Object[] {deep};
        System.gc();
        int depth = 0;
        for (Object[] p = deep; p != null; p = (Object[]) p[0]) depth++;
        System.out.println(depth);
        int[][][] cube = new int[40][40][40];
        for (int i = 0; i < 64000; i++) cube[i % 40][i / 40 % 40][i / 1600] = i;
        List<String> strings = new ArrayList<>();
        for (int i = 0; i < 30_000; i++) {
            String s = Integer.toString(i * 7919);
            if (i % 10 == 0) strings.add(s.substring(1) + s);
        }
        System.gc();
        int h = 0;
        for (String s : strings) h = h * 31 + s.hashCode();
        System.out.println(cube[39][39][39] + " " + h + " " + System.identityHashCode(keep) * 0);
        int before = System.identityHashCode(keep);
        System.gc();
        byte[] fill = null;
        for (int i = 0; i < 3000; i++) fill = new byte[50_000];
        System.out.println((System.identityHashCode(keep) == before) + " " + fill.length + " " + (keep.hashCode() == before));
    }
}
