// closed: states=36 ends=13, a sum of i numbers from 0 to 2 has 2i+1 values
final class Sum {
    static int i;
    static int sum;

    public static void main(String[] args) {
        for (; i < 6; i++) {
            sum += Site.choose(1, 3);
        }
    }
}
