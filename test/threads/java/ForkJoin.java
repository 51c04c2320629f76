import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A pool of one worker adds 1 and 1: the sum is 2, whichever thread executes the half that was forked. */
// check: ok
public class ForkJoin {
    static final class Sum extends RecursiveTask<Integer> {
        final int n;

        Sum(int n) {
            this.n = n;
        }

        @Override protected Integer compute() {
            if (n == 1) {
                return 1;
            }
            Sum half = new Sum(n / 2);
            half.fork();
            return new Sum(n - n / 2).compute() + half.join();
        }
    }

    public static void main(String[] args) {
        int sum = new ForkJoinPool(1).invoke(new Sum(2));
        assert sum == 2 : sum;
    }
}
