// states: 13   1; in each of 4 ways: 1 at the first element, 2 at the second
// ends: 3      0, 1 and 2
import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Choices while a method of the library has the number of changes in a local variable. */
final class Inside {
    static final List<Integer> LIST = new ArrayList<>(List.of(1, 2));
    static final Map<Integer, Integer> HASHED = new HashMap<>(Map.of(1, 1, 2, 2));
    static final Map<Integer, Integer> SORTED = new TreeMap<>(Map.of(1, 1, 2, 2));
    static int sum;

    public static void main(String[] args) {
        switch (Verify.getInt(0, 3)) {
        case 0: LIST.forEach(x -> sum += Verify.getInt(0, 1)); break;
        case 1: HASHED.forEach((k, v) -> sum += Verify.getInt(0, 1)); break;
        case 2: SORTED.forEach((k, v) -> sum += Verify.getInt(0, 1)); break;
        default: LIST.stream().forEach(x -> sum += Verify.getInt(0, 1)); break;
        }
        assert sum <= 2;
    }
}
