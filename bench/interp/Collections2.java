// HashMap and ArrayList work: counting, grouping, sorting, iteration.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Collections2 {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        int x = 7;
        for (int i = 0; i < 200_000; i++) {
            x = x * 1103515245 + 12345;
            counts.merge((x >>> 16) % 5000, 1, Integer::sum);
        }
        List<Integer> list = new ArrayList<>();
        for (Map.Entry<Integer, Integer> e : counts.entrySet()) list.add(e.getKey() * 1000 + e.getValue());
        long sum = 0;
        for (int r = 0; r < 20; r++) {
            for (int v : list) sum += v;
            for (int i = 0; i < list.size(); i++) sum ^= list.get(i);
        }
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int v : list) groups.computeIfAbsent("g" + v % 97, k -> new ArrayList<>()).add(v);
        for (List<Integer> g : groups.values()) {
            g.sort(null);
            sum += g.get(g.size() / 2);
        }
        list.removeIf(v -> v % 3 == 0);
        list.sort((a, b) -> b - a);
        System.out.println(counts.size() + " " + sum + " " + list.size() + " " + list.get(10));
    }
}
