// Graph algorithms: breadth first, topological order, union-find, Floyd-Warshall, components, flow.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Random;

public class GraphSearch {
    static List<Integer> path(String[] maze) {
        int h = maze.length, w = maze[0].length(), start = -1, goal = -1;
        for (int i = 0; i < h * w; i++) {
            char c = maze[i / w].charAt(i % w);
            if (c == 'S') start = i;
            if (c == 'G') goal = i;
        }
        int[] from = new int[h * w];
        Arrays.fill(from, -1);
        Queue<Integer> todo = new ArrayDeque<>(List.of(start));
        from[start] = start;
        int[] dx = {1, 0, -1, 0}, dy = {0, 1, 0, -1};
        while (!todo.isEmpty()) {
            int p = todo.remove();
            if (p == goal) break;
            for (int d = 0; d < 4; d++) {
                int x = p % w + dx[d], y = p / w + dy[d];
                if (x < 0 || y < 0 || x >= w || y >= h || maze[y].charAt(x) == '#' || from[y * w + x] >= 0) continue;
                from[y * w + x] = p;
                todo.add(y * w + x);
            }
        }
        List<Integer> route = new ArrayList<>();
        for (int p = goal; from[goal] >= 0 && p != start; p = from[p]) route.add(p);
        Collections.reverse(route);
        return route;
    }

    static int[] parent;

    static int find(int x) {
        return parent[x] == x ? x : (parent[x] = find(parent[x]));
    }

    static List<Integer> topological(int n, int[][] edges) {
        int[] degree = new int[n];
        List<List<Integer>> out = new ArrayList<>();
        for (int i = 0; i < n; i++) out.add(new ArrayList<>());
        for (int[] e : edges) {
            out.get(e[0]).add(e[1]);
            degree[e[1]]++;
        }
        java.util.PriorityQueue<Integer> ready = new java.util.PriorityQueue<>();
        for (int i = 0; i < n; i++) if (degree[i] == 0) ready.add(i);
        List<Integer> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int v = ready.poll();
            order.add(v);
            for (int w : out.get(v)) if (--degree[w] == 0) ready.add(w);
        }
        return order.size() == n ? order : List.of();
    }

    static int flow(int[][] capacity, int s, int t) {
        int total = 0, n = capacity.length;
        while (true) {
            int[] from = new int[n];
            Arrays.fill(from, -1);
            from[s] = s;
            ArrayDeque<Integer> todo = new ArrayDeque<>();
            todo.add(s);
            while (!todo.isEmpty() && from[t] < 0) {
                int u = todo.poll();
                for (int v = 0; v < n; v++)
                    if (from[v] < 0 && capacity[u][v] > 0) {
                        from[v] = u;
                        todo.add(v);
                    }
            }
            if (from[t] < 0) return total;
            int amount = Integer.MAX_VALUE;
            for (int v = t; v != s; v = from[v]) amount = Math.min(amount, capacity[from[v]][v]);
            for (int v = t; v != s; v = from[v]) {
                capacity[from[v]][v] -= amount;
                capacity[v][from[v]] += amount;
            }
            total += amount;
        }
    }

    public static void main(String[] args) {
        String[] maze = {"S..#....", ".#.#.##.", ".#...#..", ".####.#.", "......#G"};
        System.out.println(path(maze) + " " + path(new String[] {"S#G"}));
        System.out.println(topological(6, new int[][] {{5, 2}, {5, 0}, {4, 0}, {4, 1}, {2, 3}, {3, 1}}) + " " + topological(2, new int[][] {{0, 1}, {1, 0}}));
        Random r = new Random(6);
        int n = 60;
        List<int[]> edges = new ArrayList<>();
        for (int i = 0; i < 150; i++) edges.add(new int[] {r.nextInt(n), r.nextInt(n), r.nextInt(100)});
        edges.sort((a, b) -> a[2] != b[2] ? a[2] - b[2] : a[0] - b[0]);
        parent = new int[n];
        for (int i = 0; i < n; i++) parent[i] = i;
        int weight = 0, used = 0;
        for (int[] e : edges) {
            if (find(e[0]) == find(e[1])) continue;
            parent[find(e[0])] = find(e[1]);
            weight += e[2];
            used++;
        }
        System.out.println(weight + " " + used);
        long[][] d = new long[n][n];
        for (long[] row : d) Arrays.fill(row, Integer.MAX_VALUE);
        for (int[] e : edges) d[e[0]][e[1]] = Math.min(d[e[0]][e[1]], e[2]);
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        long sum = 0;
        for (long[] row : d) for (long v : row) if (v < Integer.MAX_VALUE) sum += v;
        System.out.println(sum);
        int[][] capacity = new int[20][20];
        for (int i = 0; i < 80; i++) capacity[r.nextInt(20)][r.nextInt(20)] += r.nextInt(30);
        System.out.println(flow(capacity, 0, 19));
        BitSet[] reach = new BitSet[n];
        for (int i = 0; i < n; i++) reach[i] = new BitSet();
        for (int[] e : edges) reach[e[0]].set(e[1]);
        for (boolean changed = true; changed;) {
            changed = false;
            for (BitSet b : reach) {
                int before = b.cardinality();
                for (int v = b.nextSetBit(0); v >= 0; v = b.nextSetBit(v + 1)) b.or(reach[v]);
                changed |= b.cardinality() != before;
            }
        }
        System.out.println(Arrays.stream(reach).mapToInt(BitSet::cardinality).sum());
    }
}
