// states: 1
// ends: 2
import gov.nasa.jpf.vm.Verify;
import java.lang.ref.ReferenceQueue;

/** A wait for a reference ends when its time is over, though the clock stands still. */
final class QueueWait {
    static boolean chosen;

    public static void main(String[] args) throws InterruptedException {
        chosen = Verify.getBoolean();
        assert new ReferenceQueue<>().remove(2000) == null;
    }
}
