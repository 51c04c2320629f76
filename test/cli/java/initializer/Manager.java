import gov.nasa.jpf.vm.Verify;
import java.util.logging.LogManager;

/** A class initializer of the JDK makes an object of the program's own class. */
public class Manager {
    static String does;
    static int made;

    public static class Own extends LogManager {
        public Own() {
            made++;
            switch (does) {
            case "choose": made += Verify.getInt(0, 2); break;
            case "loop": while (true) { }
            case "call": while (true) { rest(); }
            case "grow": for (Object[] all = {}; ; ) all = new Object[] {all, new byte[100000]};
            case "throw": throw new IllegalStateException("no manager");
            default: break;
            }
        }
    }

    private static void rest() { }

    /** Arguments: before or after a choice, and what the constructor does. */
    public static void main(String[] args) {
        does = args[1];
        System.setProperty("java.util.logging.manager", "Manager$Own");
        if (args[0].equals("before")) LogManager.getLogManager();
        Verify.getBoolean();
        if (args[0].equals("after")) LogManager.getLogManager();
        assert made == 1 : made;
    }

    /** An operation that comes to the initializer. */
    public static class User {
        int n;

        public void use() {
            does = "nothing";
            System.setProperty("java.util.logging.manager", "Manager$Own");
            LogManager.getLogManager();
            n = made;
        }
    }
}
