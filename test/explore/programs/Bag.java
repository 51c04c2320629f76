// Bags of at most 4 of N numbers. As they stand in the list, N^k of size k; without order
// C(N+k-1, k): 1 + 3 + 6 at depth 3, 1 + 4 + 10 + 20 at depth 4.
// options: --bound 3
// states: 10
// executions: 30
// options: --bound 4
// states: 35
// executions: 140
import dejavm.Op;
import dejavm.Unordered;
import java.util.ArrayList;
import java.util.List;

public class Bag {
    @Unordered private final List<Integer> members = new ArrayList<>();

    @Op public void add(int number) {
        members.add(number);
    }
}
