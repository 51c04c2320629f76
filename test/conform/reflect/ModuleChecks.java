// vm: --add-opens java.base/java.lang=ALL-UNNAMED --add-exports java.base/jdk.internal.misc=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED --add-modules=java.sql,jdk.httpserver
// javac: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
import java.lang.module.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

/** Modules and packages as reflection sees them, opened and exported by options and at run time. */
public class ModuleChecks {
    interface Call { Object call() throws Throwable; }
    static void show(String w, Call c) {
        try { System.out.println(w + " = " + c.call()); }
        catch (Throwable e) { System.out.println(w + " ! " + e.getClass().getName() + ": " + (e.getMessage() + "").replaceAll("@[0-9a-f]+", "@")); }
    }
    public static void main(String[] args) throws Exception {
        Module base = Object.class.getModule(), mine = ModuleChecks.class.getModule();
        show("opened", () -> { Field f = String.class.getDeclaredField("hash"); f.setAccessible(true); return f.getInt("abc") + " " + "abc".hashCode() + " " + f.getInt("abc"); });
        show("opened util", () -> { Field f = ArrayList.class.getDeclaredField("size"); f.setAccessible(true); return f.get(new ArrayList<>(List.of(1, 2))); });
        show("exported", () -> jdk.internal.misc.VM.isBooted());
        show("exported only", () -> { Field f = jdk.internal.misc.VM.class.getDeclaredField("initLevel"); f.setAccessible(true); return 1; });
        show("closed", () -> { Method m = java.time.LocalDate.class.getDeclaredMethod("resolvePreviousValid", int.class, int.class, int.class); m.setAccessible(true); return 1; });
        show("internal", () -> Class.forName("jdk.internal.util.ArraysSupport").getMethod("newLength", int.class, int.class, int.class).invoke(null, 1, 2, 3));
        System.out.println(base + " " + base.getName() + " " + base.isNamed() + " " + base.isOpen("java.lang", mine) + base.isOpen("java.time", mine) + base.isExported("java.time", mine) + base.isExported("jdk.internal.misc") + base.isExported("jdk.internal.misc", mine));
        System.out.println(mine.isNamed() + " " + mine.getName() + " " + mine.getDescriptor() + " " + mine.canRead(base) + base.canRead(mine) + " " + mine.getLayer());
        System.out.println(base.getDescriptor().isOpen() + " " + base.getDescriptor().requires() + " " + new TreeSet<>(base.getDescriptor().uses()).first() + " " + base.getDescriptor().exports().size());
        System.out.println(new TreeSet<>(base.getPackages()).stream().filter(p -> p.startsWith("java.")).collect(Collectors.toList()));
        ModuleLayer boot = ModuleLayer.boot();
        System.out.println(boot.findModule("java.sql").isPresent() + " " + boot.findModule("nothing").isPresent() + " " + boot.modules().contains(base) + " " + boot.parents());
        System.out.println(boot.modules().stream().map(Module::getName).filter(n -> n.startsWith("java.")).sorted().collect(Collectors.toList()));
        show("layer loader", () -> boot.findLoader("java.base"));
        ModuleDescriptor d = ModuleDescriptor.newModule("m").requires("java.base").exports("p").packages(Set.of("q")).version("1.2").build();
        System.out.println(d + " " + d.toNameAndVersion() + " " + d.packages().size() + " " + ModuleDescriptor.Version.parse("1.2").compareTo(ModuleDescriptor.Version.parse("1.10")));
        Package p = String.class.getPackage();
        System.out.println(p + " " + p.getName() + " " + p.getImplementationTitle() + " " + p.isSealed() + " " + ModuleChecks.class.getPackage() + " " + Package.getPackage("java.util") + " " + int.class.getPackage());
        System.out.println(ModuleFinder.ofSystem().find("java.logging").get().descriptor().requires());
        show("add reads", () -> mine.addReads(base).canRead(base));
        show("add exports", () -> base.addExports("jdk.internal.util", mine));
        show("add uses", () -> mine.addUses(Runnable.class).canUse(Runnable.class));
        show("sql", () -> Class.forName("java.sql.Date").getMethod("valueOf", String.class).invoke(null, "2020-02-29"));
        show("resource", () -> { try (var in = base.getResourceAsStream("java/lang/Object.class")) { return in.readNBytes(4).length; } });
        show("annotations", () -> Arrays.toString(base.getAnnotations()));
        show("class in module", () -> Class.forName(base, "java.lang.String") + " " + Class.forName(base, "no.Such"));
    }
}
