import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Prints what reflection knows of every n-th class of some packages of the JDK, for test/unit/link.c to compare. */
class LinkFacts {
    // classes of which reflection hides members
    static final Set<String> FILTERED = Set.of("java.lang.Class", "java.lang.ClassLoader", "java.lang.Module",
            "java.lang.System", "java.lang.reflect.AccessibleObject", "java.lang.reflect.Constructor",
            "java.lang.reflect.Field", "java.lang.reflect.Method", "java.lang.invoke.MethodHandles$Lookup");

    public static void main(String[] args) throws Exception {
        System.out.println("home " + System.getProperty("java.home"));
        int every = Integer.parseInt(args[0]), n = 0;
        Set<String> names = new TreeSet<>();
        for (String p : "java/lang java/util java/util/concurrent java/util/stream java/io java/lang/invoke".split(" ")) {
            Path dir = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/" + p);
            try (var files = Files.list(dir)) {
                files.filter(f -> f.toString().endsWith(".class"))
                        .forEach(f -> names.add(p.replace('/', '.') + "." + f.getFileName().toString().replace(".class", "")));
            }
        }
        for (Module m : ModuleLayer.boot().modules()) {
            String loader = m.getClassLoader() == null ? "boot" : m.getClassLoader().getName();
            System.out.println("module " + m.getName() + " " + loader);
        }
        for (String name : names) {
            boolean always = name.equals("java.util.ArrayList") || name.equals("java.util.LinkedHashMap")
                    || name.equals("java.util.concurrent.ConcurrentHashMap") || name.equals("java.lang.StringBuilder");
            if (!FILTERED.contains(name) && (always || n++ % every == 0)) print(Class.forName(name, false, null));
        }
    }

    static void print(Class<?> c) {
        Class<?> s = c.getSuperclass();
        System.out.println("class " + inner(c) + " " + (s == null ? "-" : inner(s)) + " " + c.getModifiers());
        for (Class<?> i : c.getInterfaces()) System.out.println("direct " + inner(i));
        Set<String> all = new TreeSet<>();
        for (Class<?> k = c; k != null; k = k.getSuperclass()) interfaces(k, all);
        for (String i : all) System.out.println("iface " + i);
        for (Field f : c.getDeclaredFields()) {
            System.out.println("field " + f.getName() + " " + f.getType().descriptorString() + " " + f.getModifiers());
        }
        for (Method m : c.getDeclaredMethods()) System.out.println("method " + sig(m) + " " + m.getModifiers());
        for (Constructor<?> m : c.getDeclaredConstructors()) {
            String d = MethodType.methodType(void.class, m.getParameterTypes()).descriptorString();
            System.out.println("method <init> " + d + " " + m.getModifiers());
        }
        if (!c.isInterface()) {
            for (Method m : c.getMethods()) {
                if (!Modifier.isStatic(m.getModifiers()) && !Modifier.isAbstract(m.getModifiers())) {
                    System.out.println("select " + sig(m) + " " + inner(m.getDeclaringClass()));
                }
            }
        }
        System.out.println("end " + c.getDeclaredFields().length + " "
                + (c.getDeclaredMethods().length + c.getDeclaredConstructors().length) + " " + all.size());
    }

    static void interfaces(Class<?> c, Set<String> to) {
        for (Class<?> i : c.getInterfaces()) {
            to.add(inner(i));
            interfaces(i, to);
        }
    }

    static String sig(Method m) {
        return m.getName() + " " + MethodType.methodType(m.getReturnType(), m.getParameterTypes()).descriptorString();
    }

    static String inner(Class<?> c) {
        return c.getName().replace('.', '/');
    }
}
