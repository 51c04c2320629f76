/** Uninitialized objects in unusual places, multianewarray with fewer counts than dimensions; from MadeNew. */
public class OpNew {
    public static class Counted {
        public static int made;

        public Counted() {
            made++;
        }
    }

    public static abstract class Calls {
        public Calls() {
            System.out.println("Calls() sees " + describe());
        }

        public Calls(String label) {
            System.out.println("Calls(" + label + ") sees " + describe());
        }

        public abstract int describe();
    }

    static String shape(Object o) {
        if (!(o instanceof Object[])) {
            return o == null ? "-" : o.getClass().getName();
        }
        StringBuilder s = new StringBuilder(o.getClass().getName() + "{");
        for (Object e : (Object[]) o) {
            s.append(shape(e)).append(';');
        }
        return s + "}";
    }

    public static void main(String[] args) {
        System.out.println(MadeNew.branches(1) + " " + MadeNew.branches(-1) + " " + MadeNew.crosswise());
        System.out.println(MadeNew.branches(1) == MadeNew.branches(1));
        new Counted();
        System.out.println(MadeNew.dropped(1000));
        System.out.println(new MadeEarly(7).describe() + " " + new MadeEarly(700).describe());
        System.out.println(shape(MadeNew.multi(2, 1, 2)));
        System.out.println(shape(MadeNew.multi(0, 3, 3)));
        System.out.println(shape(MadeNew.multiOne(3)) + " " + shape(MadeNew.anewArrayOfArray(2)));
        int[][] bad = {{-1, 1, 1}, {1, -2, 1}, {0, -3, -4}, {1, 0, -5}};
        for (int[] b : bad) {
            try {
                MadeNew.multi(b[0], b[1], b[2]);
            } catch (NegativeArraySizeException e) {
                System.out.println(e);
            }
        }
    }
}
