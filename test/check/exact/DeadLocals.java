// closed: states=3 ends=3, what a local held does not matter once it is dead
final class DeadLocals {
    static int parity;
    static int result;

    public static void main(String[] args) {
        int number = Site.choose(1, 5) * 17;
        Object object = number % 2 == 0 ? new int[number] : "odd";
        double half = number / 2.0;
        parity = (int) (half * 2) % 2;
        parity += object instanceof String s ? s.length() - 3 : 0;
        result = parity + Site.choose(2, 2);
        parity = 0;
    }
}
