/**
 * Whoever lists threads gets their objects, so that their fields are shared: main may read x between the
 * writes. [stack], [blocker]: where another thread is at, or what it waits for, are doubts.
 */
// check --no-races: assertion
// check [stack]: incomplete: Thread.getStackTrace
// check [blocker]: incomplete: LockSupport.getBlocker
public class ListsThreads {
    static final class Worker extends Thread {
        volatile int x;

        @Override public void run() {
            x = 1;
            x = 2;
        }
    }

    static void startWorker() {
        new Worker().start();
    }

    static void list() {
        startWorker();
        Thread[] all = new Thread[9];
        int n = Thread.enumerate(all);
        for (int i = 0; i < n; i++) {
            if (all[i] instanceof Worker) {
                assert ((Worker) all[i]).x != 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length == 0) {
            list();
            return;
        }
        Worker worker = new Worker();
        worker.start();
        Object seen = args[0].equals("stack") ? worker.getStackTrace()
                                              : java.util.concurrent.locks.LockSupport.getBlocker(worker);
        worker.join();
    }
}
