import dejavm.Choose;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Objects of reflection fill their caches when they are used: that is no other state. */
public class Caches {
    public int number;

    public int twice(int i) {
        return 2 * i;
    }

    public static void main(String[] args) throws Exception {
        Method m = Caches.class.getMethod("twice", int.class);
        Field f = Caches.class.getField("number");
        Constructor<?> c = Caches.class.getConstructor();
        Object o = new Caches();
        if (Choose.bool()) {
            f.set(o, m.invoke(o, m.getParameters().length - 1));
            c.newInstance();
            if (f.getAnnotations().length != 0 || m.getGenericReturnType() != f.getGenericType()) {
                throw new AssertionError();
            }
        }
        Choose.bool();
        if (m.invoke(o, 1 + f.getInt(o)).equals(0) || c.getParameterCount() != 0) {
            throw new AssertionError();
        }
    }
}
