/** Choices while the program holds monitors. */
final class Locked {
    static final Object LOCK = new Object();
    static int step;
    static int sum;

    public static void main(String[] args) {
        for (; step < 3; step++) {
            synchronized (LOCK) {
                sum += Site.choose(1, 3);
                add();
            }
            sum -= Site.choose(2, 2);
        }
    }

    static synchronized void add() {
        sum += Site.choose(3, 2);
    }
}
