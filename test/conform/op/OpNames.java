/** Names that are no Java identifiers, and overloads that differ in the result only; from MadeName. */
public class OpNames {
    public static void main(String[] args) {
        System.out.println(MadeName.overloads());
        System.out.println(MadeName.fields());
        System.out.println(MadeName.odd());
        try {
            MadeName.trace();
        } catch (ArithmeticException e) {
            for (StackTraceElement s : e.getStackTrace()) {
                System.out.println(s);
            }
        }
        MadeName.trace();
    }
}
