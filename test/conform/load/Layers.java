import java.lang.module.*;
import java.util.*;
import java.util.stream.*;

/** Module descriptors, finders, resolution and the boot layer, as the JDK describes itself; descriptors that are built. */
public class Layers {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    public static void main(String[] args) {
        ModuleLayer boot = ModuleLayer.boot();
        show("boot", () -> boot.findModule("java.base").get() + " " + boot.findModule("java.logging").isPresent() + " " + boot.findModule("none") + " " + boot.parents().size());
        show("loader", () -> boot.findLoader("java.base") + " " + boot.findLoader("java.sql").getClass().getSimpleName() + " " + boot.findLoader("jdk.compiler").getClass().getSimpleName());
        show("missing loader", () -> boot.findLoader("none"));
        show("configuration", () -> boot.configuration().findModule("java.sql").map(m -> m.name() + " reads " + m.reads().stream().map(ResolvedModule::name).sorted().toList()));
        show("system", () -> ModuleFinder.ofSystem().find("java.logging").map(r -> r.descriptor() + " " + r.location().get()));
        show("descriptor", () -> {
            ModuleDescriptor d = ModuleFinder.ofSystem().find("java.logging").get().descriptor();
            return d.name() + " " + d.isOpen() + d.isAutomatic() + " " + new TreeSet<>(d.requires()) + " " + new TreeSet<>(d.exports()) + " " + d.uses() + " " + new TreeSet<>(d.provides()) + " " + new TreeSet<>(d.packages());
        });
        show("base requires", () -> Object.class.getModule().getDescriptor().requires());
        show("built", () -> {
            ModuleDescriptor d = ModuleDescriptor.newModule("my.mod").requires(Set.of(ModuleDescriptor.Requires.Modifier.TRANSITIVE), "java.sql").exports("a.b").opens("c", Set.of("java.base", "x.y")).uses("a.S")
                .provides("a.S", List.of("a.b.I", "c.J")).version("1.2-ea+3").mainClass("a.b.Main").packages(Set.of("d")).build();
            return d.toNameAndVersion() + " " + d.requires().stream().map(Object::toString).sorted().toList() + d.exports() + d.opens().stream().map(o -> o.source() + new TreeSet<>(o.targets())).toList() + d.uses() + d.provides() + new TreeSet<>(d.packages()) + d.mainClass() + d.version() + d.rawVersion();
        });
        show("automatic", () -> ModuleDescriptor.newAutomaticModule("auto").packages(Set.of("p")).build());
        show("open", () -> ModuleDescriptor.newOpenModule("op").build().modifiers());
        show("bad name", () -> ModuleDescriptor.newModule("my..mod"));
        show("twice", () -> ModuleDescriptor.newModule("m").exports("a").exports("a"));
        show("self", () -> ModuleDescriptor.newModule("m").requires("m"));
        show("open opens", () -> ModuleDescriptor.newOpenModule("m").opens("a"));
        show("strict main", () -> ModuleDescriptor.newModule("m").mainClass("Main"));
        show("versions", () -> Stream.of("1.10", "1.9", "1.9-ea", "1.9.0", "2", "1.9+5").map(ModuleDescriptor.Version::parse).sorted().toList());
        show("bad version", () -> ModuleDescriptor.Version.parse("x1"));
        show("resolve", () -> Configuration.empty().resolve(ModuleFinder.ofSystem(), ModuleFinder.of(), Set.of("java.logging")).modules().stream().map(ResolvedModule::name).sorted().toList());
        show("resolve sql", () -> boot.configuration().resolve(ModuleFinder.of(), ModuleFinder.of(), Set.of("java.sql")).modules().stream().map(ResolvedModule::name).sorted().toList());
        show("resolve none", () -> boot.configuration().resolve(ModuleFinder.of(), ModuleFinder.of(), Set.of("none.such")));
        show("empty layer", () -> ModuleLayer.empty().modules() + " " + ModuleLayer.empty().parents() + " " + ModuleLayer.empty().configuration().modules());
        show("layer", () -> {
            ModuleDescriptor d = ModuleDescriptor.newModule("tiny.mod").requires("java.base").packages(Set.of("tiny")).exports("tiny").build();
            ModuleReference ref = new ModuleReference(d, null) {
                @Override public ModuleReader open() { throw new UnsupportedOperationException(); }
            };
            ModuleFinder f = new ModuleFinder() {
                @Override public Optional<ModuleReference> find(String n) { return n.equals("tiny.mod") ? Optional.of(ref) : Optional.empty(); }
                @Override public Set<ModuleReference> findAll() { return Set.of(ref); }
            };
            Configuration c = boot.configuration().resolve(f, ModuleFinder.of(), Set.of("tiny.mod"));
            ModuleLayer layer = boot.defineModulesWithOneLoader(c, ClassLoader.getSystemClassLoader());
            Module m = layer.findModule("tiny.mod").get();
            return layer + " " + m + " " + m.getPackages() + " " + m.isExported("tiny") + m.isOpen("tiny") + " " + m.canRead(Object.class.getModule()) + m.canRead(Layers.class.getModule()) + " " + m.getDescriptor() + " " + (m.getLayer() == layer)
                + " " + m.getClassLoader().getClass().getSimpleName() + " " + layer.parents().get(0).equals(boot);
        });
        show("services", () -> ServiceLoader.load(boot, java.nio.file.spi.FileSystemProvider.class).stream().map(p -> p.type().getName()).sorted().toList());
        show("modules", () -> Stream.of("java.base", "java.xml", "jdk.zipfs").map(n -> boot.findModule(n).get().getClassLoader()).map(c -> c == null ? "boot" : c.getName()).toList());
        show("resource", () -> Object.class.getModule().getResourceAsStream("java/lang/Object.class").read() + " " + Object.class.getModule().getResourceAsStream("none"));
        show("runtime", () -> Runtime.version().feature() + " " + Runtime.Version.parse("17.0.1+12-LTS") + " " + Runtime.Version.parse("11.0.2-ea").pre() + " " + Runtime.Version.parse("9.1").compareTo(Runtime.Version.parse("9.1+2")));
        show("bad runtime", () -> Runtime.Version.parse("1..2"));
    }
}
