import dejavm.Op;
import dejavm.Range;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Natives: functions of numbers, accesses by Unsafe, and questions about an object. */
public class Natives {
    private double d = 1;
    private float f;
    private int bits;
    private Object thing = "";
    private final AtomicInteger counter = new AtomicInteger();
    private final AtomicReference<Integer> reference = new AtomicReference<>();
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Op public void number(@Range(from = 0, to = "2") int n) {
        d = Math.floor(Math.sqrt(d * 4 + n)) % 4;
        f = Float.intBitsToFloat(Float.floatToIntBits((float) d) & 0xfff00000);
    }

    @Op public void power() {
        bits = (int) (Double.doubleToLongBits(Math.pow(d, 2)) >>> 60) + (int) Math.rint(f);
    }

    @Op public int count(@Range(from = 1, to = "2") int n) {
        return counter.compareAndSet(3, 0) ? 0 : counter.addAndGet(n) > 3 ? counter.getAndSet(0) : 1;
    }

    @Op public void refer() {
        Integer old = reference.get();
        reference.compareAndSet(old, old == null ? counter.get() : null);
    }

    @Op public void put(@Range(from = 1, to = "2") int key) {
        map.merge(key, 1, (a, b) -> (a + b) % 3);
    }

    @Op public void remove(@Range(from = 1, to = "2") int key) {
        map.remove(key);
    }

    @Op public boolean ask() {
        boolean number = thing.getClass() == Integer.class;
        thing = number ? "" : (Object) counter.get();
        return number;
    }
}
