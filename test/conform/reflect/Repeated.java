import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Annotations: repeated, inherited, nested, with every kind of member; found by type, of elements, and in containers. */
public class Repeated {
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @Inherited @interface Tag { String value(); int weight() default 1; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Tags { Tag[] value(); String note() default "none"; }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { Class<?> type() default Object.class; Class<? extends Number>[] more() default {Integer.class, Long.class}; }
    @Retention(RetentionPolicy.RUNTIME) @interface Everything {
        boolean z() default true; byte b() default -1; char c() default '\''; short s() default 300; int i() default Integer.MIN_VALUE; long j() default Long.MAX_VALUE;
        float f() default 1.5f; double d() default Double.NaN; String text() default "a\"b\n\t\\\u00e9\u0001"; Thread.State state() default Thread.State.WAITING;
        Class<?> cls() default int[][].class; Inner inner() default @Inner; Inner[] inners() default {@Inner(type = String.class), @Inner};
        boolean[] zs() default {true, false}; byte[] bs() default {1, 2}; char[] cs() default {'a', '\n', '"'}; short[] ss() default {}; int[] is() default 5; long[] js() default {1L, -2L};
        float[] fs() default {Float.POSITIVE_INFINITY, -0f}; double[] ds() default {1e300, 1e-5}; String[] texts() default {"", "x,y"}; Thread.State[] states() default {Thread.State.NEW};
        Class<?>[] classes() default {void.class, Map.Entry.class, String[].class};
    }
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @Retention(RetentionPolicy.RUNTIME) @interface Use { int value() default 0; }
    @Retention(RetentionPolicy.CLASS) @interface Unseen {}
    @Tag("one") @Tag(value = "two", weight = 2) static class Base {}
    @Tag("three") static class One extends Base {}
    static class Bare extends Base {}
    @Tags(value = {@Tag("four"), @Tag("five")}, note = "explicit") static class Contained extends Base {}
    @Tags({@Tag("six")}) @Tag("seven") static class Mixed {}
    @Everything @Unseen static class All { @Everything(i = 7, text = "own", zs = {}) int field; }
    interface Shape<@Use(1) T extends @Use(2) Comparable<@Use(3) ? super @Use(4) T>> { @Use(5) List<@Use(6) String> @Use(7) [] @Use(8) [] get(@Use(9) Shape<T> this, Map.@Use(10) Entry<T, @Use(11) T> e) throws @Use(12) RuntimeException; }
    static void with(@Tag("p1") @Tag("p2") int a, String b, @Deprecated Object c) {}

    static List<String> sorted(Object o) { return Arrays.stream(o.toString().split("(?<=[,(]) ?(?=\\w+=)")).map(w -> w.replaceAll("[,)]+$", "")).sorted().toList(); }
    static void print(String what, AnnotatedElement e) {
        System.out.println(what);
        System.out.println("  all " + Arrays.toString(e.getAnnotations()));
        System.out.println("  declared " + Arrays.toString(e.getDeclaredAnnotations()));
        System.out.println("  tag " + e.getAnnotation(Tag.class) + " " + e.getDeclaredAnnotation(Tag.class) + " " + e.isAnnotationPresent(Tags.class));
        System.out.println("  by type " + Arrays.toString(e.getAnnotationsByType(Tag.class)) + " " + Arrays.toString(e.getDeclaredAnnotationsByType(Tag.class)) + " " + e.getAnnotationsByType(Tags.class).length);
    }
    static void type(String what, AnnotatedType t) {
        System.out.println(what + " " + t + " " + Arrays.toString(t.getAnnotations()) + " " + t.getType());
        if (t instanceof AnnotatedParameterizedType p) for (AnnotatedType a : p.getAnnotatedActualTypeArguments()) type(what + ">", a);
        if (t instanceof AnnotatedArrayType a) type(what + "[]", a.getAnnotatedGenericComponentType());
        if (t instanceof AnnotatedWildcardType w) { for (AnnotatedType a : w.getAnnotatedLowerBounds()) type(what + "-", a); for (AnnotatedType a : w.getAnnotatedUpperBounds()) type(what + "+", a); }
        if (t.getAnnotatedOwnerType() != null) System.out.println(what + " owner " + t.getAnnotatedOwnerType());
    }
    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Base.class, One.class, Bare.class, Contained.class, Mixed.class}) print(c.getSimpleName(), c);
        Everything e = All.class.getAnnotation(Everything.class), own = All.class.getDeclaredField("field").getAnnotation(Everything.class);
        System.out.println(sorted(e));
        System.out.println(sorted(own));
        System.out.println(e.equals(own) + " " + e.equals(All.class.getAnnotation(Everything.class)) + " " + (e.hashCode() == own.hashCode()) + " " + e.annotationType());
        System.out.println(e.zs() != e.zs());
        for (Method m : Arrays.stream(Everything.class.getDeclaredMethods()).sorted(Comparator.comparing(Method::getName)).toList()) {
            Object v = m.getDefaultValue();
            System.out.println("  " + m + " " + (v.getClass().isArray() ? v.getClass().getSimpleName() + Array.getLength(v) : v));
        }
        Inner i = e.inner();
        System.out.println(i.type() + " " + Arrays.toString(i.more()) + " " + i.equals(e.inners()[1]));
        System.out.println(e.getClass().isAnnotation() + " " + Proxy.isProxyClass(e.getClass()) + " " + Everything.class.isAnnotation() + " " + Arrays.toString(Everything.class.getInterfaces()));
        Method with = Arrays.stream(Repeated.class.getDeclaredMethods()).filter(m -> m.getName().equals("with")).findFirst().get();
        System.out.println(Arrays.deepToString(with.getParameterAnnotations()));
        for (Parameter p : with.getParameters()) System.out.println(p + " " + p.isNamePresent() + " " + Arrays.toString(p.getAnnotationsByType(Tag.class)));
        Method get = Shape.class.getDeclaredMethods()[0];
        type("return", get.getAnnotatedReturnType());
        type("receiver", get.getAnnotatedReceiverType());
        type("parameter", get.getAnnotatedParameterTypes()[0]);
        type("exception", get.getAnnotatedExceptionTypes()[0]);
        TypeVariable<?> t = Shape.class.getTypeParameters()[0];
        System.out.println(t + " " + Arrays.toString(t.getAnnotations()));
        for (AnnotatedType b : t.getAnnotatedBounds()) type("bound", b);
        System.out.println(Tag.class.getMethod("value").getDefaultValue() + " " + Tag.class.getMethod("weight").getDefaultValue());
        System.out.println(Arrays.toString(Tag.class.getAnnotations()));
        System.out.println(Arrays.toString(FunctionalInterface.class.getAnnotations()) + Arrays.toString(Runnable.class.getAnnotations()) + Arrays.toString(Thread.class.getMethod("stop").getAnnotations()));
    }
}
