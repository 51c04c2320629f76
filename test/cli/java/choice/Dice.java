import java.util.Random;

/** Random numbers as choices, and memory that a path takes. */
public class Dice {
    static int[] thrown = new int[6];

    static boolean broken() {
        return thrown[2] / thrown[3] == 1;
    }

    public static void main(String[] args) {
        Random random = new Random();
        thrown[random.nextInt(6)]++;
        int[] large = new int[10000];
        large[0] = thrown[0];
        assert !random.nextBoolean() : "true";
    }
}
