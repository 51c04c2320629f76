// PriorityQueue: heap order, comparators, removal, event simulation, Dijkstra, top-k.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

public class PriorityQueues {
    record Event(int time, int order, String what) {}

    record Edge(int to, int cost) {}

    static int[] dijkstra(List<List<Edge>> graph, int from) {
        int[] dist = new int[graph.size()];
        Arrays.fill(dist, Integer.MAX_VALUE);
        dist[from] = 0;
        PriorityQueue<int[]> queue = new PriorityQueue<>((x, y) -> x[1] != y[1] ? x[1] - y[1] : x[0] - y[0]);
        queue.add(new int[] {from, 0});
        while (!queue.isEmpty()) {
            int[] top = queue.poll();
            if (top[1] > dist[top[0]]) continue;
            for (Edge e : graph.get(top[0])) {
                int d = top[1] + e.cost();
                if (d < dist[e.to()]) {
                    dist[e.to()] = d;
                    queue.add(new int[] {e.to(), d});
                }
            }
        }
        return dist;
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(5, 3, 8, 1, 9, 2, 7));
        System.out.println(q + " " + q.peek() + " " + q.size());
        q.add(0);
        q.offer(6);
        System.out.println(q + " " + q.remove(8) + " " + q.remove(100) + " " + q.contains(3) + " " + q);
        StringBuilder b = new StringBuilder();
        while (!q.isEmpty()) b.append(q.poll()).append(' ');
        System.out.println(b + "" + q.poll() + " " + q.peek());
        PriorityQueue<String> words = new PriorityQueue<>(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        Collections.addAll(words, "kiwi", "apple", "fig", "banana", "pear", "cherry");
        System.out.println(words.comparator() != null);
        while (words.size() > 2) System.out.print(words.remove() + " ");
        System.out.println(words.element());
        PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingInt(Event::time).thenComparingInt(Event::order));
        int order = 0;
        events.add(new Event(0, order++, "start"));
        int served = 0;
        while (!events.isEmpty() && served < 15) {
            Event e = events.poll();
            served++;
            System.out.print(e.time() + ":" + e.what() + " ");
            if (e.what().equals("start")) for (int i = 0; i < 3; i++) events.add(new Event(i * 2, order++, "job" + i));
            else if (e.time() < 20) events.add(new Event(e.time() + 3 + order % 4, order++, e.what()));
        }
        System.out.println(events.size());
        Random r = new Random(3);
        List<List<Edge>> graph = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            graph.add(new ArrayList<>());
            for (int k = 0; k < 3; k++) graph.get(i).add(new Edge(r.nextInt(40), 1 + r.nextInt(20)));
        }
        System.out.println(Arrays.toString(dijkstra(graph, 0)));
        PriorityQueue<Integer> top = new PriorityQueue<>();
        for (int i = 0; i < 2000; i++) {
            top.add(r.nextInt(1000000));
            if (top.size() > 5) top.poll();
        }
        List<Integer> best = new ArrayList<>(top);
        best.sort(null);
        System.out.println(best);
        PriorityQueue<Integer> heap = new PriorityQueue<>(Collections.reverseOrder());
        for (int i = 0; i < 50; i++) heap.add(i * 37 % 50);
        Iterator<Integer> it = heap.iterator();
        while (it.hasNext()) if (it.next() % 2 == 0) it.remove();
        heap.removeIf(x -> x % 5 == 0);
        System.out.println(heap.size() + " " + heap.peek() + " " + new PriorityQueue<>(heap).poll() + " " + Arrays.toString(heap.toArray()));
        try {
            heap.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        try {
            new PriorityQueue<Object>().addAll(List.of(new Object(), new Object()));
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        heap.clear();
        try {
            heap.remove();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
    }
}
