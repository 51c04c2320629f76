// maven: com.guardsquare:proguard-base:7.6.0
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.zip.ZipFile;
import proguard.Configuration;
import proguard.ConfigurationParser;
import proguard.ProGuard;

/** Shrinks, optimizes and renames the classes nested here, prints what it did, and runs them. */
public class Shrink {
    public interface Shape { double area(); }

    public abstract static class Base implements Shape {
        @Override public String toString() { return getName() + " " + area(); }
        abstract String getName();
        void unused() { System.out.println("never"); }
    }

    public static class Circle extends Base {
        final double r;
        Circle(double r) { this.r = r; }
        @Override public double area() { return Math.PI * r * r; }
        @Override String getName() { return "circle"; }
    }

    public static class Square extends Base {
        final double a;
        Square(double a) { this.a = a; }
        @Override public double area() { return a * a; }
        @Override String getName() { return "square"; }
    }

    public static class Unused extends Base {
        @Override public double area() { return 0; }
        @Override String getName() { return "unused"; }
    }

    public enum Op {
        ADD((a, b) -> a + b), MUL((a, b) -> a * b);
        final IntBinaryOperator f;
        Op(IntBinaryOperator f) { this.f = f; }
    }

    public record Pair(String left, int right) {}

    public static class Util {
        static int constant() { return 6 * 7; }
        static int folded(int x) { return x + constant() - constant(); }
        static <T> T same(T t) { return t; }
        static int dead(int x) { return x / 0; }
    }

    public static class Numbers {
        static int sum(List<Integer> of) {
            int s = 0;
            for (int i : of) {
                s += i;
            }
            return s;
        }
    }

    public static class Start {
        public static void run() {
            List<Shape> shapes = new ArrayList<>(List.of(new Circle(1), new Square(2)));
            shapes.forEach(System.out::println);
            for (Op op : Op.values()) {
                System.out.println(op + " " + op.f.applyAsInt(6, Util.folded(7)));
            }
            System.out.println(new Pair("left", Numbers.sum(List.of(1, 2, 3))) + Util.same("!"));
            try {
                Object o = shapes;
                System.out.println((String) o);
            } catch (ClassCastException e) {
                System.out.println("cast");
            }
            switch (shapes.size() + "") {
                case "2" -> System.out.println("two");
                default -> System.out.println("else");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Path classes = Path.of(Shrink.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path out = Files.createTempDirectory("proguard").resolve("out.jar");
        String[] options = {"-injars", classes + "(Shrink$*.class)", "-outjars", out.toString(),
            "-libraryjars", "<java.home>/jmods/java.base.jmod(java/lang/**,java/util/**,java/io/**)",
            "-keep", "public", "class", "Shrink$Start", "{", "public", "static", "void", "run();", "}",
            "-dontnote", "-dontwarn", "-printmapping", "-printusage", "-printseeds", "-optimizationpasses", "2"};
        Configuration configuration = new Configuration();
        try (ConfigurationParser parser = new ConfigurationParser(options, System.getProperties())) {
            parser.parse(configuration);
        }
        new ProGuard(configuration).execute();
        try (ZipFile zip = new ZipFile(out.toFile())) {
            TreeMap<String, Integer> sizes = new TreeMap<>();
            for (var e : java.util.Collections.list(zip.entries())) {
                try (InputStream in = zip.getInputStream(e)) {
                    sizes.put(e.getName(), java.util.Arrays.hashCode(in.readAllBytes()));
                }
            }
            System.out.println(sizes);
        }
        try (URLClassLoader loader = new URLClassLoader(new URL[] {out.toUri().toURL()}, null)) {
            loader.loadClass("Shrink$Start").getMethod("run").invoke(null);
        }
    }
}
