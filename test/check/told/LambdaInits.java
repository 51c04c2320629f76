/** Lambdas whose interfaces are initialized with their classes, on some paths before the site. */
final class LambdaInits {
    static String seen = "";

    static int say(String what) {
        seen += what;
        return 1;
    }

    interface Constant {
        int MADE = say("C");
        int f();
        default int g() { return f() + MADE; }
    }

    interface Captured {
        int MADE = say("D");
        int f();
        default int g() { return f() + MADE; }
    }

    interface Choosing {
        int MADE = say(Site.bool(1) ? "x" : "y");
        int f();
        default int g() { return f() + MADE; }
    }

    static int constant() {
        Constant c = () -> 3;
        seen += ".";
        return c.g();
    }

    static int captured(int k) {
        Captured c = () -> k;
        seen += ",";
        return c.g();
    }

    static int choosing(int k) {
        Choosing c = () -> k;
        seen += ";";
        return c.g();
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += switch (Site.choose(2, 4)) {
                case 0 -> constant();
                case 1 -> captured(i);
                case 2 -> choosing(i);
                default -> Constant.MADE + Captured.MADE;
            };
        }
        throw new RuntimeException(seen + sum);
    }
}
