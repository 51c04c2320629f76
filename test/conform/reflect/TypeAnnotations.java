import java.io.*;
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Annotations on types, wherever they may stand, through AnnotatedType and its kinds. */
public class TypeAnnotations {
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface A { String value() default ""; }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @Repeatable(Bs.class) @interface B { int value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface Bs { B[] value(); }

    static class Outer<@A("T") T extends @A("bound") Object & @A("second") Comparable<@A("arg") T>> extends @A("super") ArrayList<@A("elem") String>
            implements @A("ifc") Function<@B(1) @B(2) Integer, Map<@A("k") ?, ? super @A("low") String>> {
        @A("field") String plain;
        @A("e") int @A("d1") [] @A("d2") [] grid;
        Map<@A("key") String, List<@A("value") ? extends @A("wild") Number @A("arr") []>> nested;
        TypeAnnotations.@A("inner") In inner;
        @A("tv") T variable;
        Outer(@A("p") T t) throws @A("thrown") IOException { }
        public Map<?, ? super String> apply(Integer i) { return null; }
        <@A("U") U extends @A("ub") Runnable> @A("ret") U method(@A("this") Outer<@A("targ") T> this, @A("x") int x, List<@A("l") U>... us) throws @A("e1") IOException, @A("e2") Error { return null; }
    }
    class In { class Deep<Q> { } @A("deep") Deep<@A("q") String> d; }
    record Point(@A("comp") int x, List<@A("le") String> names) { }
    sealed interface S permits Sx { }
    static final class Sx implements @A("sx") S { }

    static void show(String indent, AnnotatedType t) {
        if (t == null) { System.out.println(indent + "null"); return; }
        System.out.println(indent + kind(t) + " " + t.getType() + " " + Arrays.toString(t.getAnnotations()) + " = " + t);
        String in = indent + "  ";
        if (t instanceof AnnotatedParameterizedType p) for (AnnotatedType a : p.getAnnotatedActualTypeArguments()) show(in, a);
        if (t instanceof AnnotatedArrayType p) show(in, p.getAnnotatedGenericComponentType());
        if (t instanceof AnnotatedWildcardType w) {
            for (AnnotatedType a : w.getAnnotatedLowerBounds()) show(in + "super ", a);
            for (AnnotatedType a : w.getAnnotatedUpperBounds()) show(in + "extends ", a);
        }
        if (t.getAnnotatedOwnerType() != null) show(in + "owner ", t.getAnnotatedOwnerType());
    }
    static String kind(AnnotatedType t) {
        return t instanceof AnnotatedParameterizedType ? "parameterized" : t instanceof AnnotatedArrayType ? "array" : t instanceof AnnotatedWildcardType ? "wildcard"
            : t instanceof AnnotatedTypeVariable ? "variable" : "plain";
    }
    static void variables(GenericDeclaration d) {
        for (TypeVariable<?> v : d.getTypeParameters()) {
            System.out.println("variable " + v + " " + Arrays.toString(v.getAnnotations()));
            for (AnnotatedType b : v.getAnnotatedBounds()) show("  bound ", b);
        }
    }
    public static void main(String[] args) throws Exception {
        Class<?> o = Outer.class;
        variables(o);
        show("super ", o.getAnnotatedSuperclass());
        for (AnnotatedType t : o.getAnnotatedInterfaces()) show("interface ", t);
        for (Field f : o.getDeclaredFields()) show(f.getName() + " ", f.getAnnotatedType());
        show("deep ", In.class.getDeclaredField("d").getAnnotatedType());
        Constructor<?> c = o.getDeclaredConstructors()[0];
        show("constructor ", c.getAnnotatedReturnType());
        for (AnnotatedType t : c.getAnnotatedParameterTypes()) show("parameter ", t);
        for (AnnotatedType t : c.getAnnotatedExceptionTypes()) show("throws ", t);
        Method m = null;
        for (Method x : o.getDeclaredMethods()) if (x.getName().equals("method")) m = x;
        variables(m);
        show("returns ", m.getAnnotatedReturnType());
        show("receiver ", m.getAnnotatedReceiverType());
        for (AnnotatedType t : m.getAnnotatedParameterTypes()) show("parameter ", t);
        for (AnnotatedType t : m.getAnnotatedExceptionTypes()) show("throws ", t);
        for (RecordComponent r : Point.class.getRecordComponents()) {
            show(r.getName() + " ", r.getAnnotatedType());
            show("accessor ", r.getAccessor().getAnnotatedReturnType());
        }
        show("sx ", Sx.class.getAnnotatedInterfaces()[0]);
        System.out.println(o.getDeclaredField("plain").getAnnotatedType().equals(o.getDeclaredField("plain").getAnnotatedType()));
        System.out.println(Arrays.toString(((AnnotatedParameterizedType) o.getAnnotatedInterfaces()[0]).getAnnotatedActualTypeArguments()[0].getAnnotationsByType(B.class)));
    }
}
