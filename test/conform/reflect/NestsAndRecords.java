import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Enclosing classes and methods, nests, records, sealed types, enums and names of all kinds of classes. */
public class NestsAndRecords {
    static class Nested { class Inner { class Innermost { } } private static class Priv { } interface I { } enum E { A, B { } } @interface An { } record R(int a) { } }
    record Pair<A, B extends Number>(A first, B second, int... rest) implements Comparable<Pair<A, B>> {
        static int made;
        Pair { made++; Objects.requireNonNull(first); }
        Pair(A a) { this(a, null); }
        public A first() { return first; }
        public int compareTo(Pair<A, B> o) { return 0; }
    }
    record Empty() { }
    sealed interface Shape permits Circle, Square, Weird { }
    record Circle(double r) implements Shape { }
    static final class Square implements Shape { }
    static non-sealed class Weird implements Shape { }
    static class Weirder extends Weird { }
    static final Object ANON = new Object() { Object in = new Runnable() { public void run() { } }; };
    final Object field = new Object() { };
    Object local;
    NestsAndRecords() { class InConstructor { } local = new InConstructor(); }
    static <T> Class<?> localClass(T t) { class Local<Q> { T captured = t; } return new Local<String>().getClass(); }
    static Supplier<Class<?>> lambda = () -> { class InLambda { } return InLambda.class; };

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c.toGenericString() + " | " + c.descriptorString());
        System.out.println("   enclosing " + c.getEnclosingClass() + ", " + c.getEnclosingMethod() + ", " + c.getEnclosingConstructor() + " declaring " + c.getDeclaringClass()
            + " " + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isSynthetic() + c.isRecord() + c.isSealed() + c.isEnum() + c.isHidden() + " " + Modifier.toString(c.getModifiers()));
        System.out.println("   host " + c.getNestHost() + " mate " + c.isNestmateOf(NestsAndRecords.class) + " package '" + c.getPackageName() + "' " + c.getModule().isNamed());
    }
    static List<String> sorted(Class<?>[] cs) { List<String> l = new ArrayList<>(); if (cs == null) return null; for (Class<?> c : cs) l.add(c.getName()); Collections.sort(l); return l; }

    static void records() throws Exception {
        for (RecordComponent c : Pair.class.getRecordComponents())
            System.out.println(c + " " + c.getName() + " " + c.getType() + " " + c.getGenericType() + " " + c.getGenericSignature() + " " + c.getAccessor() + " " + c.getDeclaringRecord());
        Pair<String, Integer> p = new Pair<>("x", 5, 1, 2), q = new Pair<>("x", 5, p.rest());
        System.out.println(p.equals(q) + " " + (p.hashCode() == q.hashCode()) + " " + p.toString().startsWith("Pair[first=x, second=5, rest=[I@"));
        for (RecordComponent c : Pair.class.getRecordComponents()) System.out.print(c.getAccessor().invoke(p).getClass().getSimpleName() + " ");
        System.out.println(Empty.class.getRecordComponents().length + " " + new Empty() + " " + new Empty().hashCode() + " " + String.class.getRecordComponents() + " " + Pair.made);
        Field f = Pair.class.getDeclaredField("first");
        f.setAccessible(true);
        try { f.set(p, "y"); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        System.out.println(Arrays.toString(Pair.class.getDeclaredConstructor(Object.class, Number.class, int[].class).getParameters()));
        try { new Pair<String, Integer>(null, 1); } catch (NullPointerException e) { System.out.println("checked"); }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {NestsAndRecords.class, Nested.class, Nested.Inner.Innermost.class, Nested.Priv.class, Nested.I.class, Nested.E.class, Nested.E.B.getClass(),
                Nested.An.class, Nested.R.class, ANON.getClass(), new NestsAndRecords().field.getClass(), new NestsAndRecords().local.getClass(), localClass(1), lambda.get(),
                ANON.getClass().getDeclaredField("in").get(ANON).getClass(), int.class, int[].class, Nested[][].class, Map.Entry.class, Thread.State.class, void.class})
            show(c);
        System.out.println(sorted(NestsAndRecords.class.getDeclaredClasses()));
        System.out.println(sorted(NestsAndRecords.class.getNestMembers()));
        System.out.println(sorted(Nested.class.getClasses()) + " " + sorted(Nested.class.getDeclaredClasses()) + " " + sorted(Map.class.getDeclaredClasses()));
        System.out.println(Arrays.toString(Shape.class.getPermittedSubclasses()) + " " + Weird.class.isSealed() + " " + Weird.class.getPermittedSubclasses() + " " + Shape.class.isSealed());
        System.out.println(Arrays.toString(Nested.E.class.getEnumConstants()) + " " + Nested.E.B.getDeclaringClass() + " " + Nested.E.B.getClass().isEnum() + " " + Nested.E.class.getEnumConstants().getClass());
        records();
        System.out.println(Nested.class.arrayType() + " " + Nested[].class.componentType() + " " + int.class.arrayType() + " " + Nested.class.componentType() + " " + int[][].class.getComponentType());
        Object lam = (Runnable) () -> { };
        System.out.println(lam.getClass().isHidden() + " " + lam.getClass().isSynthetic() + " " + lam.getClass().getNestHost() + " " + lam.getClass().getCanonicalName() + " "
            + lam.getClass().getSimpleName().replaceAll("\\d+/.*", "/N") + " " + lam.getClass().descriptorString().replaceAll("\\d+\\..*;", ".N;"));
    }
}
