/** Operations that come to classes of their own after a while. */
public class Late {
    static class Sentinel {
        static final Object NONE = new Object();
    }

    static class Reader {
        static final int SAW = level;
    }

    static class Failing {
        static final int VALUE = 1 / Integer.parseInt("0");
    }

    static class Unused { // no operation comes here
        static {
            while (level == 0) { }
        }
    }

    static int level;

    private Object last;
    private int n;

    public void add() {
        if (n < 3) n++;
        if (n == 2) last = Sentinel.NONE;
    }

    public void look() {
        assert n < 2 || last == Sentinel.NONE;
        if (n > 3) System.out.println(new Unused());
    }

    public void read() {
        level = 5;
        n = Reader.SAW;
        level = 0;
        assert n == 5 || n == 0;
    }

    public void fail() {
        try {
            n = Failing.VALUE;
        } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            n = 1;
        }
    }

    public static class Endless {
        static final int N = Integer.parseInt("1");

        static {
            while (N > 0) { }
        }

        public void go() { }
    }
}
