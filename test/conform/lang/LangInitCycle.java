/** Cyclic and recursive class initialization: half-initialized values are seen. */
public class LangInitCycle {
    static class A {
        static int x = B.y + 1;
        static final int LATE = Integer.parseInt("7");
        static String text = "A sees " + B.seen;
    }

    static class B {
        static String seen = "B sees A.x=" + A.x + " LATE=" + A.LATE + " text=" + A.text;
        static int y = A.x + 10;
    }

    static class Self {
        static final Self INSTANCE = new Self();
        static int counter = 5;
        static int untouched;
        int copy;

        Self() {
            copy = counter;
            counter++;
            untouched++;
        }
    }

    static class Base {
        static final Base DERIVED = new Derived("from Base");
        final String name;

        static {
            System.out.println("Base initialized");
        }

        Base(String name) {
            this.name = name;
            System.out.println("constructing " + name + " " + Derived.ready);
        }
    }

    static class Derived extends Base {
        static boolean ready = true;

        static {
            System.out.println("Derived initialized");
        }

        Derived(String name) {
            super(name);
        }
    }

    enum Op {
        PLUS, MINUS;

        static final java.util.Map<String, Op> BY_NAME = new java.util.TreeMap<>();

        static {
            for (Op o : values()) {
                BY_NAME.put(o.name().toLowerCase(), o);
            }
        }
    }

    interface I {
        Object FIRST = Log.add("I.FIRST");
        Object SECOND = J.BACK;
    }

    interface J {
        Object BACK = Log.add("J.BACK sees " + I.FIRST + " " + I.SECOND);
    }

    static class Log {
        static int n;

        static Object add(String s) {
            System.out.println(++n + " " + s);
            return s;
        }
    }

    static int forward() {
        return later;
    }

    static int early = forward();
    static int later = 9;

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y + " " + A.text);
        System.out.println(Self.INSTANCE.copy + " " + Self.counter + " " + Self.untouched);
        System.out.println(Derived.ready + " " + Base.DERIVED.name);
        System.out.println(Op.BY_NAME);
        System.out.println(I.SECOND);
        System.out.println(early + " " + later);
    }
}
