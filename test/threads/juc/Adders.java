import java.util.concurrent.atomic.LongAdder;

/**
 * After the other thread has ended, the sum is 3. [early]: sum before its end has main's 2, with or
 * without the other's 1. Which cell a thread adds to is drawn at random, so the verdict is incomplete
 * without --fixed random; the sum of one addition by each thread does not depend on it.
 */
// finds: exception: Outcome: 3
// outcomes --fixed random: 3
// outcomes --fixed random [early]: 2, 3
public class Adders {
    public static void main(String[] args) throws Exception {
        LongAdder sum = new LongAdder();
        Thread other = Outcome.start(() -> sum.add(1));
        sum.add(2);
        if (args.length == 0) {
            other.join();
        }
        throw new Outcome(sum.sum());
    }
}
