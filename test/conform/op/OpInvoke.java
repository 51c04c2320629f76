/** Virtual, interface, special and static dispatch, with overriding, hiding and every receiver shape. */
public class OpInvoke {
    static abstract class Animal {
        private String secret() {
            return "animal secret";
        }

        String reveal() {
            return secret() + "/" + name();
        }

        abstract String name();

        static String kind() {
            return "animal";
        }

        String describe() {
            return "I am " + name();
        }
    }

    static class Dog extends Animal {
        private String secret() {
            return "dog secret";
        }

        String name() {
            return "dog";
        }

        static String kind() {
            return "dog kind";
        }

        String describe() {
            return super.describe() + ", woof, " + secret();
        }
    }

    static class Puppy extends Dog {
        String name() {
            return "puppy of " + super.name();
        }

        public boolean equals(Object o) {
            return o instanceof Puppy;
        }

        public int hashCode() {
            return 77;
        }

        public String toString() {
            return "Puppy!";
        }
    }

    interface Greeter {
        String greet(String who);

        default String twice(String who) {
            return greet(who) + " " + greet(who) + helper();
        }

        private String helper() {
            return "(" + hidden() + ")";
        }

        private static String hidden() {
            return "private static";
        }

        static Greeter polite() {
            return who -> "Dear " + who;
        }
    }

    interface Loud extends Greeter {
        default String twice(String who) {
            return Greeter.super.twice(who).toUpperCase();
        }
    }

    static class Plain implements Greeter {
        public String greet(String who) {
            return "Hi " + who;
        }
    }

    static class Shouter extends Plain implements Loud {
        public String greet(String who) {
            return super.greet(who) + "!";
        }
    }

    interface Step {
        int apply(int x);
    }

    static final class Add implements Step {
        final int n;

        Add(int n) {
            this.n = n;
        }

        public int apply(int x) {
            return x + n;
        }
    }

    static final class Times implements Step {
        public int apply(int x) {
            return x * 3;
        }
    }

    static final class Xor implements Step {
        public int apply(int x) {
            return x ^ 0x55;
        }
    }

    static int run(Step[] steps, int rounds) {
        int x = 1;
        for (int i = 0; i < rounds; i++) {
            x = steps[i % steps.length].apply(x);
        }
        return x;
    }

    static String objectMethods(Greeter g) {
        return g.equals(g) + " " + g.equals(null) + " " + (g.hashCode() == g.hashCode()) + " " + (g.getClass() != null);
    }

    static String onArray(Object[] a) {
        return a.equals(a) + " " + a.clone().length + " " + a.getClass().getSimpleName() + " "
            + (a.hashCode() == a.hashCode());
    }

    public static void main(String[] args) {
        Animal[] animals = {new Dog(), new Puppy()};
        for (Animal a : animals) {
            System.out.println(a.reveal());
            System.out.println(a.describe());
        }
        System.out.println(Animal.kind() + " " + Dog.kind() + " " + Puppy.kind());
        Object o = new Puppy();
        System.out.println(o + " " + o.hashCode() + " " + o.equals(animals[1]) + " " + o.equals(animals[0]));
        Greeter[] greeters = {new Plain(), new Shouter(), Greeter.polite()};
        for (Greeter g : greeters) {
            System.out.println(g.twice("Bob"));
            System.out.println(objectMethods(g));
        }
        System.out.println(onArray(new String[] {"x", "y"}));
        System.out.println(run(new Step[] {new Add(7), new Times(), new Xor(), new Add(-2)}, 10000));
        System.out.println(run(new Step[] {new Times()}, 1000));
        CharSequence cs = new StringBuilder("builder");
        System.out.println(cs.length() + " " + cs.charAt(2) + " " + cs.subSequence(1, 3) + " " + cs);
        Comparable<String> c = "b";
        System.out.println(c.compareTo("a") + " " + c.compareTo("c"));
        try {
            Comparable<Object> bad = unsafe("b");
            bad.compareTo(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T unsafe(Object o) {
        return (T) o;
    }
}
