// javac: -parameters
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Names, enclosing facts and modifiers of classes of every kind, and parameters with their names. */
public class ClassNames {
    class Member { class Deeper { } }
    static class Nested<T extends Number & Comparable<T>> { <U extends T> Nested(U u, List<? super U> l) throws java.io.IOException { } }
    interface Face { int x = 1; class InFace { } }
    enum Hue { RED, GREEN { @Override public String toString() { return "g"; } } }
    record Pt(int x, String... rest) { record In() { } }
    @interface Ann { int value() default 1; }
    abstract static sealed class Shape permits Round, Flat { }
    static final class Round extends Shape { }
    static non-sealed class Flat extends Shape { }
    private static final strictfp class Mods { }
    protected interface Prot { }
    static Object anonymous = new Object() { final Object inner = new Object() { }; @Override public String toString() { return inner.getClass().getName(); } };
    static Class<?> local(int n) { class Local { class Below { } } return n == 0 ? Local.class : Local.Below.class; }
    ClassNames() { class InCtor { } facts(InCtor.class); }
    static { class InInit { } init = InInit.class; }
    static Class<?> init;
    static Runnable lambda = () -> { class InLambda { } facts(InLambda.class); };
    static <A, B extends Exception> Map<A, List<? extends B[]>> params(final int first, A second, B[]... third) throws B { return null; }
    class Outer2 { Outer2(int named) { } }

    static void facts(Class<?> c) {
        System.out.println(c.getName().replaceAll("0x\\w+", "0x") + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | " + c.getTypeName() + " | " + c + " | " + c.toGenericString() + " | " + c.descriptorString().replaceAll("0x\\w+", "0x"));
        System.out.println("   " + Modifier.toString(c.getModifiers()) + " m" + c.isMemberClass() + " l" + c.isLocalClass() + " a" + c.isAnonymousClass() + " i" + c.isInterface() + " e" + c.isEnum() + " r" + c.isRecord() + " n" + c.isAnnotation() + " s" + c.isSealed() + " y" + c.isSynthetic() + " h" + c.isHidden() + " p" + c.isPrimitive() + " r" + c.isArray());
        System.out.println("   " + c.getEnclosingClass() + " " + c.getDeclaringClass() + " " + c.getEnclosingMethod() + " " + c.getEnclosingConstructor() + " " + c.getNestHost().getName() + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getPackageName() + " " + c.getComponentType() + " " + (c == void.class ? "" : c.arrayType().getName()) + " " + Arrays.toString(c.getPermittedSubclasses()));
    }
    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {ClassNames.class, Member.class, Member.Deeper.class, Nested.class, Face.class, Face.InFace.class, Hue.class, Hue.GREEN.getClass(), Hue.RED.getDeclaringClass(), Pt.class, Pt.In.class, Ann.class, Shape.class, Round.class, Flat.class, Mods.class, Prot.class,
                anonymous.getClass(), local(0), local(1), init, int.class, void.class, int[].class, String[][].class, Member[].class, Map.Entry.class, Map.Entry[][].class, local(0).arrayType(), Thread.State.class}) facts(c);
        new ClassNames();
        lambda.run();
        System.out.println(anonymous);
        Object inLambda = ((Supplier<Object>) () -> new Object() { }).get();
        System.out.println(inLambda.getClass() + " " + inLambda.getClass().getEnclosingMethod());
        Class<?> l = lambda.getClass();
        System.out.println(l.isHidden() + " " + l.isSynthetic() + " " + l.getSimpleName().replaceAll("\\$\\d+.*", "") + " " + l.getCanonicalName() + " " + l.getNestHost() + " " + Modifier.toString(l.getModifiers()) + " " + l.getEnclosingClass() + l.descriptorString().replaceAll("\\d.*", ""));
        for (Class<?> c : new Class<?>[] {ClassNames.class, Nested.class, Pt.class, Outer2.class, Hue.class, local(0)})
            for (Executable e : java.util.stream.Stream.concat(Arrays.stream(c.getDeclaredConstructors()), Arrays.stream(c.getDeclaredMethods()).filter(m -> m.getName().matches("params|facts|valueOf|equals|x"))).sorted(Comparator.comparing(Executable::toString)).toList()) {
                System.out.println(e + " || " + e.toGenericString() + " " + e.isVarArgs() + e.isSynthetic() + e.getParameterCount() + Arrays.toString(e.getGenericParameterTypes()) + Arrays.toString(e.getGenericExceptionTypes()) + Arrays.toString(e.getTypeParameters()));
                for (Parameter p : e.getParameters()) System.out.println("   " + p + " " + p.getName() + " " + p.isNamePresent() + p.isImplicit() + p.isSynthetic() + p.isVarArgs() + Modifier.toString(p.getModifiers()) + " " + p.getParameterizedType());
            }
        System.out.println(Arrays.stream(ClassNames.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList() + " " + Arrays.stream(Face.class.getClasses()).toList() + " " + Arrays.stream(ClassNames.class.getNestMembers()).map(Class::getName).sorted().toList());
        System.out.println(Round.class.isNestmateOf(Mods.class) + " " + String.class.isNestmateOf(Object.class) + " " + int[].class.getNestHost());
        for (RecordComponent r : Pt.class.getRecordComponents()) System.out.println(r + " " + r.getName() + r.getType() + r.getGenericType() + r.getAccessor() + r.getDeclaringRecord() + r.getGenericSignature());
        System.out.println(Arrays.toString(String.class.getRecordComponents()) + " " + Hue.class.getEnumConstants().length + " " + Arrays.toString(String.class.getEnumConstants()) + " " + Hue.GREEN.getClass().isEnum() + Hue.GREEN.getClass().getSuperclass());
        for (TypeVariable<?> t : Nested.class.getTypeParameters()) System.out.println(t + " " + Arrays.toString(t.getBounds()) + t.getGenericDeclaration());
        System.out.println(Class.forName("[[I") + " " + Class.forName("[Ljava.lang.String;") + " " + Class.forName("ClassNames$Member$Deeper"));
        for (String bad : List.of("int", "I", "java/lang/String", "[Ljava.lang.Nope;", "java.lang.string", "[", "ClassNames.Member", "", "[V"))
            try { System.out.println(Class.forName(bad)); } catch (ClassNotFoundException e) { System.out.println(e); }
        for (Object[] ab : new Object[][] {{Number.class, Integer.class}, {int.class, long.class}, {Object[].class, String[].class}, {Object.class, int[].class}, {Comparable.class, int.class}, {int[].class, long[].class}, {Object[].class, int[][].class}})
            System.out.print(((Class<?>) ab[0]).isAssignableFrom((Class<?>) ab[1]) + " ");
        System.out.println(Integer.class.isInstance(5) + " " + int.class.isInstance(5) + " " + Integer.class.cast(null));
        try { Integer.class.cast("x"); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try { String.class.asSubclass(Number.class); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
}
