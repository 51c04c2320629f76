// ThreadLocal and InheritableThreadLocal: own values, initial values, inheritance, removal, pools.
import java.util.concurrent.*;

public class Locals {
    static final ThreadLocal<StringBuilder> TEXT = ThreadLocal.withInitial(StringBuilder::new);
    static final InheritableThreadLocal<String> HEIR = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + ">";
        }
    };
    static final ThreadLocal<Integer> COUNT = new ThreadLocal<>() {
        @Override
        protected Integer initialValue() {
            System.out.println("initial in " + Thread.currentThread().getName());
            return 0;
        }
    };

    public static void main(String[] args) throws Exception {
        TEXT.get().append("main");
        HEIR.set("root");
        Thread[] all = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                for (int j = 0; j < 1000; j++) {
                    TEXT.get().append(me);
                    if (j % 100 == 0) Thread.yield();
                }
                String s = TEXT.get().toString();
                if (!s.equals(String.valueOf(me).repeat(1000))) System.out.println("mixed " + s);
            }, "w" + i);
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println(TEXT.get());
        Thread child = new Thread(() -> {
            System.out.println(HEIR.get());
            HEIR.set("child");
            Thread grandchild = new Thread(() -> System.out.println(HEIR.get()));
            grandchild.start();
            try {
                grandchild.join();
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            COUNT.set(5);
            COUNT.remove();
            System.out.println(COUNT.get() + 1);
        }, "child");
        child.start();
        child.join();
        System.out.println(HEIR.get());
        HEIR.remove();
        Thread none = new Thread(() -> System.out.println(HEIR.get()));
        none.start();
        none.join();
        Thread uninheriting = new Thread(null, () -> System.out.println(HEIR.get()), "u", 0, false);
        HEIR.set("again");
        uninheriting.start();
        uninheriting.join();
        ExecutorService pool = Executors.newSingleThreadExecutor(r -> new Thread(r, "pooled"));
        pool.submit(() -> COUNT.set(COUNT.get() + 1)).get();
        pool.submit(() -> COUNT.set(COUNT.get() + 1)).get();
        System.out.println(pool.submit(() -> COUNT.get()).get());
        pool.shutdown();
        System.out.println(COUNT.get());
        ThreadLocalRandom random = ThreadLocalRandom.current();
        int n = random.nextInt(10);
        System.out.println(n >= 0 && n < 10);
    }
}
