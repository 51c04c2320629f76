import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Calls a method of the engine by reflection, with nothing: what the API never does. */
public class Nulls {
    public static void main(String[] args) throws ReflectiveOperationException {
        for (Method m : Class.forName("dejavm.Engine").getDeclaredMethods()) {
            if (!m.getName().equals(args[0])) {
                continue;
            }
            Object[] none = new Object[m.getParameterCount()];
            for (int i = 0; i < none.length; i++) {
                Class<?> type = m.getParameterTypes()[i];
                none[i] = type == int.class ? (Object) 2 : type == long.class ? (Object) 2L : null;
            }
            m.setAccessible(true);
            try {
                m.invoke(null, none);
            } catch (InvocationTargetException e) {
                throw new IllegalStateException(args[0] + " threw " + e.getCause());
            }
        }
    }
}
