// options: --print
// explored: 3
// structures: 1
// says: {2}
// options: --finitization withNull
// structures: 3
// options: --emit emitted-none
// exit: 4
// says: not supported: a test that makes the objects that addAll added to Filled.items (--emit)
import java.util.ArrayList;
import java.util.List;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** A collection is filled before the search; the fields of its elements are searched. */
public class Filled {
    static class Item {
        int x;
    }

    final List<Item> items = new ArrayList<>();
    List<Item> none;

    public boolean repOK() {
        return none == null && (items.get(0) == null ? items.size() == 2 && items.get(1).x >= 0
            : items.size() == 1 && items.get(0).x == 2);
    }

    @Override public String toString() {
        return "{" + items.get(0).x + "}";
    }

    /** Null is filled in as well, but not into what is null. */
    public static IFinitization withNull() {
        IFinitization f = FinitizationFactory.create(Filled.class);
        f.addAll(Filled.class, "none", f.createObjSet("Item", 1, true));
        f.addAll("Filled", "items", f.createObjSet("Item", 1, true));
        f.set("Item.x", f.createIntSet(0, 2));
        return f;
    }

    public static IFinitization finFilled() {
        IFinitization f = FinitizationFactory.create(Filled.class);
        f.addAll("items", f.createObjSet(Item.class, 1));
        f.set("Item.x", f.createIntSet(0, 2));
        return f;
    }
}
