// states: 6    1; A or B: 2; then {A}, {B} or {A, B}: 3
// ends: 3
import dejavm.Choose;
import gov.nasa.jpf.vm.Verify;
import java.util.HashSet;
import java.util.Set;

/** The constants that a class caches are those that its fields name, whichever way a state was reached. */
final class EnumSets {
    enum Letter { A, B }

    static final Set<Letter> SET = new HashSet<>();

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            SET.add(Choose.enumOf(Letter.class));
        }
        Verify.getBoolean();
        assert SET.size() <= 2;
    }
}
