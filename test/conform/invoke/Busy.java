import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import static java.lang.invoke.MethodType.methodType;

/** Handles in long loops, with garbage in between, and classes that are initialized through them. */
public class Busy {
    int n;
    static final VarHandle N;
    static {
        try {
            N = MethodHandles.lookup().findVarHandle(Busy.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    static class Late {
        static int used;
        static { System.out.println("Late is initialized"); }
        static int use(int x) { return used += x; }
    }

    static class Failing {
        static { if (true) throw new IllegalStateException("never"); }
        static void use() { }
    }

    static class Node {
        final Object value;
        Node next;
        Node(Object value) { this.value = value; }
    }

    static long mix(long a, int b) { return a * 31 + b; }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle use = l.findStatic(Late.class, "use", methodType(int.class, int.class));
        System.out.println("found");
        System.out.println((int) use.invokeExact(3) + " " + (int) use.invokeExact(4));
        MethodHandle failing = l.findStatic(Failing.class, "use", methodType(void.class));
        for (int i = 0; i < 2; i++) {
            try {
                failing.invokeExact();
            } catch (ExceptionInInitializerError e) {
                System.out.println(e.getCause().getMessage());
            } catch (NoClassDefFoundError e) {
                System.out.println(e.getMessage());
            }
        }
        MethodHandle mix = l.findStatic(Busy.class, "mix", methodType(long.class, long.class, int.class));
        long h = 7;
        for (int i = 0; i < 200000; i++) h = (long) mix.invokeExact(h, i);
        System.out.println(h);
        Busy b = new Busy();
        for (int i = 0; i < 200000; i++) N.getAndAdd(b, i);
        System.out.println(b.n);

        VarHandle next = l.findVarHandle(Node.class, "next", Node.class);
        MethodHandle make = l.findConstructor(Node.class, methodType(void.class, Object.class));
        Node head = null;
        for (int i = 0; i < 50000; i++) {
            Node x = (Node) make.invokeExact((Object) ("v" + i));
            next.setRelease(x, i % 1000 == 0 ? null : head);
            head = x;
        }
        int length = 0;
        for (Node x = head; x != null; x = (Node) next.getAcquire(x)) length++;
        System.out.println(length + " " + head.value);

        List<MethodHandle> hs = new ArrayList<>();
        for (int i = 0; i < 300; i++) hs.add(MethodHandles.insertArguments(mix, 1, i));
        long sum = 0;
        for (int round = 0; round < 20; round++)
            for (MethodHandle x : hs) sum += (long) x.invokeExact((long) round);
        System.out.println(sum);
        MethodType t = methodType(void.class);
        for (int i = 0; i < 100; i++) t = t.appendParameterTypes(i % 2 == 0 ? int.class : String.class);
        System.out.println(t.parameterCount() + " " + t.wrap().unwrap().equals(t) + " " + t.hashCode() % 1 + " " + (t == MethodType.fromMethodDescriptorString(t.toMethodDescriptorString(), null)));
        System.out.println(t.erase().generic().dropParameterTypes(3, 100) + " " + t.hasPrimitives() + " " + t.hasWrappers());
    }
}
