import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * Atomic operations are one step each. int: both increments count, main gets 1 or 2, and 2 remains.
 * long: the same with accumulate. bool: exactly one thread wins the compareAndSet. array: each
 * element alone. ref: the update of one comes after the other's: ab or ba. stamped: a set with an old
 * stamp fails, so either main wins, or the other. [wrong]: get and set are two operations: an
 * increment can be lost.
 */
// outcomes [int]: 1 2, 2 2
// outcomes [long]: 1 3, 3 3
// outcomes [bool]: true, false
// outcomes [array]: 1 1
// outcomes [ref]: ab, ba
// outcomes [stamped]: true 1, false 2
// outcomes [wrong]: 1, 2
public class Atoms {
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "int": {
            AtomicInteger n = new AtomicInteger();
            Thread other = Outcome.start(n::incrementAndGet);
            int seen = n.incrementAndGet();
            other.join();
            throw new Outcome(seen + " " + n);
        }
        case "long": {
            AtomicLong n = new AtomicLong();
            Thread other = Outcome.start(() -> n.accumulateAndGet(2, Long::sum));
            long seen = n.accumulateAndGet(1, Long::sum);
            other.join();
            throw new Outcome(seen + " " + n);
        }
        case "bool": {
            AtomicBoolean won = new AtomicBoolean(), others = new AtomicBoolean();
            Thread other = Outcome.start(() -> others.set(won.compareAndSet(false, true)));
            boolean mine = won.compareAndSet(false, true);
            other.join();
            assert mine != others.get();
            throw new Outcome(mine);
        }
        case "array": {
            AtomicIntegerArray array = new AtomicIntegerArray(2);
            Thread other = Outcome.start(() -> array.incrementAndGet(1));
            array.incrementAndGet(0);
            other.join();
            throw new Outcome(array.get(0) + " " + array.get(1));
        }
        case "ref": {
            AtomicReference<String> text = new AtomicReference<>("");
            Thread other = Outcome.start(() -> text.updateAndGet(t -> t + "a"));
            text.updateAndGet(t -> t + "b");
            other.join();
            throw new Outcome(text);
        }
        case "stamped": {
            AtomicStampedReference<Integer> cell = new AtomicStampedReference<>(0, 0);
            Thread other = Outcome.start(() -> cell.compareAndSet(0, 2, 0, 1));
            boolean mine = cell.compareAndSet(0, 1, 0, 1);
            other.join();
            throw new Outcome(mine + " " + cell.getReference());
        }
        default: {
            AtomicInteger n = new AtomicInteger();
            Thread other = Outcome.start(() -> n.set(n.get() + 1));
            n.set(n.get() + 1);
            other.join();
            throw new Outcome(n);
        }
        }
    }
}
