package deep.er;

public class InPackage {
    public static void main(String... args) {
        System.out.println(InPackage.class.getName() + " " + args.length);
        throw new IllegalStateException("from a package");
    }
}
