import java.util.ArrayList;
import java.util.List;

/** A list of the JDK, changed at all places. */
final class Lists {
    static final List<Integer> LIST = new ArrayList<>();
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            int place = Site.choose(1, 2 * LIST.size() + 2);
            if (place < LIST.size()) {
                LIST.remove(place);
            } else if (place <= 2 * LIST.size()) {
                LIST.add(place - LIST.size(), step % 2);
            } else {
                LIST.clear();
            }
        }
    }
}
