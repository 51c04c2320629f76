// states: 2    nothing differs but the number of the choice: classes and constants hash by their names
// ends: 1
import gov.nasa.jpf.vm.Verify;
import java.util.HashSet;
import java.util.Set;

final class HashedByName {
    enum Colour {
        RED, GREEN
    }

    public static void main(String[] args) {
        Colour.GREEN.name();
        for (int i = 0; i < 2; i++) {
            switch (Verify.getInt(0, 3)) {
                case 0 -> keep(Colour.RED);
                case 1 -> keep(HashedByName.class);
                case 2 -> keep(Thread.State.NEW);
                default -> keep(1);
            }
        }
    }

    private static void keep(Object o) {
        Set<Object> set = new HashSet<>();
        set.add(o);
        assert set.contains(o);
    }
}
