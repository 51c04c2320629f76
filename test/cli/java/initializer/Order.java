import java.util.HashMap;
import java.util.Map;

/** Initializers that read what operations change: under java it matters which comes first. */
public class Order {
    static class OfNumber {
        static final int SAW = number;
    }

    static class OfMap {
        static final int SAW = map.get("a");
    }

    static class OfProperty {
        static final String SAW = System.getProperty("order", "none");
    }

    static class OfTable {
        static final int SAW = table[0];
    }

    static int number;
    static final int[] table = {7};
    static final Map<String, Integer> map = new HashMap<>(Map.of("a", 0));

    private int n;

    public void number(int to) {
        number = to;
    }

    public void map(int to) {
        map.put("a", to);
    }

    public void property(int to) {
        System.setProperty("order", "" + to);
    }

    public void add() {
        n++;
    }

    public void numberIs() {
        assert OfNumber.SAW == 0;
    }

    public void numberIsAtLast() {
        assert n < 2 || OfNumber.SAW == 0;
    }

    public void mapIs() {
        assert OfMap.SAW == 0;
    }

    public void propertyIs() {
        assert OfProperty.SAW.equals("none");
    }

    public void tableIs() {
        assert OfTable.SAW == 7;
    }

    public void spin() {
        while (n == 0) { }
    }
}
