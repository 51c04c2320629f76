// options: --print
// explored: 3
// structures: 1
// says: {2}
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

    public boolean repOK() {
        return items.size() == 1 && items.get(0).x == 2;
    }

    @Override public String toString() {
        return "{" + items.get(0).x + "}";
    }

    public static IFinitization finFilled() {
        IFinitization f = FinitizationFactory.create(Filled.class);
        f.addAll("items", f.createObjSet(Item.class, 1));
        f.set("Item.x", f.createIntSet(0, 2));
        return f;
    }
}
