/** Two threads increment a counter, which may lose one of the increments. */
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
