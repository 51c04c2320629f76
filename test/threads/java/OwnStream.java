import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/**
 * A stream that the program has set as System.out, and whose content it reads, is an object like any
 * other: the order of output matters, and what is in its buffer is part of the states.
 */
// check: assertion: ac
// check [buffered]: ok
// check [lost]: assertion: xa
public class OwnStream {
    static volatile int v;

    static void unbuffered() throws InterruptedException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        System.setOut(new PrintStream(b, true));
        Thread t = new Thread(() -> System.out.print("a"));
        t.start();
        System.out.print("c");
        t.join();
        assert b.toString().equals("ca") : b;
    }

    static void buffered(String wanted) throws InterruptedException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        System.setOut(new PrintStream(new BufferedOutputStream(b), false));
        System.out.print("x");
        Thread t = new Thread(() -> {
            System.out.print("a");
            v = 1;
            System.out.flush();
        });
        t.start();
        v = 2;
        t.join();
        assert b.toString().equals(wanted) : b;
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length == 0) {
            unbuffered();
        } else {
            buffered(args[0].equals("lost") ? "x" : "xa");
        }
    }
}
