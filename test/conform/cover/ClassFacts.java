// javac: -parameters -Xlint:-removal
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.nio.ByteBuffer;
import java.security.*;
import java.util.*;

/** What classes and their members tell about themselves: nests, members, parameters, type annotations, packages, loaders. */
public class ClassFacts {
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    @interface Mark {
        String value() default "none";

        int[] sizes() default {};
    }

    static class Inner extends @Mark("super") ArrayList<@Mark("arg") String> implements @Mark Runnable {
        @Mark(value = "field", sizes = {1, 2}) int number;
        Map<@Mark("key") String, List<@Mark("deep") Integer>> map;

        public <T extends @Mark("bound") Number> @Mark("result") String method(final @Mark("first") T first, String... rest)
            throws @Mark("thrown") IllegalStateException {
            return first + Arrays.toString(rest);
        }

        public void run() {
        }

        Inner(int size, long other) {
            super(size);
            number = (int) other;
        }
    }

    private interface Secret {
        class Deep {
        }
    }

    enum Color { RED, GREEN }

    static String show(AnnotatedType t) {
        return t + " " + Arrays.toString(t.getAnnotations());
    }

    static void members() throws Exception {
        Class<?>[] classes = ClassFacts.class.getDeclaredClasses();
        Arrays.sort(classes, Comparator.comparing(Class::getName));
        System.out.println(Arrays.toString(classes) + " " + Secret.class.getDeclaredClasses().length + " " + int[].class.getDeclaredClasses().length);
        Class<?>[] nest = Secret.Deep.class.getNestMembers();
        Arrays.sort(nest, Comparator.comparing(Class::getName));
        System.out.println(nest.length + " " + nest[0] + " " + nest[nest.length - 1] + " " + Inner.class.isNestmateOf(Color.class)
            + " " + String.class.isNestmateOf(Inner.class) + " " + Inner.class.getNestHost());
        System.out.println(show(Inner.class.getAnnotatedSuperclass()) + " " + show(Inner.class.getAnnotatedInterfaces()[0]));
        for (Field f : Inner.class.getDeclaredFields()) {
            System.out.println(f.getName() + " " + show(f.getAnnotatedType()));
        }
        Method m = Inner.class.getDeclaredMethod("method", Number.class, String[].class);
        System.out.println(show(m.getAnnotatedReturnType()) + " " + show(m.getAnnotatedParameterTypes()[0]) + " "
            + show(m.getAnnotatedExceptionTypes()[0]) + " " + show(m.getTypeParameters()[0].getAnnotatedBounds()[0]));
        for (Parameter p : m.getParameters()) {
            System.out.println(p + " " + p.isNamePresent() + " " + Modifier.toString(p.getModifiers()) + " " + p.isVarArgs());
        }
        for (Parameter p : Inner.class.getDeclaredConstructors()[0].getParameters()) {
            System.out.println(p + " " + p.getName());
        }
        System.out.println(Arrays.toString(String.class.getMethod("charAt", int.class).getParameters()));
        System.out.println(Inner.class.getSigners() + " " + ClassFacts.class.getProtectionDomain().getClassLoader().getName());
    }

    static class Loader extends ClassLoader {
        Class<?> define(String name, ByteBuffer b, ProtectionDomain d) {
            return defineClass(name, b, d);
        }

        void sign(Class<?> k) {
            setSigners(k, new Object[] {"signer", 2});
        }
    }

    static void loaders() throws Exception {
        byte[] b;
        try (var in = ClassFacts.class.getResourceAsStream("ClassFacts$Color.class")) {
            b = in.readAllBytes();
        }
        ByteBuffer direct = ByteBuffer.allocateDirect(b.length + 10);
        direct.position(5).put(b).flip().position(5);
        Loader l = new Loader();
        Class<?> k = l.define("ClassFacts$Color", direct, null);
        System.out.println(k + " " + (k != Color.class) + " " + (k.getClassLoader() == l) + " " + direct.remaining());
        System.out.println(Arrays.toString(k.getEnumConstants()));
        l.sign(k);
        Object[] signers = k.getSigners();
        System.out.println(Arrays.toString(signers) + " " + (signers != k.getSigners()));
        try {
            l.define("Wrong", ByteBuffer.allocateDirect(20), null);
        } catch (ClassFormatError e) {
            System.out.println(e);
        }
        System.out.println(Class.forName(ClassFacts.class.getModule(), "ClassFacts$Inner") + " " + Class.forName(String.class.getModule(), "java.util.TreeMap")
            + " " + Class.forName(String.class.getModule(), "no.such.Thing"));
        System.out.println(Package.getPackage("java.lang") + " " + Package.getPackage("java.util").getImplementationTitle() + " " + Package.getPackage("not.there"));
        Set<String> names = new HashSet<>();
        for (Package p : Package.getPackages()) {
            names.add(p.getName());
        }
        System.out.println(names.containsAll(List.of("java.lang", "java.util", "java.io")) + " " + names.contains("javax.swing"));
    }

    static class Manager extends SecurityManager {
        Class<?>[] context() {
            return getClassContext();
        }
    }

    static void privileged() {
        AccessControlContext here = AccessController.getContext();
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "one", here));
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "two", here, new RuntimePermission("x")));
        System.out.println(AccessController.doPrivilegedWithCombiner((PrivilegedAction<String>) () -> "three"));
        try {
            AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> {
                throw new java.io.IOException("inside");
            }, null);
        } catch (PrivilegedActionException e) {
            System.out.println(e + " " + e.getCause());
        }
        System.out.println(Arrays.toString(new Manager().context()));
    }

    static void threads() {
        Thread t = Thread.currentThread();
        t.setName("renamed");
        Thread.yield();
        t.interrupt();
        System.out.println(t.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted() + " " + t);
        System.out.println(Thread.activeCount() >= 1);
        ProcessHandle p = ProcessHandle.current();
        System.out.println((p.pid() > 1) + " " + p.isAlive() + " " + p.parent().isPresent() + " " + p.equals(ProcessHandle.of(p.pid()).get()));
        Object o = new Object();
        java.lang.ref.PhantomReference<Object> r = new java.lang.ref.PhantomReference<>(o, new java.lang.ref.ReferenceQueue<>());
        System.out.println(r.refersTo(o) + " " + r.refersTo(null) + " " + r.get() + " " + r.enqueue() + " " + r.refersTo(null));
    }

    public static void main(String[] args) throws Exception {
        members();
        loaders();
        privileged();
        threads();
    }
}
