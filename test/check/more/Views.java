// states: 3    1; with and without a change that the view can tell: 2
// ends: 1
// violations: exception java.util.ConcurrentModificationException
// depth: 2
import gov.nasa.jpf.vm.Verify;
import java.util.LinkedList;
import java.util.List;

/** A view remembers how often its list had been changed, in a field that it inherits. */
final class Views {
    static final List<Integer> LIST = new LinkedList<>(List.of(1, 2));
    static final List<Integer> VIEW = LIST.subList(0, 1);

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            LIST.add(3);
            LIST.remove(2);
        }
        Verify.getBoolean();
        VIEW.size();
    }
}
