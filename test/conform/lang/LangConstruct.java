/** Instance creation order: field initializers, blocks, constructors, virtual calls before the subclass is ready. */
public class LangConstruct {
    static StringBuilder log = new StringBuilder();

    static int note(String s) {
        log.append(s).append(' ');
        return log.length();
    }

    static class Base {
        int a = note("Base.a");

        {
            note("Base.block");
        }

        Base() {
            this(note("Base()->this"));
            note("Base()");
        }

        Base(int x) {
            note("Base(int)");
            hook();
        }

        int b = note("Base.b");

        void hook() {
            note("Base.hook");
        }
    }

    static class Derived extends Base {
        int c = note("Derived.c");
        String text = "set";
        final int constant = 11;
        final int computed = Integer.parseInt("12");

        {
            note("Derived.block");
        }

        Derived() {
            super();
            note("Derived()");
        }

        Derived(String s) {
            super(note("argument"));
            note("Derived(String)");
        }

        @Override
        void hook() {
            note("hook[" + c + "," + text + "," + constant + "," + computed + "]");
        }
    }

    static class Fails extends Derived {
        static Fails leaked;

        Fails() {
            super("x");
            leaked = this;
            if (c > 0) {
                throw new IllegalStateException("after super");
            }
        }
    }

    class Inner {
        int n = note("Inner of " + outerField);

        class Deeper {
            int d = n + outerField;
        }
    }

    int outerField = 3;

    static class Recursive {
        static int depth;
        Recursive next = depth++ < 3 ? new Recursive() : null;
        int level = depth;
    }

    static void show(String label) {
        System.out.println(label + ": " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        new Base();
        show("Base");
        new Derived();
        show("Derived");
        new Derived("s");
        show("Derived(String)");
        try {
            new Fails();
        } catch (IllegalStateException e) {
            show("Fails");
        }
        System.out.println(Fails.leaked.text + " " + Fails.leaked.computed);
        LangConstruct o = new LangConstruct();
        o.outerField = 40;
        Inner.Deeper d = o.new Inner().new Deeper();
        show("inner");
        System.out.println(d.d > 40);
        Recursive r = new Recursive();
        StringBuilder levels = new StringBuilder();
        for (; r != null; r = r.next) {
            levels.append(r.level);
        }
        System.out.println(levels);
        Object anonymous = new Derived("anonymous") {
            int extra = note("anonymous.extra");

            @Override
            void hook() {
                super.hook();
                note("anonymous.hook " + extra);
            }
        };
        show("anonymous " + (anonymous instanceof Derived));
    }
}
