import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Classes by name, arrays by reflection, casts, hierarchy questions, constants and descriptors of classes. */
public class ReflectArraysMore {
    static class Init { static { System.out.println("Init runs"); } static final int CONST = 4; static int var = 5; }
    static class Init2 { static { System.out.println("Init2 runs"); } }
    interface Call { Object call() throws Throwable; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Throwable e) { System.out.println(w + " ! " + e.getClass().getName() + ": " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        for (String n : List.of("java.lang.String", "[I", "[[Ljava.lang.String;", "[Ljava.util.Map$Entry;", "int", "I", "[V", "java/lang/String", "", "[", "[[", "Ljava.lang.String;", "[Ljava.lang.String", "java.util.Map.Entry", " x", "ReflectArraysMore$Init3", "reflectarraysmore"))
            show("forName " + n, () -> Class.forName(n));
        show("not initialized", () -> Class.forName("ReflectArraysMore$Init", false, ReflectArraysMore.class.getClassLoader()).getSimpleName());
        System.out.println(Init.CONST);
        show("initialized", () -> Class.forName("ReflectArraysMore$Init2"));
        System.out.println(Init.var);
        show("array class", () -> Class.forName("[LReflectArraysMore$Init;").getComponentType() + " " + Init[].class);
        show("null loader", () -> Class.forName("java.util.List", true, null) + " " + Class.forName("ReflectArraysMore", true, null));
        show("load array", () -> ReflectArraysMore.class.getClassLoader().loadClass("[I"));
        show("new", () -> Array.newInstance(int.class, 2, 3).getClass() + " " + Array.newInstance(String[].class, 4).getClass() + " " + Array.getLength(Array.newInstance(void.class, 1)));
        show("negative", () -> Array.newInstance(int.class, -1));
        show("many dims", () -> Array.newInstance(int.class, new int[255]).getClass().getName().length() + " " + Array.newInstance(int.class, new int[256]));
        show("no dims", () -> Array.newInstance(int.class, new int[0]));
        show("not array", () -> Array.get("x", 0));
        show("null array", () -> Array.getLength(null));
        show("index", () -> Array.getInt(new int[2], 2));
        show("widen", () -> Array.getDouble(new char[] {'A'}, 0) + Array.getLong(new byte[] {-1}, 0) + Array.getFloat(new long[] {5}, 0));
        show("narrow", () -> Array.getInt(new long[1], 0));
        show("set widen", () -> { double[] d = new double[1]; Array.setChar(d, 0, 'B'); Array.set(d, 0, (short) 7); return d[0]; });
        show("set wrong", () -> { Array.set(new int[1], 0, 5L); return 0; });
        show("set store", () -> { Array.set(new String[1], 0, 5); return 0; });
        show("set null", () -> { Array.set(new int[1], 0, null); return 0; });
        show("assignable", () -> Object[].class.isAssignableFrom(int[][].class) + " " + Object[].class.isAssignableFrom(int[].class) + " " + Cloneable.class.isAssignableFrom(int[].class) + " " + long.class.isAssignableFrom(int.class) + " " + Comparable.class.isAssignableFrom(Integer.class));
        show("instance", () -> Number.class.isInstance(1) + " " + int.class.isInstance(1) + " " + Object.class.isInstance(null) + " " + Number[].class.isInstance(new Integer[0]));
        show("cast", () -> Number.class.cast(5) + " " + Number.class.cast(null) + " " + Number.class.cast("x"));
        show("subclass", () -> Integer.class.asSubclass(Number.class) + " " + String.class.asSubclass(Number.class));
        show("desired", () -> int.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        show("signers", () -> String.class.getSigners() + " " + int[].class.getClassLoader() + " " + Init[].class.getClassLoader().getClass().getSimpleName());
        show("constants", () -> String.class.describeConstable().get() + " " + int[].class.describeConstable().get() + " " + int.class.describeConstable().get());
        show("modifiers", () -> int[].class.getModifiers() + " " + int.class.getModifiers() + " " + Map.Entry[].class.getModifiers() + " " + Init[].class.getModifiers() + " " + Modifier.toString(Thread.State.class.getModifiers()));
        show("enum", () -> Thread.State.valueOf("NEW") + " " + Enum.valueOf(Thread.State.class, "NOPE"));
        show("objects", () -> new int[0].equals(new int[0]) + " " + new int[] {1}.clone()[0] + " " + new String[2][3].getClass().getComponentType());
        StringBuilder b = new StringBuilder();
        for (Class<?> c = java.util.LinkedHashMap.class; c != null; c = c.getSuperclass()) b.append(c.getSimpleName()).append(Arrays.toString(Arrays.stream(c.getInterfaces()).map(Class::getSimpleName).toArray()));
        System.out.println(b);
        for (Object o : new Object[] {new boolean[1], new byte[1], new short[1], new char[1], new int[1], new long[1], new float[1], new double[1], new Object[1]}) {
            StringBuilder line = new StringBuilder(o.getClass().getSimpleName());
            for (Object v : new Object[] {true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, "s", null})
                try { Array.set(o, 0, v); line.append(' ').append(Array.get(o, 0)); } catch (RuntimeException e) { line.append(' ').append(e.getClass().getSimpleName().charAt(0)); }
            System.out.println(line);
        }
    }
}
