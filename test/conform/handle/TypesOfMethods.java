import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;

/** MethodType as a value: building, erasing, generic, descriptors, equality, describing constants. */
public class TypesOfMethods {
    public static void main(String[] args) throws Throwable {
        MethodType t = methodType(void.class, int.class, String[].class, long.class);
        System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.descriptorString());
        System.out.println(t.wrap() + " " + t.wrap().unwrap() + " " + t.erase() + " " + t.generic() + " " + t.hasPrimitives() + " " + t.hasWrappers());
        System.out.println(t.dropParameterTypes(0, 2) + " " + t.insertParameterTypes(1, char.class, Object.class) + " " + t.appendParameterTypes(List.of(byte.class)));
        System.out.println(t.changeParameterType(2, Map.class) + " " + t.changeReturnType(double[][].class));
        System.out.println(t.parameterList() + " " + Arrays.toString(t.parameterArray()) + " " + t.lastParameterType() + " " + t.parameterType(1));
        System.out.println(genericMethodType(3) + " " + genericMethodType(2, true));
        System.out.println(methodType(int.class, t) + " " + methodType(String.class).lastParameterType());
        System.out.println(t == methodType(void.class, int.class, String[].class, long.class));
        System.out.println(fromMethodDescriptorString("(I[[Ljava/util/List;D)Ljava/lang/Object;", null));
        for (String bad : List.of("", "()", "(I", "I)V", "(V)V", "(Q)V", "(Ljava/lang/Nope;)V", "(Ljava/lang/String)V", "()VV"))
            try {
                System.out.println(fromMethodDescriptorString(bad, TypesOfMethods.class.getClassLoader()));
            } catch (IllegalArgumentException | TypeNotPresentException e) {
                System.out.println(bad + " " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        for (Runnable r : List.<Runnable>of(() -> methodType(int.class, void.class), () -> t.dropParameterTypes(1, 5), () -> t.parameterType(7),
                () -> t.changeParameterType(-1, int.class), () -> methodType(null, int.class), () -> genericMethodType(256),
                () -> methodType(int.class, Collections.nCopies(256, int.class))))
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        System.out.println(t.describeConstable().get() + " " + t.describeConstable().get().resolveConstantDesc(MethodHandles.lookup()));
        MethodHandle h = MethodHandles.lookup().findVirtual(String.class, "charAt", methodType(char.class, int.class));
        System.out.println(h.describeConstable().get());
        System.out.println(((MethodHandle) h.describeConstable().get().resolveConstantDesc(MethodHandles.lookup())).invoke("abc", 1));
        System.out.println(MethodHandles.zero(String.class).invoke() + " " + MethodHandles.zero(double.class).invoke() + " "
            + MethodHandles.empty(methodType(char.class, int.class, Object.class)).invoke(1, null).equals('\0'));
        Map<MethodType, Integer> map = new HashMap<>();
        for (Class<?> a : List.of(int.class, long.class, Object.class, String.class))
            for (Class<?> b : List.of(int.class, double.class, Object.class)) map.merge(methodType(a, b, a), 1, Integer::sum);
        System.out.println(map.size() + " " + map.containsKey(methodType(long.class, Object.class, long.class)));
        VarHandle vh = MethodHandles.arrayElementVarHandle(int[].class);
        System.out.println(vh.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " " + vh.describeConstable().get());
        System.out.println(MethodHandles.exactInvoker(t) + " " + MethodHandles.invoker(t) + " " + MethodHandles.spreadInvoker(t, 1));
        System.out.println((int) MethodHandles.exactInvoker(methodType(int.class)).invokeExact(MethodHandles.constant(int.class, 4)));
        System.out.println(MethodHandles.invoker(methodType(Object.class, Object.class, long.class)).invoke(h.asType(methodType(char.class, String.class, int.class)).asType(
            methodType(Object.class, Object.class, int.class)).getClass() == null ? null : MethodHandles.explicitCastArguments(h, methodType(Object.class, Object.class, long.class)), "xyz", 2L));
    }
}
