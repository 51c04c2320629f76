import java.nio.charset.Charset;

/**
 * The JDK fills caches of classes, enums and charsets: a state that is restored has none of these, but
 * the same operations. The last writer wins.
 */
// outcomes: 1, 2
public class CachesOfClasses {
    enum Color { RED }

    static volatile int x;

    static final class Outcome extends RuntimeException {
        Outcome(int n) {
            super(String.valueOf(n));
        }

        @Override public String toString() {
            return "Outcome: " + getMessage();
        }
    }

    static void fill() {
        Color.valueOf("RED");
        "text".getBytes(Charset.forName("UTF-16"));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            fill();
            x = 1;
        });
        t.start();
        fill();
        x = 2;
        t.join();
        throw new Outcome(x);
    }
}
