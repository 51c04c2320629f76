import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An iterator has the list as it was when it was made: main counts 1 element if the other adds later,
 * 2 if before, and never fails. [wrong]: of an ArrayList the same is a race.
 */
// outcomes: 1, 2
// finds [wrong]: race
// finds [wrong]: exception: Outcome: 1
// finds [wrong]: exception: Outcome: 2
// finds [wrong]: exception: java.util.ConcurrentModificationException
public class CopyOnWrite {
    public static void main(String[] args) throws Exception {
        java.util.List<Integer> list =
            args.length > 0 ? new java.util.ArrayList<>() : new CopyOnWriteArrayList<>();
        list.add(1);
        Thread other = Outcome.start(() -> list.add(2));
        int n = 0;
        for (Integer x : list) {
            n++;
        }
        other.join();
        throw new Outcome(n);
    }
}
