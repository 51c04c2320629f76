// violations:
import java.io.IOException;
import java.io.InputStream;

/** A resource of the class path, which the library opens when it is first asked for one. */
final class Resources {
    private static boolean has(String name) throws IOException {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            return in != null && in.readAllBytes().length > 0;
        }
    }

    public static void main(String[] args) throws IOException {
        for (int i = 0; i < 3; i++) {
            boolean there = dejavm.Choose.bool();
            assert has(there ? "Resources.class" : "Nowhere.class") == there;
        }
    }
}
