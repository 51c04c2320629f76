/**
 * A class is initialized once, by the thread that uses it first; the other waits and sees all of its
 * writes without a race. [cycle]: two initializers that need each other's class, in two threads: each
 * may hold one and wait for the other.
 */
// check: ok
// check [cycle]: deadlock
public class StaticInitializer {
    static volatile int count;

    static class Once {
        static int[] value = new int[1];

        static {
            count++;
            value[0] = 7;
        }
    }

    static class A {
        static int x = 1;
        static int y = B.x;
    }

    static class B {
        static int x = 2;
        static int y = A.x;
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            new Thread(() -> {
                int n = B.y;
            }).start();
            int n = A.y;
            return;
        }
        Thread t = new Thread(() -> {
            assert Once.value[0] == 7;
        });
        t.start();
        assert Once.value[0] == 7;
        t.join();
        assert count == 1;
    }
}
