/**
 * A field that is always accessed with the same monitor held does not race. [sometimes]: one access
 * without it does. [different]: with a monitor each, too.
 */
// check: ok
// check [sometimes]: race: LockedField.value
// check [different]: race: LockedField.value
public class LockedField {
    int value;

    public static void main(String[] args) {
        String how = args.length > 0 ? args[0] : "";
        LockedField field = new LockedField();
        Object other = how.equals("different") ? new Object() : field;
        new Thread(() -> {
            synchronized (other) {
                field.value++;
            }
            if (how.equals("sometimes")) {
                field.value++;
            }
        }).start();
        synchronized (field) {
            field.value++;
            assert !how.isEmpty() || field.value <= 2;
        }
    }
}
