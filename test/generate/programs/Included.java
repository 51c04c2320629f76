// options: 2 --print
// explored: 7
// structures: 7
// says: Included0(inner: null)
// says: Included0(inner: Inner0) Inner0(x: 0, next: null)
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Bounds taken over from another class: null, or the one Inner with 3 times 2 contents. */
public class Included {
    public static class Inner {
        int x;
        Inner next;

        public static IFinitization finInner() {
            IFinitization f = FinitizationFactory.create(Inner.class);
            f.set("x", f.createIntSet(0, 2));
            f.set("next", f.createObjSet(Inner.class, 1, true));
            return f;
        }
    }

    Inner inner;

    public boolean repOK() {
        return inner == null || inner.next != null || inner.x >= 0;
    }

    public static IFinitization finIncluded(int n) {
        IFinitization f = FinitizationFactory.create(Included.class);
        f.includeFinitization(Inner.finInner());
        if (f.includeFinitization(Inner.finInner()) || f.getIncludedFinitization(Inner.class) == null) {
            throw new IllegalStateException();
        }
        f.set("inner", f.createObjSet(f.getClassDomain(Inner.class), true));
        return f;
    }
}
