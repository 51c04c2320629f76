// vm: -ea -da:LangNoAssert
// args: one "two words" three
/** Assertions disabled for this class; arguments with blanks. */
public class LangNoAssert {
    static int evaluated;

    static boolean count() {
        evaluated++;
        return false;
    }

    public static void main(String[] args) {
        assert count() : "disabled";
        System.out.println(evaluated + " " + args.length);
        for (String a : args) {
            System.out.println("[" + a + "]");
        }
    }
}
