// maven: org.jetbrains.kotlin:kotlin-compiler-embeddable:2.0.21
// args: test/maven/kotlinc/src test/maven/kotlinc/broken.kt
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** Compiles a project of ten classes, lists the class files, and runs them. */
public class Compile {
    static int compile(Path from, Path to) throws Exception {
        String path = kotlin.Unit.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        return new K2JVMCompiler().exec(System.out, from.toString(), "-d", to.toString(), "-no-stdlib", "-no-reflect",
                "-cp", path, "-Xuse-javac=false").getCode();
    }

    static void list(Path folder) throws Exception {
        try (var files = Files.walk(folder)) {
            List<Path> classes = files.filter(Files::isRegularFile).sorted().toList();
            for (Path p : classes) {
                System.out.println(folder.relativize(p) + " " + java.util.Arrays.hashCode(Files.readAllBytes(p)));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Path out = Files.createTempDirectory("kotlinc");
        System.out.println(compile(Path.of(args[0]), out));
        list(out);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {out.toUri().toURL()})) {
            loader.loadClass("shapes.MainKt").getMethod("main").invoke(null);
        }
        System.out.println(compile(Path.of(args[1]), out.resolve("none")));
    }
}
