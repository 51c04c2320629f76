/** Ids of living threads differ, and do not change. */
// check: ok
public class ThreadIdTest {
    static volatile long id;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> id = Thread.currentThread().getId());
        Thread b = new Thread(() -> { });
        long before = a.getId();
        a.start();
        b.start();
        assert a.getId() != b.getId() && a.getId() != Thread.currentThread().getId();
        a.join();
        assert id == before && a.getId() == before;
        b.join();
    }
}
