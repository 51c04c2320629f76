// jars: commons-lang3
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.tuple.Pair;

/** The manifest's titles, vendors and versions, for each package of a jar. */
public class LangPackages {
    public static void main(String[] args) {
        for (Class<?> c : new Class<?>[] {StringUtils.class, Pair.class, LangPackages.class}) {
            Package p = c.getPackage();
            System.out.println(p + " | " + p.getImplementationTitle() + " " + p.getImplementationVersion() + " " + p.getImplementationVendor() + " | " + p.getSpecificationTitle() + " "
                + p.getSpecificationVersion() + " " + p.getSpecificationVendor() + " | " + p.isSealed());
            try {
                System.out.println(p.isCompatibleWith("1.0") + " " + p.isCompatibleWith("99"));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
