import gov.nasa.jpf.vm.Verify;

/** A thread chooses a number; 2 is wrong. */
public class Picks {
    static volatile int picked;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> picked = Verify.getInt(0, 2), "other");
        other.start();
        other.join();
        assert picked != 2;
    }
}
