import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Annotations of every member type, with defaults, arrays, nested, repeated, inherited; their text, equality and hash. */
public class AnnotationValues {
    enum Level { LOW, MID { @Override public String toString() { return "middle"; } }, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { String value() default "inner"; int[] numbers() default {1, 2}; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface All {
        boolean z() default true; byte b() default 1; short s() default -2; char c() default '\''; int i() default Integer.MIN_VALUE; long j() default 5L;
        float f() default 1.5f; double d() default Double.NaN; String str() default "quo\"te\n"; Class<?> k() default int[][].class; Level level() default Level.MID;
        Inner inner() default @Inner(numbers = {}); boolean[] zs() default {}; byte[] bs() default {1, -1}; short[] ss() default 3; char[] cs2() default {'a', '\\'};
        int[] is() default {}; long[] js() default {1L << 40}; float[] floats() default Float.POSITIVE_INFINITY; double[] ds() default {0.0, -0.0};
        String[] strs() default {"x", ""}; Class<?>[] ks() default {void.class, Map.Entry.class, String[].class}; Level[] levels() default {Level.LOW, Level.HIGH};
        Inner[] inners() default {@Inner, @Inner("2")};
    }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); int order() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.CLASS) @interface Compiled { }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.CONSTRUCTOR,
        ElementType.LOCAL_VARIABLE, ElementType.ANNOTATION_TYPE, ElementType.PACKAGE, ElementType.MODULE, ElementType.RECORD_COMPONENT}) @interface Everywhere { }
    @Retention(RetentionPolicy.RUNTIME) @interface Marker { }

    @All @Compiled @Tag("only") @Marker static class Base { }
    static class Sub extends Base { }
    @Tag("a") @Tag(value = "b", order = 2) @Tag("c") @All(i = 7, level = Level.HIGH, inner = @Inner("other"), strs = {}, k = void.class) static class Many {
        @Deprecated(since = "1", forRemoval = true) @Tag("f1") @Tag("f2") int field;
        @Everywhere Many(@Everywhere int a, @Tag("p") @Marker String b) { }
        @FunctionalInterface interface Fun { void f(); }
        @SafeVarargs static <T> void method(@Tag("x") @Tag("y") T... ts) { }
        @Override @Marker public String toString() { return ""; }
    }

    static void show(String what, AnnotatedElement e) {
        System.out.println(what + " all " + Arrays.toString(e.getAnnotations()));
        System.out.println(what + " declared " + Arrays.toString(e.getDeclaredAnnotations()));
        System.out.println(what + " tags " + Arrays.toString(e.getAnnotationsByType(Tag.class)) + " " + e.getAnnotation(Tag.class) + " " + e.isAnnotationPresent(Tags.class));
    }

    public static void main(String[] args) throws Exception {
        show("Base", Base.class);
        show("Sub", Sub.class);
        show("Many", Many.class);
        show("field", Many.class.getDeclaredField("field"));
        show("method", Many.class.getDeclaredMethod("method", Object[].class));
        show("toString", Many.class.getDeclaredMethod("toString"));
        show("Fun", Many.Fun.class);
        Constructor<?> c = Many.class.getDeclaredConstructors()[0];
        show("constructor", c);
        System.out.println(Arrays.deepToString(c.getParameterAnnotations()));
        for (Parameter p : Many.class.getDeclaredMethod("method", Object[].class).getParameters()) show(p.toString(), p);
        All all = Base.class.getAnnotation(All.class), sub = Sub.class.getAnnotation(All.class), many = Many.class.getAnnotation(All.class);
        System.out.println(all.annotationType() + " " + all.equals(sub) + " " + all.equals(many) + " " + (all.hashCode() == sub.hashCode()) + " " + (all == sub));
        Tag t1 = Many.class.getAnnotationsByType(Tag.class)[1];
        System.out.println(t1.hashCode() + " " + ((127 * "value".hashCode()) ^ "b".hashCode()) + " " + ((127 * "order".hashCode()) ^ 2) + " " + t1);
        System.out.println(many.i() + " " + many.level() + " " + many.inner() + " " + many.strs().length + " " + many.k() + " " + many.d() + " " + Arrays.toString(many.levels()));
        int[] is = many.inner().numbers();
        is[0] = 99;
        System.out.println(Arrays.toString(many.inner().numbers()) + " copies are fresh");
        for (Method m : sorted(All.class.getDeclaredMethods()))
            System.out.println(m.getName() + " default " + (m.getDefaultValue().getClass().isArray() ? m.getDefaultValue().getClass().getSimpleName() + Array.getLength(m.getDefaultValue()) : m.getDefaultValue()));
        System.out.println(Tag.class.getMethod("value").getDefaultValue() + " " + All.class.isAnnotation() + " " + All.class.getModifiers() + " " + Arrays.toString(Everywhere.class.getAnnotations()));
        System.out.println(Proxy.isProxyClass(all.getClass()) + " " + all.getClass().getInterfaces()[0]);
        try { many.getClass().getMethod("i").invoke(many, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
    static Method[] sorted(Method[] ms) { Arrays.sort(ms, Comparator.comparing(Method::getName)); return ms; }
}
