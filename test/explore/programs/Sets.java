// Sets of numbers in a list whose order does not count. The list has a small array at first and one
// of ten elements ever after, so the empty set has two states: 1 + 2^3, and 1 + 2^4.
// options: --depth 8 --values 3
// states: 9
// executions: 54
// options: --depth 10 --values 4
// states: 17
// executions: 136
import dejavm.Op;
import dejavm.Unordered;
import java.util.ArrayList;
import java.util.List;

public class Sets {
    @Unordered private final List<Integer> members = new ArrayList<>();

    @Op public void add(int number) {
        if (!members.contains(number)) {
            members.add(number);
        }
    }

    @Op public void remove(int number) {
        members.remove(Integer.valueOf(number));
    }
}
