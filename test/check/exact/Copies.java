/** Arrays that are copied, cloned and moved within themselves. */
final class Copies {
    static byte[] bytes = {1, 2, 3, 4};
    static byte[] copy = bytes;
    static int step;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            switch (Site.choose(1, 5)) {
                case 0 -> System.arraycopy(bytes, 0, bytes, 1, 3);
                case 1 -> System.arraycopy(bytes, 1, bytes, 0, 3);
                case 2 -> copy = bytes.clone();
                case 3 -> bytes = copy;
                default -> copy[step % 4] ^= 1;
            }
        }
    }
}
