// states: 3    nothing differs but the number of the choice: the library's buffers are not seen
// ends: 1
import gov.nasa.jpf.vm.Verify;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;

final class Formatted {
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            int number = Verify.getInt(0, 6);
            assert text(number).length() > 0;
        }
    }

    private static String text(int number) {
        return switch (number) {
            case 0, 1, 2 -> String.valueOf(number * 1.37);
            case 3 -> String.format(Locale.ROOT, "%.3f", 0.5);
            case 4 -> "" + StandardCharsets.UTF_16.encode("abc").remaining();
            case 5 -> "" + Float.parseFloat("1.5");
            default -> locked();
        };
    }

    private static String locked() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.unlock();
        return "" + lock.isLocked();
    }
}
