package subjects.faulty;

import dejavm.Init;
import dejavm.Op;
import dejavm.Range;

/** {@link subjects.DisjSet} whose find does not end. */
public class DisjSet {
    private final int[] parent;
    private final int[] rank;

    @Init public DisjSet(int n) {
        parent = new int[n];
        rank = new int[n];
        for (int i = 0; i < n; i++) {
            parent[i] = i;
        }
    }

    @Op public void union(@Range(from = 0, to = "N-1") int a, @Range(from = 0, to = "N-1") int b) {
        int top = find(a);
        int other = find(b);
        if (top == other) {
            return;
        }
        if (rank[top] < rank[other]) {
            parent[top] = other;
        } else {
            parent[other] = top;
            if (rank[top] == rank[other]) {
                rank[top]++;
            }
        }
    }

    @Op public int find(@Range(from = 0, to = "N-1") int element) {
        int root = element;
        while (parent[root] != root) {
            root = parent[root];
        }
        while (parent[element] != root) {
            int next = parent[element];
            parent[next] = element; // fault: reversed, which makes a cycle
            element = next;
        }
        return root;
    }

    /** A parent has a higher rank than its children, so there is no cycle. */
    public boolean repOK() {
        for (int i = 0; i < parent.length; i++) {
            if (parent[i] != i && rank[parent[i]] <= rank[i]) {
                return false;
            }
        }
        return true;
    }
}
