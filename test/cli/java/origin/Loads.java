import java.io.InputStream;

/** Has a loader of its own define the class of a name: JPF's Verify, or another one. */
public class Loads {
    public static void main(String[] args) throws Exception {
        Class<?> c = new ClassLoader(null) {
            @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
                try (InputStream in = Loads.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                    byte[] bytes = in.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (java.io.IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }.loadClass(args[0]);
        if (c.getClassLoader() == Loads.class.getClassLoader()) {
            throw new IllegalStateException("another loader's");
        }
    }
}
