// A stack that answers wrongly when it holds two, against java.util's.
// options: --bound 3 --model java.util.ArrayDeque --op push(1..N) --op pollFirst()
// violation: model
// calls: push(1) push(1) pollFirst()
// options: --bound 2 --model java.util.ArrayDeque --op push(1..N) --op pollFirst()
// states: 3
// executions: 9
import java.util.ArrayList;
import java.util.List;

public class Wrong {
    private final List<Integer> list = new ArrayList<>();

    public void push(Object number) {
        list.add(0, (Integer) number);
    }

    public Integer pollFirst() {
        return list.isEmpty() ? null : list.size() == 2 ? Integer.valueOf(7) : list.remove(0);
    }

    @Override public String toString() {
        return list.toString();
    }
}
