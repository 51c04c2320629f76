// closed: states=86 ends=120, beginnings of a permutation of 5 that leave a choice
final class Permutations {
    static final int[] ORDER = new int[5];
    static int length;

    public static void main(String[] args) {
        while (length < 5) {
            int skip = Site.choose(1, 5 - length);
            int value = 1;
            while (used(value) || skip-- > 0) {
                value++;
            }
            ORDER[length++] = value;
        }
    }

    static boolean used(int value) {
        for (int v : ORDER) {
            if (v == value) {
                return true;
            }
        }
        return false;
    }
}
