public class Spin {
    public static void main(String[] args) {
        System.out.println("ready");
        for (long n = 0; ; n++) if (n == Long.MIN_VALUE) return;
    }
}
