// states: 7    step and parity
// ends: 2
import dejavm.Choose;
import dejavm.Ignore;

/** A state goes on with the ignored values that it was found with first, in every order of search. */
final class IgnoredValues {
    static class Counted {
        @Ignore
        int steps;
        @Ignore
        long wide;
        @Ignore
        StringBuilder log = new StringBuilder();
        int parity;

        void step(int number) {
            steps++;
            wide += 1L << 40;
            log.append(number);
            parity ^= number & 1;
        }
    }

    static class Late { // not loaded before the second choice
        @Ignore
        static int calls;
        @Ignore
        static int[] last;
    }

    @Ignore
    static int steps;
    static Counted counted = new Counted();

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            int number = Choose.integer(0, 3);
            steps++;
            counted.step(number);
            if (i > 0) {
                Late.calls++;
                Late.last = new int[] {i, number & 1};
            }
            check(i);
        }
    }

    private static void check(int i) {
        assert steps == i + 1 && counted.steps == i + 1 : "steps";
        assert counted.wide == (i + 1L) << 40 && counted.log.length() == i + 1 : "wide";
        int sum = counted.log.chars().map(c -> c & 1).sum();
        assert (sum & 1) == counted.parity : "log";
        assert i == 0 || Late.calls == i && Late.last[0] == i : "late";
    }
}
