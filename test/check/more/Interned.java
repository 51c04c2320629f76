// Without a literal of that content, and before any other string of it, intern() gives the string itself.
// violations:
import gov.nasa.jpf.vm.Verify;

final class Interned {
    static String held, other;

    static String fresh(int which) {
        return new StringBuilder().append((char) ('p' + which)).append("qz").toString();
    }

    public static void main(String[] args) {
        int which = Verify.getInt(0, 1);
        String t = fresh(which);
        assert t.intern() == t : "another one";
        held = t;
        Verify.getBoolean();
        String u = fresh(which);
        assert u != held && u.intern() == held : "interned anew";
        other = fresh(1 - which);
        assert other.intern() == other : "of another path";
        Verify.getBoolean();
        assert fresh(1 - which).intern() == other && held.intern() == held : "changed";
    }
}
