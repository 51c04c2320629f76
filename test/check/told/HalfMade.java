/** Classes that see each other half initialized, in an order that choices make. */
final class HalfMade {
    static String seen = "";

    static class A {
        static int early = 1;
        static final int CHOSEN;
        static int late;

        static {
            seen += "A(";
            CHOSEN = Site.choose(1, 2) + B.value();
            late = 7;
            seen += ")";
        }

        static int peek() {
            return early * 100 + CHOSEN * 10 + late;
        }
    }

    static class B {
        static int mine = Site.choose(2, 2) == 0 ? 3 : A.peek();
        static int other = A.peek();

        static int value() {
            seen += "b" + mine + "," + other + ";";
            return mine + other;
        }
    }

    interface Quiet {
        int X = note("Quiet");

        default int x() {
            return X;
        }
    }

    static class C extends B implements Quiet {
        static int c = note("C");
    }

    static int note(String name) {
        seen += name + Site.choose(3, 2);
        return seen.length();
    }

    public static void main(String[] args) {
        switch (Site.choose(4, 4)) {
            case 0 -> seen += A.peek();
            case 1 -> seen += B.value();
            case 2 -> seen += new C().x();
            default -> seen += C.c + A.peek();
        }
        seen += A.peek() + "/" + B.value();
        throw new RuntimeException(seen);
    }
}
