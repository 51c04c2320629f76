// What an emitted test can name, and what it cannot; the runner looks at the nested classes.
// options: --bound 2 --op count(1..2)
// states: 3
// executions: 6
public class Nests {
    private int counted;

    public void count(int number) {
        counted = number;
    }

    /** In the package of the test. */
    static class Open {
        enum Colour { RED, GREEN }

        private enum Secret { DARK }

        static final int LIMIT = 3;
        private int sum;

        Open() {
        }

        private Open(int sum) {
            this.sum = sum;
        }

        void add(int number) {
            assert sum + number < LIMIT;
            sum += number;
        }

        void paint(Colour colour) {
            add(colour.ordinal());
        }

        void hide(Secret secret) {
            add(secret.ordinal());
        }

        @dejavm.Op private void own() {
            add(1);
        }

        static Open more() {
            return new Open(1);
        }
    }

    private static class Closed {
        Closed() {
        }

        /** Can be named, but not by a name that goes through Closed. */
        public static class Within {
            public void fail() {
                throw new IllegalStateException();
            }
        }

        void fail() {
            throw new IllegalStateException();
        }
    }

    /** Cannot be made. */
    static class Single {
        private Single() {
        }

        void fail() {
            throw new IllegalStateException();
        }

        static Single get() {
            return new Single();
        }
    }

    Object closed() {
        return new Closed();
    }
}
