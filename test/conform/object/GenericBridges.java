// Generics: bridges, covariant returns, bounded types, wildcards, recursion, erased casts.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class GenericBridges {
    abstract static class Handler<T> {
        abstract String handle(T t);
        T make() { return null; }
    }

    static class IntHandler extends Handler<Integer> {
        @Override String handle(Integer i) { return "int " + (i + 1); }
        @Override Integer make() { return 42; }
    }

    static class Animal implements Cloneable, Comparable<Animal> {
        final int weight;
        Animal(int w) { weight = w; }
        Animal self() { return this; }
        @Override public Animal clone() throws CloneNotSupportedException { return (Animal) super.clone(); }
        @Override public int compareTo(Animal o) { return Integer.compare(weight, o.weight); }
        @Override public String toString() { return getClass().getSimpleName() + weight; }
    }

    static class Dog extends Animal {
        Dog(int w) { super(w); }
        @Override Dog self() { return this; }
        String bark() { return "woof" + weight; }
    }

    abstract static class Builder<B extends Builder<B>> {
        final StringBuilder out = new StringBuilder();
        abstract B me();
        B add(String s) { out.append(s).append(';'); return me(); }
    }

    static class XBuilder extends Builder<XBuilder> {
        @Override XBuilder me() { return this; }
        XBuilder x() { out.append("x!"); return this; }
    }

    static <T extends Comparable<? super T>> T max(List<? extends T> l) {
        T best = l.get(0);
        for (T t : l) if (t.compareTo(best) > 0) best = t;
        return best;
    }

    static double sum(List<? extends Number> l) {
        double s = 0;
        for (Number n : l) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> l) { for (int i = 0; i < 3; i++) l.add(i); }

    @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(java.util.Arrays.asList(ts)); }

    static <A, B> Map<B, List<A>> invert(Map<A, B> m) {
        Map<B, List<A>> r = new java.util.TreeMap<>();
        m.forEach((k, v) -> r.computeIfAbsent(v, x -> new ArrayList<>()).add(k));
        r.values().forEach(l -> l.sort(Comparator.comparing(Object::toString)));
        return r;
    }

    static class Cell<T> {
        private T value;
        <R> Cell<R> map(Function<? super T, ? extends R> f) {
            Cell<R> c = new Cell<>();
            c.value = value == null ? null : f.apply(value);
            return c;
        }
    }

    @SuppressWarnings("unchecked") static <T> T unsafe(Object o) { return (T) o; }

    @SuppressWarnings({"unchecked", "rawtypes"}) static String raw(Handler h, Object o) {
        try {
            return h.handle(o);
        } catch (ClassCastException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        Handler<Integer> h = new IntHandler();
        System.out.println(h.handle(4) + " " + h.make() + " " + raw(h, 5) + " " + raw(h, "text"));
        int bridges = 0;
        for (var m : IntHandler.class.getDeclaredMethods()) if (m.isBridge()) bridges++;
        System.out.println(bridges);
        Animal a = new Dog(7);
        System.out.println(a.self() + " " + new Dog(3).self().bark() + " " + a.clone() + " " + (a.clone() == a) + " " + max(List.of(new Dog(1), new Dog(9), new Dog(4))).bark());
        System.out.println(new XBuilder().add("a").x().add("b").out);
        System.out.println(max(List.of(3, 9, 2)) + " " + sum(List.of(1, 2.5, 3L)) + " " + max(listOf("b", "z", "a")));
        List<Number> nums = new ArrayList<>();
        List<Object> objs = new ArrayList<>();
        fill(nums);
        fill(objs);
        System.out.println(nums + " " + objs + " " + listOf(1, "two", 3.0).size());
        Map<String, Integer> lengths = new HashMap<>();
        for (String s : "a bb cc d eee".split(" ")) lengths.put(s, s.length());
        System.out.println(invert(lengths));
        Cell<String> c = new Cell<>();
        c.value = "hello";
        System.out.println(c.map(String::length).map(n -> n * 1.5).value);
        try {
            String s = unsafe(5);
            System.out.println("never " + s);
        } catch (ClassCastException e) {
            System.out.println("cast late");
        }
        Object fine = unsafe(5);
        System.out.println(fine);
        List<Integer> polluted = unsafe(new ArrayList<>(List.of("not an int")));
        try {
            int x = polluted.get(0);
            System.out.println("never " + x);
        } catch (ClassCastException e) {
            System.out.println("polluted, size " + polluted.size());
        }
        Comparator<Animal> byWeight = Comparator.comparing(x -> x.weight);
        System.out.println(byWeight.compare(new Dog(1), new Animal(2)) + " " + new Dog(5).compareTo(a));
    }
}
