// System.exit by another thread while main waits forever; hooks run, finally blocks do not.
public class ExitElsewhere {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook");
            try {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> { }));
            } catch (IllegalStateException e) {
                System.out.println(e);
            }
        }));
        Thread main = Thread.currentThread();
        new Thread(() -> {
            while (main.getState() != Thread.State.WAITING) Thread.yield();
            System.out.println("exits");
            try {
                System.exit(23);
            } finally {
                System.out.println("never");
            }
        }).start();
        try {
            synchronized (main) {
                main.wait();
            }
        } finally {
            System.out.println("never");
        }
    }
}
