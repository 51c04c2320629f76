// closed: states=7 ends=2, only step and parity count
/** What a program prints is no part of its state. */
final class Chatty {
    static int step;
    static int parity;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            int number = Site.choose(1, 5);
            System.out.println("step " + step + ": " + number);
            System.out.print("x".repeat(number));
            parity ^= number & 1;
        }
        System.out.printf("%d%n", parity);
    }
}
