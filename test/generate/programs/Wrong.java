// options: --finitization twice
// exit: 3
// says: Wrong.x is set twice
// options: --finitization unknownField
// exit: 3
// says: Wrong has no field y
// options: --finitization unknownClass
// exit: 3
// says: class NoSuch is not found
// options: --finitization mismatch
// exit: 3
// says: int Wrong.x cannot hold boolean
// options: --finitization inner
// exit: 3
// says: Wrong$Inner has no constructor without arguments (it is not static)
// options: --finitization noObjects
// exit: 3
// says: there are no objects of Wrong$Nested for the field x
// options: --finitization separate
// exit: 4
// says: not supported: handleArraysAsObjects(false)
// options: --finitization none
// exit: 3
// says: none returned no finitization
// options: --finitization throwing
// exit: 3
// says: IllegalStateException: mine
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** What is wrong with a finitization is said. */
public class Wrong {
    class Inner {}

    static class Nested {
        int x;
    }

    int x;

    public boolean repOK() {
        return true;
    }

    private static IFinitization make() {
        return FinitizationFactory.create(Wrong.class);
    }

    public static IFinitization twice() {
        IFinitization f = make();
        f.set("x", f.createIntSet(1));
        f.set("x", f.createIntSet(1));
        return f;
    }

    public static IFinitization unknownField() {
        IFinitization f = make();
        f.set("y", f.createIntSet(1));
        return f;
    }

    public static IFinitization unknownClass() {
        IFinitization f = make();
        f.set("NoSuch.y", f.createIntSet(1));
        return f;
    }

    public static IFinitization mismatch() {
        IFinitization f = make();
        f.set("x", f.createBooleanSet());
        return f;
    }

    public static IFinitization inner() {
        IFinitization f = make();
        f.createObjSet("Inner", 1);
        return f;
    }

    public static IFinitization noObjects() {
        IFinitization f = make();
        f.set("Nested.x", f.createIntSet(1));
        return f;
    }

    public static IFinitization separate() {
        IFinitization f = make();
        f.handleArraysAsObjects(false);
        return f;
    }

    public static IFinitization none() {
        return null;
    }

    public static IFinitization throwing() {
        throw new IllegalStateException("mine");
    }
}
