/** Class initialization: order over superclasses and interfaces, what triggers it and what does not. */
public class LangInitOrder {
    static int say(String text) {
        System.out.println("  " + text);
        return text.length();
    }

    static class Grand {
        static int g = say("Grand");
    }

    static abstract class Parent extends Grand implements WithDefault, Plain {
        static int p = say("Parent");
        static final int CONSTANT = 5;
        static final Integer BOXED = say("Parent.BOXED");

        static void touch() {
        }
    }

    static abstract class Child extends Parent {
        static int c = say("Child");
        static final String TEXT = "compile time";
    }

    interface Plain {
        int P = say("Plain");

        void abstractOnly();
    }

    interface WithDefault {
        int D = say("WithDefault");

        default void method() {
        }
    }

    interface SubDefault extends WithDefault {
        int S = say("SubDefault");
    }

    interface Unrelated extends Plain {
        int U = say("Unrelated");
        int ZERO = 0;

        static void call() {
        }
    }

    static {
        say("main class, first");
    }

    static abstract class Partial implements SubDefault {
        static {
            say("Partial");
        }
    }

    static class Whole extends Partial {
        static {
            say("Whole");
        }
    }

    static class ForName {
        static {
            say("ForName");
        }
    }

    static class Literal {
        static {
            say("Literal");
        }

        static int x = 1;
    }

    static int late = say("main class, last");

    public static void main(String[] args) throws Exception {
        say("constant " + Parent.CONSTANT + Child.TEXT + Unrelated.ZERO);
        Class<?> k = Literal.class;
        say("class literal " + k.getSimpleName());
        Object[] array = new Literal[3];
        say("array " + array.length + (array[0] instanceof Literal));
        say("inherited static: only the declaring class");
        int g = Child.g;
        say("static through Child " + g);
        int p = Child.p;
        say("Parent is initialized now " + p);
        Child.touch();
        say("inherited static method");
        int c = Child.c;
        say("Child " + c);
        say("interface field " + Plain.P);
        Unrelated.call();
        say("Unrelated was called");
        new Whole();
        say("new Whole");
        Class<?> f = Class.forName("LangInitOrder$ForName", false, LangInitOrder.class.getClassLoader());
        say("loaded, not initialized " + f.getName());
        Class.forName("LangInitOrder$ForName");
        say("forName");
        Literal.x = 2;
        say("putstatic");
    }
}
