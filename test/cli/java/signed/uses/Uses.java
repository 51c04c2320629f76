package uses;

/** Compiled with the classes of the jar; the first use of one may fail. */
public class Uses {
    public static void main(String[] args) {
        try {
            System.out.println(p.A.text());
        } catch (SecurityException e) {
            System.out.println(e);
        }
        System.out.println(new p.B());
        System.out.println(p.A.text());
    }
}
