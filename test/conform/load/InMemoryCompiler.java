import java.io.*;
import java.net.URI;
import java.util.*;
import javax.annotation.processing.*;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.*;
import javax.tools.*;

/** The compiler as a library: sources and classes in memory, diagnostics, a processor, and what was compiled is loaded and run. */
public class InMemoryCompiler {
    static class Source extends SimpleJavaFileObject {
        final String text;
        Source(String name, String text) { super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE); this.text = text; }
        @Override public CharSequence getCharContent(boolean ignore) { return text; }
    }
    static class Files extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, ByteArrayOutputStream> made = new TreeMap<>();
        Files(JavaFileManager m) { super(m); }
        @Override public JavaFileObject getJavaFileForOutput(Location l, String name, JavaFileObject.Kind k, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name.replace('.', '/') + ".class"), k) {
                @Override public OutputStream openOutputStream() { ByteArrayOutputStream b = new ByteArrayOutputStream(); made.put(name, b); return b; }
            };
        }
    }
    @SupportedAnnotationTypes("*")
    static class Lister extends AbstractProcessor {
        final List<String> seen = new ArrayList<>();
        @Override public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            for (Element e : round.getRootElements()) { seen.add(e.getKind() + " " + e + " " + e.getModifiers()); for (Element m : e.getEnclosedElements()) seen.add("  " + m.getKind() + " " + m + " " + m.asType()); }
            return false;
        }
        @Override public SourceVersion getSupportedSourceVersion() { return SourceVersion.latest(); }
    }
    public static void main(String[] args) throws Exception {
        JavaCompiler c = ToolProvider.getSystemJavaCompiler();
        System.out.println(c.getSourceVersions().contains(SourceVersion.RELEASE_17) + " " + SourceVersion.latest());
        Map<String, String> units = new LinkedHashMap<>();
        units.put("gen.Calc", "package gen; public class Calc { public sealed interface E permits Num, Add, Mul {} public record Num(int v) implements E {} public record Add(E l, E r) implements E {} public record Mul(E l, E r) implements E {}\n"
            + " public static int eval(E e) { if (e instanceof Num n) return n.v(); if (e instanceof Add a) return eval(a.l()) + eval(a.r()); if (e instanceof Mul m) return eval(m.l()) * eval(m.r()); throw new AssertionError(); }\n"
            + " public static String run() { var e = new Add(new Num(2), new Mul(new Num(3), new Num(4))); java.util.function.Function<E, Integer> f = Calc::eval; return e + \" = \" + f.apply(e); } }");
        units.put("gen.Other", "package gen; public class Other { enum K { A, B } static int n; public static String all() { StringBuilder b = new StringBuilder(); for (K k : K.values()) b.append(switch (k) { case A -> \"first\"; case B -> { n++; yield \"second\" + n; } }); return b + \"\"\"\n   text\n     block\\n\"\"\"; } }");
        units.put("gen.Broken", "package gen; public class Broken { int f() { return \"x\"; } void g() { undefined(); int i = 1 } }");
        units.put("gen.Wrong", "package gen; class Wrong extends Missing { final int x; Wrong() { } @Override public void nothing() { } int m(String s) { s = 5; for (;;) { } } }");
        units.put("gen.Warn", "package gen; public class Warn { java.util.List raw; @SuppressWarnings(\"x\") void f() { raw.add(1); new Thread().stop(); } }");
        for (List<String> set : List.of(List.of("gen.Calc", "gen.Other"), List.of("gen.Broken"), List.of("gen.Wrong"), List.of("gen.Warn"))) {
            DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
            Files files = new Files(c.getStandardFileManager(problems, Locale.ENGLISH, null));
            Lister lister = new Lister();
            JavaCompiler.CompilationTask task = c.getTask(null, files, problems, List.of("-Xlint:all", "-g"), null, set.stream().map(n -> new Source(n, units.get(n))).toList());
            task.setLocale(Locale.ENGLISH);
            task.setProcessors(List.of(lister));
            System.out.println(set + " " + task.call() + " " + files.made.keySet());
            for (Diagnostic<? extends JavaFileObject> d : problems.getDiagnostics()) System.out.println("  " + d.getKind() + " " + d.getLineNumber() + ":" + d.getColumnNumber() + " " + d.getCode() + " " + d.getMessage(Locale.ENGLISH).replace("\n", " / "));
            lister.seen.forEach(System.out::println);
            if (files.made.containsKey("gen.Calc")) {
                ClassLoader loader = new ClassLoader() {
                    @Override protected Class<?> findClass(String n) throws ClassNotFoundException { ByteArrayOutputStream b = files.made.get(n); if (b == null) throw new ClassNotFoundException(n); return defineClass(n, b.toByteArray(), 0, b.size()); }
                };
                System.out.println(loader.loadClass("gen.Calc").getMethod("run").invoke(null) + " " + loader.loadClass("gen.Other").getMethod("all").invoke(null));
                for (Map.Entry<String, ByteArrayOutputStream> e : files.made.entrySet()) System.out.println(e.getKey() + " " + e.getValue().size() + " " + Arrays.hashCode(e.getValue().toByteArray()));
            }
        }
    }
}
