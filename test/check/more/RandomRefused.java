// options: --enumerate-random
// exit: 4    a double has too many values, and none are listed
final class RandomRefused {
    static double number;

    public static void main(String[] args) {
        number = Math.random();
    }
}
