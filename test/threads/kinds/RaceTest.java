/** Two increments without a lock: two accesses of the field are not ordered, a race. */
// check: race: RaceTest.count
// check --no-races: assertion: count is 1
// check [locked]: ok
public class RaceTest {
    static int count;

    static void add(boolean locked) {
        if (locked) {
            synchronized (RaceTest.class) {
                count++;
            }
        } else {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean locked = args.length > 0;
        Thread other = new Thread(() -> add(locked));
        other.start();
        add(locked);
        other.join();
        assert count == 2 : "count is " + count;
    }
}
