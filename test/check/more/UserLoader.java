// options: --allow-io --search bfs
// exit: 4    what a loader of the program has defined is not restored with its object
import gov.nasa.jpf.vm.Verify;
import java.io.IOException;
import java.io.InputStream;

final class UserLoader extends ClassLoader {
    static ClassLoader loader;
    static Object made;

    UserLoader() {
        super(null);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        if (Verify.getBoolean()) {
            loader = new UserLoader();
            made = loader.loadClass("UserLoader$Cell").getConstructor().newInstance();
        }
        Verify.getBoolean();
    }

    public static class Cell {
    }
}
