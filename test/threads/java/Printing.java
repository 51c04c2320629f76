/**
 * Threads print. The locks and buffers of System.out are not visible: both threads have ended in every
 * execution.
 */
// check: ok
public class Printing {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            System.out.println("other");
            System.out.println("again");
        });
        other.start();
        System.out.println("main");
        System.err.println("error");
        other.join();
    }
}
