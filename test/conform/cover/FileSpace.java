// vm: --add-opens java.base/sun.nio.fs=ALL-UNNAMED
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;

/** The space of a file system, asked for below FileStore, which needs a table of mounts. */
public class FileSpace {
    public static void main(String[] args) throws Exception {
        Class<?> attributes = Class.forName("sun.nio.fs.UnixFileStoreAttributes");
        Method get = attributes.getDeclaredMethod("get", Class.forName("sun.nio.fs.UnixPath"));
        get.setAccessible(true);
        Object here = get.invoke(null, Path.of("."));
        long block = number(here, "blockSize"), total = number(here, "totalBlocks");
        System.out.println((block > 0) + " " + (total > 0) + " " + (number(here, "freeBlocks") <= total)
            + " " + (number(here, "availableBlocks") <= number(here, "freeBlocks")));
        try {
            get.invoke(null, Path.of("/no such file"));
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
    }

    static long number(Object attributes, String name) throws Exception {
        Method m = attributes.getClass().getDeclaredMethod(name);
        m.setAccessible(true);
        return (long) m.invoke(attributes);
    }
}
