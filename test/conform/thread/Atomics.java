// Atomics, adders, accumulators, VarHandles and volatile flags under contention.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.*;

public class Atomics {
    volatile int field;
    volatile boolean stop;
    int plain;
    static final VarHandle PLAIN;
    static final AtomicIntegerFieldUpdater<Atomics> FIELD =
        AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "field");

    static {
        try {
            PLAIN = MethodHandles.lookup().findVarHandle(Atomics.class, "plain", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Atomics shared = new Atomics();
        AtomicInteger integer = new AtomicInteger();
        AtomicLong wide = new AtomicLong();
        AtomicReference<String> text = new AtomicReference<>("");
        AtomicIntegerArray array = new AtomicIntegerArray(4);
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        AtomicStampedReference<Integer> stamped = new AtomicStampedReference<>(0, 0);
        AtomicBoolean once = new AtomicBoolean();
        AtomicInteger winners = new AtomicInteger();
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                if (once.compareAndSet(false, true)) winners.incrementAndGet();
                for (int j = 0; j < 1000; j++) {
                    integer.incrementAndGet();
                    wide.accumulateAndGet(j, Long::sum);
                    if (j < 25) text.updateAndGet(s -> s + "x");
                    array.getAndAdd(j % 4, me);
                    adder.add(j);
                    max.accumulate(me * 1000 + j);
                    FIELD.incrementAndGet(shared);
                    int old;
                    do old = (int) PLAIN.getVolatile(shared);
                    while (!PLAIN.compareAndSet(shared, old, old + 1));
                    if (j < 100) {
                        int[] stamp = new int[1];
                        Integer value;
                        do value = stamped.get(stamp);
                        while (!stamped.compareAndSet(value, value + 1, stamp[0], stamp[0] + 1));
                    }
                }
            });
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(integer + " " + wide + " " + text.get().length() + " " + array + " "
                           + adder.sum() + " " + max + " " + shared.field + " " + shared.plain);
        System.out.println(stamped.getReference() + " " + stamped.getStamp() + " " + winners);

        long[] spins = new long[1];
        Thread spinner = new Thread(() -> {
            while (!shared.stop) spins[0]++;
            System.out.println("stopped");
        });
        spinner.start();
        Thread.sleep(5);
        shared.stop = true;
        spinner.join();
        Thread hinting = new Thread(() -> {
            while (integer.get() != 0) Thread.onSpinWait();
            System.out.println("zero");
        });
        hinting.start();
        integer.set(0);
        hinting.join();
    }
}
