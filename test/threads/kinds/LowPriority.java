/** Priorities mean nothing: the thread of the lowest one may come first, so the assertion can fail. */
// check: assertion: low came first
public class LowPriority {
    static volatile boolean low;

    public static void main(String[] args) {
        Thread t = new Thread(() -> low = true);
        t.setPriority(Thread.MIN_PRIORITY);
        Thread.currentThread().setPriority(Thread.MAX_PRIORITY);
        assert t.getPriority() == 1;
        t.start();
        assert !low : "low came first";
    }
}
