/** Lambdas of interfaces that have initializers: when these run, how often, and how they fail. */
public class InterfaceInitializers {
    static <T> T say(String s, T t) {
        System.out.println(s);
        return t;
    }

    static int zero() { return 0; }

    interface Plain {
        Object O = say("Plain", 1);
        int f(int x);
    }

    interface Defaults {
        Object O = say("Defaults", 1);
        int f(int x);
        default int g() { return f(1); }
    }

    interface Sub extends Defaults {
        Object P = say("Sub", 2);
        int f(int x);
    }

    interface Constant {
        Object O = say("Constant", 1);
        int f(int x);
        default int g() { return f(1); }
    }

    interface Marker {
        Object O = say("Marker", 1);
        default void mark() {}
    }

    interface Bad {
        Object O = say("Bad", 1 / zero());
        int f(int x);
        default int g() { return f(1); }
    }

    interface BadConstant {
        Object O = say("BadConstant", 1 / zero());
        int f(int x);
        default int g() { return f(1); }
    }

    static Constant constant() { return x -> x + 9; }

    static Object marked(int k) { return (Runnable & Marker) () -> System.out.println("run " + k); }

    static void captures(int n) {
        Class<?> before = null;
        for (int i = 0; i < n; i++) {
            int j = i;
            Plain p = x -> x + j;
            System.out.println(p.f(1) + " " + (before == null || before == p.getClass()));
            before = p.getClass();
        }
        before = null;
        for (int i = 0; i < n; i++) {
            int j = i;
            Defaults d = x -> x + j;
            System.out.println(d.f(1) + " " + (before == null || before == d.getClass()));
            before = d.getClass();
        }
        Sub s = x -> x + n;
        System.out.println(s.g());
    }

    public static void main(String[] args) {
        captures(4);
        Constant c = constant();
        System.out.println("made " + c.g() + " " + (constant() == c));
        Object m = marked(3);
        System.out.println("marked");
        ((Runnable) m).run();
        System.out.println(Plain.O);
        int k = args.length;
        for (int i = 0; i < 3; i++) {
            try {
                Bad b = x -> x + k;
                System.out.println(b.g());
            } catch (Throwable t) {
                System.out.println(t);
            }
            try {
                BadConstant b = x -> x;
                System.out.println(b.g());
            } catch (Throwable t) {
                System.out.println(t + " " + t.getCause());
            }
        }
    }
}
