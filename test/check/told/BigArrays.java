import java.util.Arrays;
import java.util.BitSet;

/** Large arrays that are changed a little between choices; copies, clones and fills. */
final class BigArrays {
    public static void main(String[] args) {
        int[] big = new int[3000];
        byte[] bytes = new byte[2001];
        long[][] rows = new long[4][100];
        Object[] objects = new Object[3];
        BitSet bits = new BitSet();
        for (int i = 0; i < 3; i++) {
            switch (Site.choose(1, 6)) {
                case 0 -> big[2999 - i] = i + 1;
                case 1 -> System.arraycopy(big, 10, big, 11, 2989);
                case 2 -> rows[i] = rows[3].clone();
                case 3 -> Arrays.fill(bytes, i * 500, bytes.length, (byte) (i + 1));
                case 4 -> bits.set(i * 70, i * 70 + 65);
                default -> objects[i] = i == 0 ? objects : rows;
            }
            rows[3][i] = ~(long) big[2999];
        }
        String seen = Arrays.hashCode(big) + "/" + Arrays.hashCode(bytes) + "/"
                + Arrays.deepHashCode(rows) + bits.cardinality();
        for (Object o : objects) {
            seen += o == null ? "n" : o == objects ? "o" : o == rows ? "r" : "?";
        }
        try {
            objects[0] = ((Object[]) objects[0])[1];
            Object[] strings = new String[1];
            strings[0] = objects[0];
            seen += strings[0];
        } catch (ArrayStoreException | NullPointerException e) {
            seen += e.getClass().getSimpleName();
        }
        throw new RuntimeException(seen);
    }
}
