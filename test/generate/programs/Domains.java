// options: true
// explored: 10
// structures: 10
// options: false
// explored: 16
// structures: 16
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/**
 * Two class domains in one set: null, two of A, one of B. At most one fresh object of each: 3, and
 * then 3, 4 or 3; 4 times 4 where those of A are not alike.
 */
public class Domains {
    interface Either {}

    static class A implements Either {}

    static class B implements Either {}

    Either first;
    Either second;

    public boolean repOK() {
        return first != this || second != null;
    }

    public static IFinitization finDomains(boolean alike) {
        IFinitization f = FinitizationFactory.create(Domains.class);
        IObjSet set = f.createObjSet("Either", true);
        IClassDomain a = f.createClassDomain("A", 2);
        a.includeInIsomorphismCheck(alike);
        set.addClassDomain(a);
        set.addClassDomain(f.createClassDomain(B.class, 1));
        f.set("first", set);
        f.set("second", set);
        return f;
    }
}
