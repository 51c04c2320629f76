import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Generic types: how they print, compare and nest, across inheritance, inner classes, wildcards, arrays, methods, and resolved by a small resolver. */
public class TypeShapes<A extends Comparable<? super A>, B extends Map<A, ? extends List<A[]>> & Runnable> {
    class Inner<C> { Map.Entry<A, C> entry; TypeShapes<A, B>.Inner<List<? super C>> deep; A[][] grid; List<int[]>[] lists; Inner<?> wild; }
    static class Str extends ArrayList<String> implements Comparable<Str>, Function<Integer, List<? extends Number>> { public int compareTo(Str o) { return 0; } public List<? extends Number> apply(Integer i) { return null; } }
    static class Mid<T> extends HashMap<T, List<T>> { T one; Map<? extends T, ? super T[]> two; <U extends T, V extends Exception & Supplier<U>> Map<U, V> make(T t, U[] u, List<? extends V>... v) throws V, java.io.IOException { return null; } }
    static class Low extends Mid<Integer[]> { }
    interface Rec<R extends Rec<R>> { R self(); }
    enum Kind { X }
    static void print(String what, Type t) {
        StringBuilder b = new StringBuilder(what + " " + t.getClass().getSimpleName() + " " + t.getTypeName());
        if (t instanceof ParameterizedType p) b.append(" raw=").append(p.getRawType()).append(" owner=").append(p.getOwnerType()).append(" args=").append(Arrays.toString(p.getActualTypeArguments()));
        if (t instanceof TypeVariable<?> v) b.append(" of=").append(v.getGenericDeclaration()).append(" bounds=").append(Arrays.toString(v.getBounds()));
        if (t instanceof WildcardType w) b.append(" up=").append(Arrays.toString(w.getUpperBounds())).append(" low=").append(Arrays.toString(w.getLowerBounds()));
        if (t instanceof GenericArrayType g) b.append(" of=").append(g.getGenericComponentType());
        System.out.println(b);
        if (t instanceof ParameterizedType p) for (Type a : p.getActualTypeArguments()) if (!(a instanceof Class) && !(a instanceof TypeVariable)) print("  " + what, a);
    }
    static Type resolve(Type t, Map<TypeVariable<?>, Type> env) { if (t instanceof TypeVariable<?> v) return env.containsKey(v) ? resolve(env.get(v), env) : v; return t; }
    static Map<TypeVariable<?>, Type> environment(Class<?> c) {
        Map<TypeVariable<?>, Type> env = new HashMap<>();
        for (Class<?> k = c; k != null; k = k.getSuperclass()) { List<Type> up = new ArrayList<>(List.of(k.getGenericInterfaces())); if (k.getGenericSuperclass() != null) up.add(k.getGenericSuperclass()); for (Type s : up) if (s instanceof ParameterizedType p) { TypeVariable<?>[] vs = ((Class<?>) p.getRawType()).getTypeParameters(); for (int i = 0; i < vs.length; i++) env.put(vs[i], p.getActualTypeArguments()[i]); } }
        return env;
    }
    public static void main(String[] args) throws Exception {
        for (TypeVariable<?> v : TypeShapes.class.getTypeParameters()) print("class", v);
        for (Field f : Class.forName("TypeShapes$Inner").getDeclaredFields()) if (!f.isSynthetic()) { print(f.getName(), f.getGenericType()); System.out.println("   " + f.toGenericString() + " " + f.getType()); }
        for (Field f : Mid.class.getDeclaredFields()) print(f.getName(), f.getGenericType());
        Method make = Mid.class.getDeclaredMethods()[0];
        System.out.println(make.toGenericString() + " " + make);
        for (TypeVariable<?> v : make.getTypeParameters()) print("method", v);
        print("return", make.getGenericReturnType());
        for (Type t : make.getGenericParameterTypes()) print("parameter", t);
        for (Type t : make.getGenericExceptionTypes()) print("throws", t);
        print("super", Str.class.getGenericSuperclass());
        for (Type t : Str.class.getGenericInterfaces()) print("interface", t);
        print("rec", Rec.class.getTypeParameters()[0]);
        print("rec bound", Rec.class.getTypeParameters()[0].getBounds()[0]);
        print("enum", Kind.class.getGenericSuperclass());
        Map<TypeVariable<?>, Type> env = environment(Low.class);
        for (Class<?> c : new Class<?>[] {Mid.class, HashMap.class, AbstractMap.class}) for (TypeVariable<?> v : c.getTypeParameters()) System.out.println(c.getSimpleName() + "." + v + " = " + resolve(v, env).getTypeName());
        ParameterizedType p = (ParameterizedType) Str.class.getGenericSuperclass(), q = (ParameterizedType) new Object() { List<String> l; ArrayList<String> a; }.getClass().getDeclaredField("a").getGenericType();
        System.out.println(p.equals(q) + " " + (p.hashCode() == q.hashCode()) + " " + p.equals(ArrayList.class) + " " + Mid.class.getTypeParameters()[0].equals(Mid.class.getTypeParameters()[0]) + " " + Mid.class.getTypeParameters()[0].equals(HashMap.class.getTypeParameters()[0]));
        System.out.println(Arrays.toString(Collections.class.getMethod("max", Collection.class).getTypeParameters()[0].getBounds()) + " " + Collections.class.getMethod("max", Collection.class).toGenericString() + " " + Map.class.getMethod("merge", Object.class, Object.class, BiFunction.class).toGenericString() + " " + Enum.class.toGenericString() + " " + Class.class.getMethod("getEnumConstants").toGenericString());
        Object anon = new Mid<Map<String, ? super Long>>() { };
        System.out.println(anon.getClass().getGenericSuperclass() + " " + new Supplier<List<String>[]>() { public List<String>[] get() { return null; } }.getClass().getGenericInterfaces()[0]);
        Supplier<String> lambda = () -> "x";
        System.out.println(Arrays.toString(lambda.getClass().getGenericInterfaces()) + " " + Arrays.stream(Str.class.getDeclaredMethods()).map(m -> m.getName() + m.isBridge() + m.getReturnType().getSimpleName()).sorted().toList());
    }
}
