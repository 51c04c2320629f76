// options: --enumerate-random --set vm.random_doubles=0,0.5,0.75 --set vm.random_ints=-1,7
// states: 10    1 + 3 numbers + 3 * 2 halves
// ends: 12      3 * 2 * 2
import java.util.Random;
import java.util.SplittableRandom;

final class RandomValues {
    static int number;
    static int other;
    static boolean bit;

    public static void main(String[] args) {
        number = (int) (Math.random() * 4);
        other = new Random().nextInt();
        bit = new SplittableRandom().nextInt() > 0;
    }
}
