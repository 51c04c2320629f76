// Arrays and collections as arguments: each call has one of its own, of what was written.
//
// What is kept is changed by the call that keeps it: a second call with the same array would see that.
// options: --bound 3 --op 'keep({[1], [2]})'
// states: 3
// executions: 6
// options: --bound 3 --op 'keep({[1], [2]})' --engine delta
// states: 3
// executions: 6
// options: --bound 3 --op 'keep({[1], [2]})' --statics
// states: 3
// executions: 6
// The sum is 0, 1, 3, 4, 6, 7, 9 ... after up to four calls with sums 0, 1 and 3.
// options: --bound 3 --op 'sum({[], [1], [1..2]})'
// states: 6
// executions: 18
// options: --bound 3 --op 'sum({[], [1], [1..2]})' --engine delta
// states: 6
// executions: 18
// options: --bound 2 --op 'collect([1, 1, null, "a", Shade.DARK, [2L, (byte) 3], SHARED])'
// violation: exception 7 [1, 1, null, a, DARK, [2, 3], [I] Long Byte
// options: --bound 2 --op 'unite([1, 1, null])'
// violation: exception 2 [1, null] LinkedHashSet
// options: --bound 2 --op 'grid([[1, 2], [], null])'
// violation: exception [[1, 2], [], null]
// options: --bound 2 --op 'shades([DARK, N])'
// violation: exception [DARK, N]
// options: --bound 2 --op 'bytes([1, -1, (byte) 7])'
// violation: exception [1, -1, 7]
// options: --bound 2 --op 'any([N, 2.5])'
// violation: exception [2, 2.5] ArrayList
// options: --bound 2 --op 'over([1])'
// violation: exception ints
// options: --bound 2 --op 'over((java.util.List) [1])'
// violation: exception list
// options: --bound 2 --new 'Lists([3, 4])' --op 'last()'
// violation: exception 4
// options: --bound 2 --op 'bytes([1, 128])'
// exit: 3
// says: the values fit none of the methods of Lists: bytes(byte[])
// options: --bound 2 --op 'text([1])'
// exit: 3
// says: the values fit none of the methods of Lists: text(String)
// options: --bound 2 --op 'grid([[1, 2)'
// exit: 3
// says: ] or , is expected at column 12
// options: --bound 2 --op 'wide([0..65535])' --op 'wide({[0..65535], [1]})'
// exit: 3
// says: a list takes more than 524288 bytes
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;

public class Lists {
    enum Shade { DARK, N }

    static final int[] SHARED = {7};

    private int[] kept;
    private int sum;

    public Lists() {
    }

    Lists(int... numbers) {
        kept = numbers;
    }

    public void keep(int[] numbers) {
        assert numbers != kept && numbers[0] <= 2;
        numbers[0] += 10;
        kept = numbers;
    }

    public void sum(List<Integer> numbers) {
        for (int n : numbers) {
            sum += n;
        }
        numbers.clear();
    }

    private static String kind(Object o) {
        return o.getClass().getSimpleName();
    }

    public void collect(Collection<Object> all) {
        List<?> pair = (List<?>) new ArrayList<>(all).get(5);
        String text = all.toString();
        throw new IllegalStateException(all.size() + " " + text.substring(0, text.indexOf('@')) + "] "
                + kind(pair.get(0)) + " " + kind(pair.get(1)));
    }

    public void unite(Set<Object> all) {
        throw new IllegalStateException(all.size() + " " + all + " " + kind(all));
    }

    public void grid(long[][] rows) {
        throw new IllegalStateException(Arrays.deepToString(rows));
    }

    public void shades(Shade... shades) {
        throw new IllegalStateException(Arrays.toString(shades));
    }

    public void bytes(byte[] bytes) {
        throw new IllegalStateException(Arrays.toString(bytes));
    }

    public void any(Object o) {
        throw new IllegalStateException(o + " " + kind(o));
    }

    public void over(int[] numbers) {
        throw new IllegalStateException("ints");
    }

    public void over(List<Integer> numbers) {
        throw new IllegalStateException("list");
    }

    public void last() {
        throw new IllegalStateException("" + kept[1]);
    }

    public void text(String s) {
    }

    public void wide(double[] numbers) {
    }
}
