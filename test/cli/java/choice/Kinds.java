import dejavm.Choose;
import gov.nasa.jpf.vm.Verify;
import java.lang.ref.WeakReference;
import java.util.Random;

// A choice of each kind before a violation; a loop that a transition may be cut in.
final class Kinds {
    static Object[] held = new Object[1];
    static WeakReference<Object> weak;
    static Random random = new Random();
    static int sum;

    public static void main(String[] args) {
        int number = Verify.getInt(3, 4);
        String word = Choose.of("one", "two");
        held[0] = new Object();
        weak = new WeakReference<>(held[0]);
        held[0] = null;
        boolean heads = random.nextBoolean();
        int dice = random.nextInt(6);
        boolean cleared = weak.get() == null;
        Verify.breakTransition("here");
        Verify.breakTransition(null);
        for (int i = 0; i < 40; i++) {
            sum += i;
        }
        assert !(number == 4 && heads && word.equals("two") && dice == 5 && cleared);
    }
}
