import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/** Dynamic constants: resolved once, of every type, nested, failing; from MadeCondy. */
public class OpCondy {
    static int calls;

    public static Object make(MethodHandles.Lookup lookup, String name, Class<?> type) {
        calls++;
        System.out.println("make " + name + " " + type.getName() + " for " + lookup.lookupClass().getName());
        switch (name) {
            case "number": return 42;
            case "big": return 1L << 60;
            case "real": return Math.E;
            case "small": return (byte) -5;
            case "truth": return true;
            case "single": return 0.5f;
            case "text": return "made " + calls;
            case "inner": return "inner value";
            case "wrong": return 1;
            default: throw new IllegalStateException("no " + name);
        }
    }

    public static Object join(MethodHandles.Lookup lookup, String name, Class<?> type, Object... parts) {
        calls++;
        return name + Arrays.toString(parts);
    }

    public static void main(String[] args) {
        for (int round = 0; round < 2; round++) {
            System.out.println(MadeCondy.nothing() + " " + MadeCondy.primitive() + " " + MadeCondy.state());
            System.out.println(MadeCondy.number() + " " + MadeCondy.big() + " " + MadeCondy.real());
            System.out.println(MadeCondy.small() + " " + MadeCondy.truth() + " " + MadeCondy.single());
            System.out.println(MadeCondy.text() + " " + (MadeCondy.text() == MadeCondy.text()));
            System.out.println(MadeCondy.joined());
            try {
                System.out.println(MadeCondy.broken());
            } catch (BootstrapMethodError e) {
                System.out.println(e.getClass().getName() + " " + e.getCause());
            } catch (IllegalStateException e) {
                System.out.println("plain " + e);
            }
            try {
                System.out.println(MadeCondy.wrong());
            } catch (BootstrapMethodError e) {
                System.out.println("wrong: " + e.getCause().getClass().getName());
            }
        }
        System.out.println(calls);
    }
}
