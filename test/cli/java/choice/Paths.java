import gov.nasa.jpf.vm.Verify;
import java.io.FileWriter;
import java.util.Random;

/** What a path can do besides ending. */
public class Paths {
    static int x;

    public static void main(String[] args) throws Exception {
        x = Verify.getInt(0, 2);
        switch (args[0]) {
            case "ignore" -> Verify.ignoreIf(x == 1);
            case "stop" -> stopAt(1);
            case "spin" -> spinAt(1);
            case "throw" -> throwAt(1);
            case "assert" -> Verify.assertTrue("x is not one", x != 1);
            case "thread" -> new Thread(() -> x = 5).start();
            case "write" -> write();
            case "random" -> x = new Random().nextInt(4);
            case "named" -> x = Verify.getInt("speed");
            case "exit" -> System.exit(3);
            case "double" -> x = Math.random() < 0.5 ? 4 : 5;
            default -> System.out.println("nothing");
        }
    }

    static void stopAt(int n) {
        if (x == n) {
            Verify.terminateSearch();
        }
    }

    static void spinAt(int n) {
        while (x == n) {
            x = n;
        }
    }

    static void throwAt(int n) {
        if (x == n) {
            throw new IllegalStateException("x is " + n);
        }
    }

    static boolean half() {
        return x == 5;
    }

    static void write() throws Exception {
        try (FileWriter f = new FileWriter("written.txt")) {
            f.write("x");
        }
    }
}
