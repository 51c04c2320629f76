// options: --print
// explored: 8
// structures: 8
// options: --finitization own --emit emitted-given
// exit: 4
// says: not supported: a test that makes a given object of type Given$Own (--emit)
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Objects that the finitization makes itself: values and plain objects can be made again. */
public class Given {
    enum Color { RED, GREEN { } }

    static class Own {
        final int x;

        Own(int x) {
            this.x = x;
        }
    }

    Object any;

    public boolean repOK() {
        boolean known = any == null || any instanceof Number || any.equals("\"\u00e4\\\n") || any.equals('\'')
            || any instanceof Color || any.getClass() == Object.class;
        return known || any instanceof Own;
    }

    public boolean isSame(Object other) {
        return any == other || any != null && any.equals(other);
    }

    private static IFinitization all(Object... objects) {
        IFinitization f = FinitizationFactory.create(Given.class);
        IClassDomain domain = f.createClassDomain(Object.class);
        domain.includeInIsomorphismCheck(false);
        domain.addObjects(objects);
        f.set("any", f.createObjSet(domain, true));
        return f;
    }

    public static IFinitization finGiven() {
        return all(7, -1L, 0.5f, "\"\u00e4\\\n", '\'', Color.GREEN, new Object());
    }

    public static IFinitization own() {
        return all(7, new Own(3));
    }
}
