/** Initializers that choose, and fail on some paths: what the second use finds. */
final class InitFails {
    static String seen = "";

    static class Fragile {
        static int x = Site.choose(1, 3);

        static {
            if (x == 1) {
                throw new IllegalStateException("one");
            }
            if (x == 2) {
                throw new AssertionError("two");
            }
        }
    }

    static class Below extends Fragile {
        static int y = Site.choose(2, 2);
    }

    static class Cast {
        static Integer n = (Integer) Site.pick(3, (Object) 1, (Object) "text");
    }

    static void use(int i) {
        try {
            switch (i) {
                case 0 -> seen += Fragile.x;
                case 1 -> seen += Below.y;
                default -> seen += Cast.n;
            }
        } catch (ExceptionInInitializerError e) {
            seen += "E" + e.getCause().getClass().getSimpleName();
        } catch (NoClassDefFoundError e) {
            seen += "N" + (e.getCause() != null);
        } catch (AssertionError e) {
            seen += "A" + e.getMessage();
        }
        seen += ";";
    }

    public static void main(String[] args) {
        use(Site.choose(4, 3));
        use(Site.choose(5, 3));
        use(0);
        throw new RuntimeException(seen);
    }
}
