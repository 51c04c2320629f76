import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** What reflection shows of the classes of lambdas: all but the number and the address in their names. */
public class LambdaShape {
    interface Shape extends Serializable {
        int of(int a);

        default int other() { return 1; }
    }

    int x;

    static String cut(String name) {
        return name.replaceAll("0x[0-9a-f]{16}", "ADDRESS").replaceAll("[$][0-9]+(?=[./])", "\\$N");
    }

    static void show(Object o) {
        Class<?> c = o.getClass();
        System.out.println(cut(c.getName()) + " " + cut(c.getSimpleName()) + " " + cut(c.getTypeName()) + " "
            + cut(c.descriptorString()) + " " + c.getCanonicalName() + " package " + c.getPackageName());
        System.out.println("  hidden " + c.isHidden() + " synthetic " + c.isSynthetic() + " anonymous " + c.isAnonymousClass()
            + " local " + c.isLocalClass() + " " + Modifier.toString(c.getModifiers()) + " " + c.getNestHost() + " "
            + c.getEnclosingClass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getSuperclass());
        System.out.println("  array " + cut(c.arrayType().getName()));
        for (Method m : c.getDeclaredMethods())
            System.out.println("  method " + m.getName() + " " + Modifier.toString(m.getModifiers()) + " " + m.isSynthetic());
        for (Constructor<?> m : c.getDeclaredConstructors())
            System.out.println("  constructor " + Modifier.toString(m.getModifiers()) + " " + Arrays.toString(m.getParameterTypes()));
        for (Field f : c.getDeclaredFields())
            System.out.println("  field " + f.getName() + " " + Modifier.toString(f.getModifiers()) + " " + f.getType());
    }

    public static void main(String[] args) throws Exception {
        int k = args.length;
        long wide = k + 7L;
        LambdaShape l = new LambdaShape();
        Runnable r = () -> {};
        Function<String, Integer> length = String::length;
        IntSupplier captured = () -> k;
        IntUnaryOperator several = z -> l.x + z + k + (int) wide;
        Shape shape = z -> z;
        Supplier<LambdaShape> make = LambdaShape::new;
        Comparator<String> compare = (Comparator<String> & Serializable) String::compareTo;
        for (Object o : new Object[] {r, length, captured, several, shape, make, compare}) show(o);
        System.out.println(r.toString().matches("LambdaShape\\$\\$Lambda\\$\\d+/0x[0-9a-f]{16}@[0-9a-f]+"));
        System.out.println(several.applyAsInt(3) + " " + captured.getAsInt());
        Constructor<?> c = captured.getClass().getDeclaredConstructor(int.class);
        c.setAccessible(true);
        System.out.println(((IntSupplier) c.newInstance(42)).getAsInt());
        try {
            Class.forName(r.getClass().getName());
        } catch (ClassNotFoundException e) {
            System.out.println("not found by name");
        }
    }
}
