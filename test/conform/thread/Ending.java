// main ends first: other threads go on, daemons do not count, hooks run last.
public class Ending {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Object lock = new Object();
        Thread hook = new Thread(() -> System.out.println("hook in " + Thread.currentThread().getName()),
                                 "the hook");
        Runtime.getRuntime().addShutdownHook(hook);
        Thread removed = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed));
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed));
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("never");
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread child = new Thread(() -> {
            try {
                main.join();
                System.out.println("main " + main.getState() + " " + main.getThreadGroup());
                Thread grandchild = new Thread(() -> System.out.println("grandchild"));
                grandchild.start();
                grandchild.join();
                System.out.println("daemon " + daemon.isAlive() + " " + daemon.isDaemon());
                System.out.println("own " + Thread.currentThread().isDaemon());
                Thread heir = new Thread(() -> { });
                System.out.println("heir " + heir.isDaemon() + " " + heir.getPriority());
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        child.setPriority(7);
        child.start();
        System.out.println("main ends");
    }
}
