// options: --print
// explored: 14
// structures: 12
// says: Inherited0(first: Child0, second: Child0) Child0(y: 0, x: 0)
// says: Inherited0(first: Child0, second: Child1) Child0(y: 0, x: 1) Child1(y: 0, x: 1)
// options: --finitization onChild
// explored: 14
// structures: 12
// options: --finitization special --print
// explored: 3
// structures: 1
// says: special 2
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/**
 * A field of a superclass, set for that class or for the subclass. The same child twice: 2 values of
 * y times 2 of x. Two of them: 2 values of y in the first, 2 times 2 of x; 2 more have another y in the
 * second, which is denied.
 */
public class Inherited {
    static class Base {
        int x;
    }

    static class Child extends Base {
        int y;
    }

    static class Special extends Inherited {
        int x;

        @Override public boolean repOK() {
            return x == 2;
        }

        @Override public String toString() {
            return "special " + x;
        }
    }

    Base first;
    Base second;

    public boolean repOK() {
        return ((Child) first).y >= 0 && (first == second || ((Child) second).y == 0);
    }

    private static IFinitization make() {
        IFinitization f = FinitizationFactory.create(Inherited.class);
        IFieldDomain children = f.createObjSet(f.createClassDomain(Child.class, 2));
        f.set("first", children);
        f.set("second", children);
        f.set("Child.y", f.createIntSet(0, 1));
        return f;
    }

    public static IFinitization finInherited() {
        IFinitization f = make();
        f.set("Base.x", f.createIntSet(0, 1));
        return f;
    }

    public static IFinitization onChild() {
        IFinitization f = make();
        f.set("Child.x", f.createIntSet(0, 1));
        return f;
    }

    public static IFinitization special() {
        IFinitization f = FinitizationFactory.create(Special.class);
        f.set("x", f.createIntSet(1, 3));
        return f;
    }
}
