import java.lang.reflect.Field;

/** The same by reflection: the field is read without the monitor, between two writes. */
// check --no-races: assertion: half done
public class RuleReflection {
    int value;

    synchronized void set() {
        value = 1;
        value = 2;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        RuleReflection box = new RuleReflection();
        Field field = RuleReflection.class.getDeclaredField("value");
        field.getInt(box);
        new Thread(box::set).start();
        if (field.getInt(box) == 1) {
            throw new AssertionError("half done");
        }
    }
}
