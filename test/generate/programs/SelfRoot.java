// options: 3
// explored: 9
// structures: 3
// options: 1
// explored: 2
// structures: 1
// options: 4 --predicate any
// explored: 14
// structures: 14
import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/**
 * The root's own class has more objects: lists of k nodes, 1 to n, the first is the root. They end in
 * null, or go back to one of the k, which is denied: n and n (n + 1) / 2.
 */
public class SelfRoot {
    SelfRoot next;

    public boolean repOK() {
        Set<SelfRoot> seen = new HashSet<>();
        for (SelfRoot node = this; node != null; node = node.next) {
            if (!seen.add(node)) {
                return false;
            }
        }
        return true;
    }

    public boolean any() {
        return repOK() || next != null;
    }

    public static IFinitization finSelfRoot(int n) {
        IFinitization f = FinitizationFactory.create(SelfRoot.class);
        f.set("next", f.createObjSet(SelfRoot.class, n, true));
        return f;
    }
}
