/** Exceptions, thrown by the program and by the machine, and caught. */
final class Caught {
    static final int[] SMALL = new int[1];
    static int step;
    static int count;
    static String last;

    public static void main(String[] args) {
        for (; step < 4; step++) {
            try {
                fail(Site.choose(1, 5));
                count++;
            } catch (ArithmeticException e) {
                last = "arithmetic";
            } catch (IndexOutOfBoundsException e) {
                last = "index";
            } catch (RuntimeException e) {
                last = e instanceof ClassCastException ? "cast" : "other";
            }
        }
    }

    static int fail(int how) {
        Object object = "text";
        return switch (how) {
            case 0 -> step / (step - step);
            case 1 -> SMALL[how];
            case 2 -> ((Integer) object).intValue() + 1;
            case 3 -> throw new IllegalStateException("never read");
            default -> how;
        };
    }
}
