// ends: 1
import gov.nasa.jpf.vm.Verify;

/**
 * A string that the program interns after the first choice is the one that a constant of the same content,
 * resolved later, stands for, as on any JVM: on each path its own.
 */
final class InternedLater {
    static String literal() {
        return "interned" + "Later";
    }

    public static void main(String[] args) {
        boolean twice = Verify.getBoolean();
        String made = new StringBuilder("interned").append("Later").toString();
        assert made.intern() == made;
        assert literal() == made;
        assert made.intern() == "internedLater";
        assert !twice || new String(made).intern() == literal();
        if (args.length > 1) {
            throw new IllegalStateException();
        }
    }
}
