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
// options: --finitization step
// exit: 3
// says: a range from 0 to 2 in steps of 0
// options: --finitization box
// exit: 3
// says: java.lang.Integer Wrong.box cannot hold int
// options: --finitization wrongClass
// exit: 3
// says: Wrong.box cannot hold a Wrong$Nested
// options: --finitization noValues
// exit: 3
// says: Wrong.x: there are no values
// options: --finitization noCollection
// exit: 3
// says: Wrong.x is not a collection
// options: --finitization abstractClass
// exit: 3
// says: Wrong$Kind is abstract: there are no objects of it
// options: --finitization noSuch
// exit: 3
// says: Wrong: there is no static method noSuch
// options: --finitization twice 1 2
// exit: 3
// says: Wrong: twice is given 2 arguments, and there is twice()
// options: --finitization two 1
// exit: 3
// says: Wrong: two is given 1 argument, and there are several: two(int), two(long)
// options: --finitization none
// exit: 3
// says: none did not return a finitization
// options: --finitization throwing
// exit: 3
// says: IllegalStateException: mine
// options: --finitization another
// exit: 3
// says: Wrong: the finitization is for java.lang.String, not for Wrong
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

/** What is wrong with a finitization is said. */
public class Wrong {
    class Inner {}

    static class Nested {
        int x;
    }

    abstract static class Kind {}

    int x;
    Integer box;

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

    public static IFinitization step() {
        make().createIntSet(0, 0, 2);
        return null;
    }

    public static IFinitization box() {
        IFinitization f = make();
        f.set("box", f.createIntSet(1));
        return f;
    }

    public static IFinitization wrongClass() {
        IFinitization f = make();
        f.set("box", f.createObjSet(Nested.class, 1));
        return f;
    }

    public static IFinitization noValues() {
        IFinitization f = make();
        IIntSet set = f.createIntSet(1);
        set.removeInt(1);
        f.set("x", set);
        return f;
    }

    public static IFinitization noCollection() {
        IFinitization f = make();
        f.addAll("x", f.createObjSet(Nested.class, 1));
        return f;
    }

    public static IFinitization abstractClass() {
        make().createClassDomain(Kind.class, 1);
        return null;
    }

    public static IFinitization two(int n) {
        return make();
    }

    public static IFinitization two(long n) {
        return make();
    }

    public static IFinitization none() {
        return null;
    }

    public static IFinitization throwing() {
        throw new IllegalStateException("mine");
    }

    public static IFinitization another() {
        return FinitizationFactory.create(String.class);
    }
}
