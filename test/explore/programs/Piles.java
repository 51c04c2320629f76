// Sets of at most 3 of 4 numbers, in arrays with unused places: C(4, k) of size k, 1 + 4 + 6 + 4.
// Bags in a linked list: C(4+k-1, k) of size k, 1 + 4 + 10 + 20. In a deque the order does count:
// 4^k of size k, 1 + 4 + 16 + 64.
// options: --bound 4 --op put(1..N) --op drop(1..N)
// states: 15
// executions: 120
// options: --bound 4 --op putWide(1..N)
// states: 15
// executions: 60
// options: --bound 4 --op add(1..N)
// states: 35
// executions: 140
// options: --bound 4 --op add(1..N) --op first() --match shape
// exit: 2
// states: 4
// options: --bound 4 --op push(1..N)
// states: 85
// executions: 340
// says: @Unordered has no effect on a java.util.ArrayDeque
import dejavm.Unordered;
import java.util.ArrayDeque;
import java.util.LinkedList;
import java.util.List;

public class Piles {
    @Unordered private final int[] numbers = new int[5];
    private int size;
    @Unordered private final long[] wide = new long[5];
    private int wides;
    @Unordered private final List<Integer> bag = new LinkedList<>();
    @Unordered private final ArrayDeque<Integer> deque = new ArrayDeque<>();

    private int find(int number) {
        int i = 0;
        while (i < size && numbers[i] != number) {
            i++;
        }
        return i;
    }

    public void put(int number) {
        int i = find(number);
        if (i == size) {
            numbers[size++] = number;
        }
    }

    public void drop(int number) {
        int i = find(number);
        if (i < size) {
            numbers[i] = numbers[--size];
            numbers[size] = 0;
        }
    }

    public void putWide(int number) {
        long value = -1L << 16 * number;
        for (int i = 0; i < wides; i++) {
            if (wide[i] == value) {
                return;
            }
        }
        wide[wides++] = value;
    }

    public void add(int number) {
        bag.add(number);
    }

    public void first() {
        bag.stream().findFirst();
    }

    public void push(int number) {
        deque.addLast(number);
    }

    public boolean repOK() {
        int sum = 0;
        for (int number : bag) {
            sum += number;
        }
        for (int i = 0; i < numbers.length; i++) {
            if (i < size ? numbers[i] == 0 : numbers[i] != 0) {
                return false;
            }
        }
        return bag.isEmpty() || sum >= bag.size() && bag.get(bag.size() - 1) != null;
    }
}
