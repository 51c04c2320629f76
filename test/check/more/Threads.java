// exit: 4
import gov.nasa.jpf.vm.Verify;

final class Threads {
    static int number;

    public static void main(String[] args) {
        number = Verify.getInt(0, 1);
        new Thread(() -> number++).start();
    }
}
