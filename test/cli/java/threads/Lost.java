// Two threads increment a counter without a lock: one preemption loses an increment.
public class Lost {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assert count == 2 : "count is " + count;
    }
}
