// Stack traces of other threads: getStackTrace, getAllStackTraces, dumpStack.
import java.util.Map;
import java.util.TreeMap;

public class OtherTraces {
    static final Object LOCK = new Object();

    static void deep(int n) throws InterruptedException {
        if (n > 0) {
            deep(n - 1);
            return;
        }
        synchronized (LOCK) {
            LOCK.wait();
        }
    }

    static void enter() {
        synchronized (LOCK) {
            System.out.println("entered");
        }
    }

    static void show(StackTraceElement[] trace) {
        for (StackTraceElement e : trace)
            System.out.println("    " + e.getClassName() + "." + e.getMethodName() + ":"
                               + (e.isNativeMethod() ? "native" : "" + (e.getLineNumber() > 0)));
    }

    public static void main(String[] args) throws Exception {
        Thread waits = new Thread("waits") {
            @Override
            public void run() {
                try {
                    deep(3);
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            }
        };
        System.out.println(waits.getStackTrace().length);
        waits.start();
        while (waits.getState() != Thread.State.WAITING) Thread.yield();
        show(waits.getStackTrace());
        Thread enters = new Thread("enters") { // a lambda's frame would be shown, by its address
            @Override
            public void run() {
                enter();
            }
        };
        synchronized (LOCK) {
            enters.start();
            while (enters.getState() != Thread.State.BLOCKED) Thread.yield();
            show(enters.getStackTrace());
            Map<String, Integer> depths = new TreeMap<>();
            for (Map.Entry<Thread, StackTraceElement[]> e : Thread.getAllStackTraces().entrySet())
                if (e.getKey().getThreadGroup() == Thread.currentThread().getThreadGroup())
                    depths.put(e.getKey().getName(), e.getValue().length);
            System.out.println(depths);
        }
        enters.join();
        waits.interrupt();
        waits.join();
        System.out.println(waits.getStackTrace().length);
        show(Thread.currentThread().getStackTrace());
        Thread.dumpStack();
        Thread dumps = new Thread(Thread::dumpStack);
        dumps.start();
        dumps.join();
    }
}
