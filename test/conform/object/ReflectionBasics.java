// Names of classes, getClass, modifiers, Class.forName, hierarchy, enum constants, arrays, casting.
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

public class ReflectionBasics {
    interface Face<T> extends Comparable<T>, java.io.Serializable { }
    abstract static class Abs implements Runnable { }
    static final class Fin extends Abs { public void run() { } }
    enum Color { RED, GREEN { @Override public String toString() { return "green!"; } } }
    record Rec(int a, String b) { }
    @interface Note { }
    class Inner { class Deeper { } }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c + " | " + Modifier.toString(c.getModifiers()) + " | "
                + c.getSuperclass() + " | " + Arrays.toString(c.getInterfaces()) + " | " + (c.isInterface() ? "I" : "") + (c.isArray() ? "A" : "")
                + (c.isPrimitive() ? "P" : "") + (c.isEnum() ? "E" : "") + (c.isRecord() ? "R" : "") + (c.isAnnotation() ? "@" : "") + (c.isAnonymousClass() ? "a" : "")
                + (c.isLocalClass() ? "l" : "") + (c.isMemberClass() ? "m" : "") + " | " + c.getPackageName() + " | " + c.getCanonicalName());
    }

    static String load(String name) {
        try {
            return Class.forName(name).toString();
        } catch (ClassNotFoundException e) {
            return e.toString();
        } catch (LinkageError e) {
            return "linkage " + e;
        }
    }

    public static void main(String[] args) throws Exception {
        class Local { }
        Object anon = new Object() { };
        for (Class<?> c : new Class<?>[] {ReflectionBasics.class, Face.class, Abs.class, Fin.class, Color.class, Color.GREEN.getClass(), Rec.class, Note.class, Inner.Deeper.class,
                Local.class, anon.getClass(), int.class, void.class, int[].class, String[][].class, Inner[].class, Object.class, String.class, Map.Entry.class, Runnable.class,
                ArrayList.class, Integer.class, Thread.State.class})
            show(c);
        for (String n : new String[] {"java.lang.String", "ReflectionBasics$Fin", "[I", "[Ljava.lang.String;", "[[D", "int", "java/lang/String", "no.Such", "", "[Lno.Such;", "ReflectionBasics.Fin",
                "java.util.Map$Entry"})
            System.out.println("[" + n + "] " + load(n));
        Object[] values = {1, "s", 'c', 2.5, new int[0], Color.RED, new Rec(1, "x"), new HashMap<>()};
        for (Object v : values) System.out.print(v.getClass().getSimpleName() + " ");
        System.out.println();
        System.out.println((Integer.valueOf(1).getClass() == Integer.class) + " " + (int.class == Integer.TYPE) + " " + (int.class == (Object) Integer.class) + " " + (new int[0].getClass() == int[].class));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + Runnable.class.isInstance(new Fin()) + " "
                + Object.class.isAssignableFrom(int.class) + " " + Comparable.class.isAssignableFrom(Color.class) + " " + Fin.class.asSubclass(Abs.class).getSimpleName());
        try {
            System.out.println(String.class.cast("ok") + Integer.class.cast("bad"));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Color.class.getEnumConstants()) + " " + Color.GREEN.name() + " " + Color.GREEN.getDeclaringClass().getSimpleName() + " " + String.class.getEnumConstants());
        System.out.println(Rec.class.getRecordComponents()[0].getName() + ":" + Rec.class.getRecordComponents()[0].getType() + " " + Rec.class.getRecordComponents()[1].getType().getSimpleName());
        System.out.println(String.class.getModule() + " " + (ReflectionBasics.class.getModule().isNamed()) + " " + String.class.getClassLoader() + " " + (ReflectionBasics.class.getClassLoader() != null) + " "
                + ReflectionBasics.class.getClassLoader().equals(ClassLoader.getSystemClassLoader()));
        System.out.println(int[].class.getComponentType() + " " + String[][].class.getComponentType().getSimpleName() + " " + String.class.arrayType().getName() + " " + int.class.arrayType());
        System.out.println(Inner.Deeper.class.getEnclosingClass().getSimpleName() + " " + Local.class.getEnclosingMethod().getName() + " " + Fin.class.getNestHost().getSimpleName() + " "
                + Fin.class.isNestmateOf(Abs.class) + " " + Inner.class.getDeclaringClass());
        Abs made = Fin.class.getDeclaredConstructor().newInstance();
        System.out.println(made.getClass() + " " + (Class.forName("ReflectionBasics$Fin") == made.getClass()) + " " + Class.class.getClass().getName() + " " + String.class.hashCode() * 0);
        System.out.println(String.class.desiredAssertionStatus() + " " + Fin.class.isSynthetic() + " " + Fin.class.isHidden() + " " + Fin.class.descriptorString() + " " + long[].class.descriptorString());
    }
}
