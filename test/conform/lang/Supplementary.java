/** Names of classes, fields and methods with characters beyond the basic plane. */
public class Supplementary {
    static class 𝒜 {
        int 𝓍 = 3;

        static String 𝓂() {
            return "m";
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new 𝒜().𝓍 + 𝒜.𝓂() + 𝒜.class + 𝒜.class.getSimpleName());
        System.out.println(new 𝒯().toString().startsWith("𝒯@"));
        System.out.println(Class.forName("𝒯").getName().length());
        System.out.println(Class.forName("Supplementary$𝒜").getDeclaredFields()[0]);
        System.out.println(Class.forName("Supplementary$𝒜").getDeclaredMethods()[0]);
        Runnable r = () -> System.out.println(new 𝒯().getClass().getName());
        r.run();
        try {
            Class.forName("𝒰");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        try {
            Object o = new 𝒯();
            System.out.println((𝒜) o);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Supplementary.class.getResource("𝒯.class") != null);
        System.out.println(𝒯.class.getProtectionDomain().getCodeSource().getLocation()
                .equals(Supplementary.class.getProtectionDomain().getCodeSource().getLocation()));
        𝒯[] array = new 𝒯[1];
        System.out.println(array.getClass());
        new 𝒯().fail();
    }
}

class 𝒯 {
    void fail() {
        throw new IllegalStateException("x");
    }
}
