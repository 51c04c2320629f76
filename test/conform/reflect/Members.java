import java.lang.reflect.*;
import java.util.*;

/** getFields, getMethods, getConstructors and their declared kin over a hierarchy: who hides, overrides, inherits; lookup by name. */
public class Members {
    interface Top { int CONST = 1; void top(); default String dflt() { return "Top"; } static void st() { } private void priv() { } }
    interface Left extends Top { default String dflt() { return "Left"; } Object co(); }
    interface Right extends Top { String co(); int CONST = 2; }
    static abstract class A<T> implements Left { public int x; protected int y; int z; private int w; public static String S = "A"; public A() { } protected A(int i) { }
        public void gen(T t) { } public Object co() { return null; } protected void prot() { } void pack() { } private void priv() { } public static void stat() { } public final void fin() { } public synchronized native void nat(); public strictfp double sfp(double... ds) { return 0; } }
    static class B extends A<String> implements Right { public long x; public transient volatile int tv; private B(String s, int... is) { super(1); } public B() { }
        public void gen(String s) { } public String co() { return ""; } public void prot() { } public void top() { } public static void stat() { } public String dflt() { return "B"; } int compareTo(B b) { return 0; } }
    static void list(String what, Member[] ms) {
        List<String> l = new ArrayList<>();
        for (Member m : ms) if (m.getDeclaringClass() != Object.class) l.add(m + (m.isSynthetic() ? " synthetic" : "") + (m instanceof Method x && x.isBridge() ? " bridge" : "") + (m instanceof Executable e && e.isVarArgs() ? " varargs" : ""));
        Collections.sort(l);
        System.out.println(what + " " + l.size());
        for (String s : l) System.out.println("   " + s);
    }
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e); } }
    public static void main(String[] args) throws Exception {
        for (Class<?> c : List.of(Top.class, Left.class, A.class, B.class, B[].class, Thread.State.class)) {
            list(c + " fields", c.getFields());
            list(c + " declared fields", c.getDeclaredFields());
            list(c + " methods", c.getMethods());
            list(c + " declared methods", c.getDeclaredMethods());
            list(c + " constructors", c.getConstructors());
            list(c + " declared constructors", c.getDeclaredConstructors());
        }
        show("x", () -> B.class.getField("x") + " " + B.class.getSuperclass().getField("x"));
        show("CONST", () -> B.class.getField("CONST"));
        show("y", () -> B.class.getField("y"));
        show("co", () -> B.class.getMethod("co") + " " + A.class.getMethod("co"));
        show("gen", () -> B.class.getMethod("gen", Object.class) + " " + B.class.getMethod("gen", String.class));
        show("gen int", () -> B.class.getMethod("gen", int.class));
        show("st", () -> B.class.getMethod("st"));
        show("dflt", () -> B.class.getMethod("dflt") + " " + A.class.getMethod("dflt"));
        show("priv", () -> A.class.getMethod("priv"));
        show("declared priv", () -> B.class.getDeclaredMethod("priv"));
        show("hashCode of interface", () -> Top.class.getMethod("hashCode"));
        show("constructor", () -> B.class.getConstructor(String.class, int[].class));
        show("declared constructor", () -> B.class.getDeclaredConstructor(String.class, int[].class));
        show("init", () -> B.class.getMethod("<init>"));
        show("null name", () -> B.class.getDeclaredMethod(null));
        show("length", () -> int[].class.getField("length"));
        show("clone", () -> int[].class.getMethod("clone"));
        show("interfaces", () -> Arrays.toString(B.class.getInterfaces()) + Arrays.toString(A.class.getInterfaces()) + Arrays.toString(int[].class.getInterfaces()) + int[].class.getSuperclass() + Top.class.getSuperclass());
        Method m = B.class.getMethod("dflt"), n = B.class.getMethod("dflt");
        System.out.println(m.equals(n) + " " + (m == n) + " " + (m.hashCode() == n.hashCode()) + " " + m.isDefault() + " " + Left.class.getMethod("dflt").isDefault() + " " + m.hashCode());
        for (Method x : A.class.getDeclaredMethods()) if (x.getName().equals("sfp")) System.out.println(Modifier.toString(x.getModifiers()) + x.getModifiers() + " " + x.getParameterCount() + x.toGenericString());
        System.out.println(Modifier.classModifiers() + " " + Modifier.fieldModifiers() + " " + Modifier.methodModifiers() + " " + Modifier.interfaceModifiers() + " " + Modifier.toString(0xffff));
        list("String", String.class.getConstructors());
        list("Runtime", Runtime.class.getDeclaredMethods());
    }
}
