/** Default methods: diamonds, super calls, class wins, re-abstraction, private interface methods. */
public class LangDefaults {
    interface A {
        default String who() {
            return "A";
        }

        default String chain() {
            return "A(" + who() + ")";
        }
    }

    interface B extends A {
        default String who() {
            return "B" + A.super.who();
        }
    }

    interface C extends A {
        default String who() {
            return "C" + A.super.who();
        }

        default String chain() {
            return "C(" + A.super.chain() + ")";
        }
    }

    static class BC implements B, C {
        public String who() {
            return "BC[" + B.super.who() + "," + C.super.who() + "]";
        }
    }

    static class OnlyC implements A, C {
    }

    static class Base {
        public String who() {
            return "Base";
        }
    }

    static class ClassWins extends Base implements B {
        public String both() {
            return super.who() + B.super.who();
        }
    }

    interface Abstracted extends B {
        String who();
    }

    static class Concrete extends OnlyC implements Abstracted {
        public String who() {
            return "Concrete+" + super.who();
        }
    }

    interface Counter {
        int[] CELL = {0};

        private int bump(int by) {
            return CELL[0] += by;
        }

        private static String format(int n) {
            return "<" + n + ">";
        }

        default String next() {
            return format(bump(step()));
        }

        default int step() {
            return 1;
        }

        static Counter by(int n) {
            return new Counter() {
                public int step() {
                    return n;
                }
            };
        }
    }

    interface Generic<T extends Comparable<T>> {
        T get();

        default boolean less(Generic<T> o) {
            return get().compareTo(o.get()) < 0;
        }

        default T max(Generic<? extends T> o) {
            return get().compareTo(o.get()) >= 0 ? get() : o.get();
        }
    }

    record Num(Integer get) implements Generic<Integer> {
    }

    interface Left {
        default Number value() {
            return 1;
        }
    }

    interface Right extends Left {
        @Override
        default Integer value() {
            return 2;
        }
    }

    static class Both implements Left, Right {
    }

    static class Deep extends Both implements Left {
    }

    public static void main(String[] args) {
        A[] all = {new A() { }, new B() { }, new C() { }, new BC(), new OnlyC(), new ClassWins(), new Concrete()};
        for (A a : all) {
            System.out.println(a.who() + " " + a.chain());
        }
        System.out.println(new ClassWins().both());
        Counter c = new Counter() { }, d = Counter.by(10);
        System.out.println(c.next() + d.next() + c.next() + d.next());
        Num one = new Num(1), two = new Num(2);
        System.out.println(one.less(two) + " " + two.less(one) + " " + one.max(two));
        Left l = new Deep();
        Right r = new Deep();
        System.out.println(l.value() + " " + r.value() + " " + l.value().getClass().getSimpleName());
    }
}
