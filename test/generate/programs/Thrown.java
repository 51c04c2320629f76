// options: 1
// explored: 3
// structures: 1
// thrown: 1
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** An exception of the predicate ends its candidate, not the search: null; then 0 and 1. */
public class Thrown {
    static class Node {
        int x;
    }

    Node node;

    public boolean repOK() {
        return node.x == 1;
    }

    public static IFinitization finThrown(int n) {
        IFinitization f = FinitizationFactory.create(Thrown.class);
        f.set("node", f.createObjSet(Node.class, n, true));
        f.set("Node.x", f.createIntSet(0, 1));
        return f;
    }
}
