// Every static field that an operation changes is named, and no other one.
// options: --bound 2 --op two()
// exit: 2
// says: of the state: Named.first, Named.second (
// options: --bound 2 --op two() --ignore Named.first
// exit: 2
// says: of the state: Named.second (
// options: --bound 2 --op two() --ignore Named.first --ignore Named.second
// states: 1
// options: --bound 2 --op small()
// exit: 2
// says: of the state: Named.small (
// options: --bound 2 --op high()
// exit: 2
// says: of the state: Named.wide (
// options: --bound 2 --op object()
// exit: 2
// says: of the state: Named.object (
// options: --bound 2 --op back()
// states: 1
public class Named {
    private static int first;
    private static int second;
    private static long wide;
    private static final int[] NUMBERS = new int[3];
    private static byte small;
    private static Object object;

    public void two() {
        first++;
        second++;
    }

    public void small() {
        small++;
    }

    public void high() {
        wide += 1L << 32;
    }

    public void object() {
        object = new Object();
    }

    public void back() {
        first++;
        NUMBERS[1]++;
        first--;
        NUMBERS[1]--;
    }
}
