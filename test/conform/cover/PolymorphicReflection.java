import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** The signature-polymorphic methods, called by reflection as nobody should: each must say so. */
public class PolymorphicReflection {
    int field = 5;

    static void tryAll(Object target, Class<?> owner) {
        Method[] methods = owner.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method m : methods) {
            if (!Arrays.equals(m.getParameterTypes(), new Class<?>[] {Object[].class}) || !java.lang.reflect.Modifier.isNative(m.getModifiers())) {
                continue;
            }
            if (!java.lang.reflect.Modifier.isPublic(m.getModifiers())) {
                continue;
            }
            try {
                System.out.println(m + ": " + m.invoke(target, (Object) new Object[] {1}));
            } catch (InvocationTargetException e) {
                System.out.println(m.getName() + ": " + e.getCause());
            } catch (ReflectiveOperationException | RuntimeException e) {
                System.out.println(m.getName() + ": " + e.getClass());
            }
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle v = lookup.findVarHandle(PolymorphicReflection.class, "field", int.class);
        MethodHandle h = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        tryAll(v, VarHandle.class);
        tryAll(h, MethodHandle.class);
    }
}
