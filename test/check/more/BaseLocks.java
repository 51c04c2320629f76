// states: 22   1 + 3 + 6 + 12
// ends: 24     locks of objects that were there before, held at choices
import gov.nasa.jpf.vm.Verify;

final class BaseLocks {
    static int x;

    public static void main(String[] args) {
        x = Verify.getInt(0, 2);
        int hash = System.identityHashCode(System.out);
        synchronized (BaseLocks.class) {
            x = x * 10 + Verify.getInt(0, 1);
            synchronized (System.out) { // hashed and locked
                x = x * 10 + Verify.getInt(0, 1);
                System.out.notifyAll();
                synchronized (System.err) {
                    x = x * 10 + Verify.getInt(0, 1);
                    System.err.notifyAll();
                }
            }
            BaseLocks.class.notifyAll();
        }
        assert hash == System.identityHashCode(System.out);
    }
}
