/** Neither yield nor sleep orders anything: main may come first after all. */
// check [yield]: assertion: first
// check [sleep]: assertion: first
public class YieldAndSleep {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> done = true).start();
        if (args[0].equals("yield")) {
            Thread.yield();
        } else {
            Thread.sleep(1000);
        }
        assert done : "first";
    }
}
