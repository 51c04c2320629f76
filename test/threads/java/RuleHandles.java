import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * All plain accesses of the field have the monitor. A VarHandle reads it without: between the two
 * writes, it sees 1.
 */
// check --no-races: assertion: half done
public class RuleHandles {
    private static final VarHandle VALUE;
    private int value;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(RuleHandles.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    synchronized void set() {
        value = 1;
        value = 2;
    }

    public static void main(String[] args) {
        RuleHandles box = new RuleHandles();
        VALUE.getVolatile(box);
        new Thread(box::set).start();
        if ((int) VALUE.getVolatile(box) == 1) {
            throw new AssertionError("half done");
        }
    }
}
