import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

/** VarHandles: lookups that fail, inheritance and protected access, generic calls, counters and a lock-free stack made of them. */
public class VarFaults {
    static class Node { final int value; volatile Node next; Node(int v) { value = v; } }
    static class Stack {
        private volatile Node head; private int size; protected long stamp;
        static final VarHandle HEAD, SIZE, NEXT;
        static {
            try {
                MethodHandles.Lookup l = MethodHandles.lookup();
                HEAD = l.findVarHandle(Stack.class, "head", Node.class);
                SIZE = l.findVarHandle(Stack.class, "size", int.class);
                NEXT = l.findVarHandle(Node.class, "next", Node.class);
            } catch (ReflectiveOperationException e) { throw new ExceptionInInitializerError(e); }
        }
        void push(int v) {
            Node n = new Node(v);
            Node h;
            do { h = head; NEXT.setRelease(n, h); } while (!HEAD.compareAndSet(this, h, n));
            SIZE.getAndAdd(this, 1);
        }
        int pop() {
            for (;;) {
                Node h = (Node) HEAD.getAcquire(this);
                if (h == null) return -1;
                if (HEAD.weakCompareAndSet(this, h, h.next)) { SIZE.getAndAddRelease(this, -1); return h.value; }
            }
        }
    }
    static class Sub extends Stack { }
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) {
        try {
            System.out.println(what + ": " + c.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + (t.getMessage() + "").replaceAll("@[0-9a-f]+", "@"));
        }
    }
    static int counter;
    static <T> void swap(VarHandle h, T[] a, int i, int j) { T x = (T) h.get(a, i); h.set(a, i, (T) h.getAndSet(a, j, x)); }
    public static void main(String[] args) throws Throwable {
        Stack s = new Sub();
        for (int i = 0; i < 100; i++) { s.push(i); if (i % 3 == 0) s.pop(); }
        int sum = 0, n = s.size;
        for (int v; (v = s.pop()) >= 0; ) sum += v;
        System.out.println(n + " " + sum + " " + s.size);
        MethodHandles.Lookup l = MethodHandles.lookup();
        show("inherited", () -> l.findVarHandle(Sub.class, "stamp", long.class));
        show("private inherited", () -> l.findVarHandle(Sub.class, "size", int.class));
        show("missing", () -> l.findVarHandle(Stack.class, "nope", int.class));
        show("wrong type", () -> l.findVarHandle(Stack.class, "size", long.class));
        show("static", () -> l.findVarHandle(VarFaults.class, "counter", int.class));
        show("instance", () -> l.findStaticVarHandle(Stack.class, "size", int.class));
        show("private", () -> l.findVarHandle(String.class, "hash", int.class));
        show("public lookup", () -> MethodHandles.publicLookup().findVarHandle(Stack.class, "size", int.class));
        show("modes", () -> Stack.HEAD.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + Stack.SIZE.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        VarHandle c = l.findStaticVarHandle(VarFaults.class, "counter", int.class);
        for (int i = 0; i < 1000; i++) { int old; do old = (int) c.getVolatile(); while (!c.compareAndSet(old, old + i)); }
        System.out.println(counter + " " + (int) c.compareAndExchangeAcquire(499500, -1) + " " + (int) c.compareAndExchangeRelease(5, 6) + " " + counter);
        String[] words = {"a", "b", "c"};
        swap(MethodHandles.arrayElementVarHandle(String[].class), words, 0, 2);
        System.out.println(Arrays.toString(words));
        show("too many", () -> (int) c.get(1));
        show("void result", () -> { c.getAndSet(3); return counter; });
        show("object result", () -> (Object) c.get());
        show("long result", () -> (long) c.get());
        show("short result", () -> (short) c.get());
        show("boolean result", () -> (boolean) c.get());
        show("string result", () -> (String) c.get());
        show("integer result", () -> (Integer) c.get());
        show("boxed value", () -> { c.set(Integer.valueOf(8)); return counter; });
        show("null value", () -> { c.set((Integer) null); return counter; });
        show("byte value", () -> { c.set((byte) -8); return counter; });
        show("null handle", () -> ((VarHandle) null).get());
        show("cas result", () -> (Object) c.compareAndSet(-8, 1));
        c.compareAndSet(1, 2);
        System.out.println(counter);
    }
}
