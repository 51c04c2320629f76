import java.io.Serializable;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

/** Generic signatures of the program's and the JDK's own classes, their kinds, text and equality. */
public class GenericSignatures {
    static abstract class Node<K extends Comparable<? super K>, V extends Object & Serializable & Callable<V>> extends AbstractMap<K, List<? extends V[]>>
            implements Iterable<Map.Entry<K, V>> {
        K key; V[] values; Map<? super K, ? extends Set<?>>[][] table; Node<K, V>.Link<String> link; int plain; List raw;
        class Link<X> { Node<K, V> owner; X x; class Deeper<Y extends X> { Map<X, Y> m; } }
        static class Leaf<X extends Throwable> { <Z extends X> Z throwing(Class<? extends X> c) throws X, Error { return null; } }
        <A, B extends A> Node(A a, B b, List<A>... more) { }
        abstract <T extends K, E extends Exception> Map<T, ? super V> convert(T t, Function<? super T, ? extends E>[] f, int... n) throws E;
    }
    static void show(String indent, Type t) {
        String kind = t instanceof Class ? "class" : t instanceof ParameterizedType ? "parameterized" : t instanceof GenericArrayType ? "array" : t instanceof WildcardType ? "wildcard" : "variable";
        System.out.println(indent + kind + " " + t + " / " + t.getTypeName());
        if (t instanceof ParameterizedType p) {
            System.out.println(indent + "  raw " + p.getRawType() + " owner " + p.getOwnerType());
            for (Type a : p.getActualTypeArguments()) show(indent + "  ", a);
        } else if (t instanceof GenericArrayType a) show(indent + "  ", a.getGenericComponentType());
        else if (t instanceof WildcardType w) {
            System.out.println(indent + "  upper " + Arrays.toString(w.getUpperBounds()) + " lower " + Arrays.toString(w.getLowerBounds()));
        } else if (t instanceof TypeVariable<?> v) {
            System.out.println(indent + "  of " + v.getGenericDeclaration() + " bounds " + Arrays.toString(v.getBounds()));
        }
    }
    static void all(Class<?> c) {
        System.out.println("== " + c.toGenericString() + " " + Arrays.toString(c.getTypeParameters()));
        if (c.getGenericSuperclass() != null) show("super ", c.getGenericSuperclass());
        for (Type t : c.getGenericInterfaces()) show("interface ", t);
        for (Field f : c.getDeclaredFields()) if (!f.isSynthetic()) { System.out.println(f.toGenericString()); show("  ", f.getGenericType()); }
        for (Constructor<?> k : c.getDeclaredConstructors()) { System.out.println(k.toGenericString()); for (Type t : k.getGenericParameterTypes()) show("  ", t); }
        Method[] ms = c.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method m : ms) {
            System.out.println(m.toGenericString());
            show("  returns ", m.getGenericReturnType());
            for (Type t : m.getGenericParameterTypes()) show("  takes ", t);
            for (Type t : m.getGenericExceptionTypes()) show("  throws ", t);
        }
    }
    public static void main(String[] args) throws Exception {
        all(Node.class);
        all(Node.Link.class);
        all(Node.Link.Deeper.class);
        all(Node.Leaf.class);
        for (Class<?> c : List.of(Map.class, Comparator.class, java.util.concurrent.ConcurrentHashMap.class, java.util.stream.Collector.class, Enum.class, EnumMap.class)) {
            System.out.println(c.toGenericString());
            Method[] ms = c.getMethods();
            Arrays.sort(ms, Comparator.comparing(Method::toString));
            for (Method m : ms) if (m.getDeclaringClass() == c) System.out.println("  " + m.toGenericString());
        }
        Object anonymous = new ArrayList<Map<String, int[]>>() { };
        ParameterizedType p = (ParameterizedType) anonymous.getClass().getGenericSuperclass();
        show("token ", p.getActualTypeArguments()[0]);
        System.out.println(p.equals(new ArrayList<Map<String, int[]>>() { }.getClass().getGenericSuperclass()) + " "
            + (p.hashCode() == new ArrayList<Map<String, int[]>>() { }.getClass().getGenericSuperclass().hashCode()));
        System.out.println(Node.class.getTypeParameters()[0].equals(Node.class.getTypeParameters()[0])
            + " " + ("GenericSignatures$Node".length()));
    }
}
