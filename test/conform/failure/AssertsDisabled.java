// vm: -ea:AssertsDisabled$On -da:AssertsDisabled$Off
// Assertions are off unless asked for; -ea and -da with names choose classes.
public class AssertsDisabled {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static class On {
        static void test() {
            assert check(false) : "on";
        }
    }

    static class Off {
        static void test() {
            assert check(false) : "off";
        }
    }

    static String attempt(Runnable r) {
        try {
            r.run();
            return "passed";
        } catch (AssertionError e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        assert check(false) : "main";
        System.out.println(attempt(On::test) + " " + attempt(Off::test) + " " + evaluated);
        System.out.println(AssertsDisabled.class.desiredAssertionStatus() + " " + On.class.desiredAssertionStatus() + " " + Off.class.desiredAssertionStatus());
        ClassLoader loader = AssertsDisabled.class.getClassLoader();
        loader.setClassAssertionStatus("AssertsDisabled$Later", true);
        System.out.println(attempt(Later::test) + " " + evaluated);
        boolean enabled = false;
        assert enabled = true;
        System.out.println(enabled);
        try {
            throw new AssertionError("thrown by hand");
        } catch (AssertionError e) {
            System.out.println(e);
        }
        System.out.println(new AssertionError(5).getMessage() + " " + new AssertionError("m", new Exception("c")).getCause());
    }

    static class Later {
        static void test() {
            assert check(false) : "later";
        }
    }
}
