package one;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Takes arrays and collections, which it changes: each call must have one of its own. */
public class Listed {
    public enum Tone { HIGH, LOW }

    public static final Long[] PAIR = {1L, 2L};

    private final Deque<Object> all = new ArrayDeque<>();

    public void addAll(Collection<Long> numbers) {
        all.addAll(numbers);
        numbers.clear();
    }

    public void take(byte[] bytes, Tone... tones) {
        for (Tone tone : tones) {
            if (Fault.THERE && bytes[0]-- != 1) {
                throw new IllegalStateException("" + tone);
            }
        }
    }

    public void pair(List<Object> list, Set<Object> set) {
        list.add(set.size());
        if (Fault.THERE && list.size() == 2 && list.get(0) == PAIR) {
            throw new IllegalArgumentException("" + set.size());
        }
    }

    public boolean repOK() {
        return !Fault.THERE || all.size() < 5;
    }
}
