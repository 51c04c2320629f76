import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

/** Signature-polymorphic methods, called by reflection, only say that this cannot be done. */
public class Reflective {
    static void all(Class<?> c, Object self) throws Exception {
        Method[] ms = c.getMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) {
            if (m.getDeclaringClass() != c || !Modifier.isNative(m.getModifiers())) continue;
            try {
                m.invoke(self, new Object[] {new Object[0]});
            } catch (InvocationTargetException e) {
                System.out.println(m + ": " + e.getCause());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        all(MethodHandle.class, MethodHandles.identity(int.class));
        all(VarHandle.class, MethodHandles.arrayElementVarHandle(int[].class));
    }
}
