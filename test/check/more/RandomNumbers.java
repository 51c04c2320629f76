// options: --enumerate-random
// states: 4    1 + 3
// ends: 6
import java.util.Random;

final class RandomNumbers {
    static int number;
    static boolean bit;

    public static void main(String[] args) {
        Random random = new Random();
        number = random.nextInt(3);
        bit = random.nextBoolean();
    }
}
