/**
 * Idle loops end by matching. The search is finite, and the other thread can always end the loop.
 * [never]: no thread sets the flag: no execution ends, but nothing is violated unless --livelock asks.
 * The loop of the last thread that lives is only cut by --break-after.
 * [local]: a loop without any visible operation is cut, so that the others are explored.
 */
// check: ok
// check [yield]: ok
// check [sleep]: ok
// check --break-after 1000 [never]: ok
// check --livelock --break-after 1000 [never]: livelock
// check --livelock: ok
// check [local]: assertion: other
public class EndlessLoop {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        String how = args.length > 0 ? args[0] : "";
        new Thread(() -> {
            flag = !how.equals("never");
            assert !how.equals("local") : "other";
        }).start();
        for (int i = 0; how.equals("local"); i = 1 - i) {
        }
        while (!flag) {
            if (how.equals("yield")) {
                Thread.yield();
            } else if (how.equals("sleep")) {
                Thread.sleep(1);
            }
        }
    }
}
