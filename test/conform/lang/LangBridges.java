import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Bridge methods, covariant results, generic overriding, heap pollution found at the bridge. */
public class LangBridges {
    static abstract class Node<T> {
        T data;

        Node(T data) {
            setData(data);
        }

        void setData(T d) {
            data = d;
        }

        abstract T combine(T other);
    }

    static class IntNode extends Node<Integer> {
        int sets = 100;

        IntNode(Integer i) {
            super(i);
        }

        @Override
        void setData(Integer d) {
            sets++;
            super.setData(d * 2);
        }

        @Override
        Integer combine(Integer other) {
            return data + other;
        }
    }

    static class Animal implements Cloneable {
        Animal self() {
            return this;
        }

        @Override
        protected Animal clone() throws CloneNotSupportedException {
            return (Animal) super.clone();
        }
    }

    static class Cat extends Animal {
        int lives = 9;

        @Override
        Cat self() {
            return (Cat) super.self();
        }

        @Override
        public Cat clone() throws CloneNotSupportedException {
            Cat c = (Cat) super.clone();
            c.lives--;
            return c;
        }
    }

    static class Version implements Comparable<Version> {
        final int major, minor;

        Version(int major, int minor) {
            this.major = major;
            this.minor = minor;
        }

        public int compareTo(Version o) {
            return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
        }

        @Override
        public String toString() {
            return major + "." + minor;
        }
    }

    interface Transformer<A, B> {
        B apply(A a);
    }

    static class Length implements Transformer<String, Integer>, Function<String, Integer> {
        public Integer apply(String s) {
            return s.length();
        }
    }

    static <T extends Comparable<? super T>> T max(List<? extends T> list) {
        T best = null;
        for (T t : list) {
            if (best == null || t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void pollute() {
        Node raw = new IntNode(5);
        try {
            raw.setData("text");
        } catch (ClassCastException e) {
            System.out.println("setData " + e.getMessage());
        }
        try {
            raw.combine('c');
        } catch (ClassCastException e) {
            System.out.println("combine " + e.getMessage());
        }
        Comparable c = new Version(1, 0);
        try {
            c.compareTo("1.0");
        } catch (ClassCastException e) {
            System.out.println("compareTo " + e.getMessage());
        }
        List<Integer> ints = new ArrayList<>();
        ((List) ints).add("not an int");
        Object fine = ints.get(0);
        System.out.println(fine);
        try {
            int i = ints.get(0);
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("get " + e.getMessage());
        }
        Supplier<Integer> s = (Supplier) () -> "lambda";
        try {
            Integer i = s.get();
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("supplier " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        IntNode n = new IntNode(7);
        System.out.println(n.data + " " + n.sets + " " + n.combine(3));
        Node<Integer> m = n;
        m.setData(10);
        System.out.println(m.data + " " + m.combine(1));
        Cat cat = new Cat();
        Animal a = cat;
        System.out.println((a.self() == cat) + " " + cat.clone().lives + " " + cat.clone().clone().lives + " "
            + (a.clone() instanceof Cat));
        List<Version> vs = new ArrayList<>(List.of(new Version(1, 2), new Version(3, 0), new Version(1, 10)));
        System.out.println(max(vs));
        vs.sort(null);
        System.out.println(vs);
        vs.sort(Comparator.reverseOrder());
        System.out.println(vs);
        Transformer<String, Integer> t = new Length();
        Function<String, Integer> f = new Length();
        System.out.println(t.apply("four") + f.andThen(x -> x * 10).apply("sixsix"));
        int bridges = 0;
        for (java.lang.reflect.Method k : IntNode.class.getDeclaredMethods()) {
            bridges += k.isBridge() ? 1 : 0;
        }
        System.out.println(bridges);
        pollute();
    }
}
