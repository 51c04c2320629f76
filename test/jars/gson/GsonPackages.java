// jars: gson
import com.google.gson.Gson;
import java.util.Arrays;
import java.util.TreeSet;

/** What the packages of a jar on the class path say of themselves: names, the manifest's versions, the module they are in. */
public class GsonPackages {
    static void show(Package p) {
        System.out.println(p + " | " + p.getImplementationTitle() + " " + p.getImplementationVersion() + " " + p.getImplementationVendor() + " | " + p.getSpecificationTitle() + " "
            + p.getSpecificationVersion() + " " + p.getSpecificationVendor() + " | " + p.isSealed() + " " + p.getAnnotations().length);
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = GsonPackages.class.getClassLoader();
        System.out.println(app.getDefinedPackage("com.google.gson") + " " + Package.getPackage("com.google.gson.stream"));
        System.out.println(new Gson().toJson(new int[] {1, 2}));
        System.out.println(app.getDefinedPackage("com.google.gson") + " " + app.getDefinedPackage("com.google") + " " + app.getDefinedPackage("java.lang"));
        show(Gson.class.getPackage());
        System.out.println(Gson.class.getPackage() == app.getDefinedPackage("com.google.gson"));
        Class<?> reader = Class.forName("com.google.gson.stream.JsonReader", false, app);
        show(reader.getPackage());
        show(GsonPackages.class.getPackage());
        Package[] all = app.getDefinedPackages();
        System.out.println(new TreeSet<>(Arrays.asList(Arrays.stream(all).map(Package::getName).toArray(String[]::new))));
        System.out.println(new TreeSet<>(GsonPackages.class.getModule().getPackages()));
        System.out.println(Arrays.stream(Package.getPackages()).map(Package::getName).filter(n -> n.startsWith("com.google")).sorted().toList());
        System.out.println(Gson.class.getModule() == app.getUnnamedModule());
        System.out.println(Gson.class.getProtectionDomain().getCodeSource().getLocation());
        Class.forName("java.sql.Types");
        System.out.println(Arrays.toString(ClassLoader.getPlatformClassLoader().getDefinedPackages()) + " " + ClassLoader.getPlatformClassLoader().getDefinedPackage("java.sql"));
        try {
            app.getDefinedPackage(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
