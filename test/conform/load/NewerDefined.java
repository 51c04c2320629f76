/** A loader of the program defines a class of a newer Java; later the program fails by something else. */
public class NewerDefined {
    static class Plain {
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("NewerDefined$Plain", bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (var in = NewerDefined.class.getResourceAsStream("NewerDefined$Plain.class")) {
            bytes = in.readAllBytes();
        }
        bytes[7] = 99;
        try {
            new Loader().define(bytes);
        } catch (UnsupportedClassVersionError e) {
            System.out.println(e.getMessage());
        }
        throw new Exception("later");
    }
}
