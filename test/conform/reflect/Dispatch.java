import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** An event bus, a mocking proxy, a plug-in registry and a tracing wrapper, as users build them on reflection, handles and proxies. */
public class Dispatch {
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface On { Class<?> value(); int priority() default 0; }
    static class Bus {
        record Target(Object o, MethodHandle h, int priority, String name) { }
        final Map<Class<?>, List<Target>> targets = new LinkedHashMap<>();
        void register(Object o) throws Exception {
            for (Method m : o.getClass().getDeclaredMethods()) {
                On on = m.getAnnotation(On.class);
                if (on == null) continue;
                m.setAccessible(true);
                targets.computeIfAbsent(on.value(), k -> new ArrayList<>()).add(new Target(o, MethodHandles.lookup().unreflect(m).bindTo(o).asType(MethodType.methodType(void.class, Object.class)), on.priority(), m.getName()));
            }
            targets.values().forEach(l -> l.sort(Comparator.comparingInt(Target::priority).reversed().thenComparing(Target::name)));
        }
        void post(Object e) throws Throwable {
            for (Class<?> c = e.getClass(); c != null; c = c.getSuperclass()) for (Target t : targets.getOrDefault(c, List.of())) t.h.invokeExact(e);
        }
    }
    static class Listener {
        final List<String> seen = new ArrayList<>();
        @On(String.class) void text(String s) { seen.add("text " + s); }
        @On(value = Number.class, priority = 5) private void number(Number n) { seen.add("number " + n); }
        @On(Integer.class) int integer(Integer n) { seen.add("integer " + n); return n; }
        @On(Object.class) void any(Object o) { seen.add("any " + o); }
        @On(value = Long.class, priority = -1) void fails(Long l) { throw new IllegalArgumentException("no " + l); }
    }
    static class Mock implements InvocationHandler {
        final Map<List<Object>, Object> answers = new HashMap<>();
        final List<String> calls = new ArrayList<>();
        List<Object> last;
        public Object invoke(Object p, Method m, Object[] a) {
            last = new ArrayList<>(List.of(m.getName()));
            if (a != null) last.addAll(Arrays.asList(a));
            calls.add(last.toString());
            Object r = answers.get(last);
            if (r != null) return r;
            Class<?> t = m.getReturnType();
            return t == boolean.class ? (Object) false : t == int.class ? (Object) 0 : t == long.class ? (Object) 0L : null;
        }
        <T> T of(Class<T> c) { return c.cast(Proxy.newProxyInstance(c.getClassLoader() == null ? Dispatch.class.getClassLoader() : c.getClassLoader(), new Class<?>[] {c}, this)); }
    }
    static <T> T traced(T target, Class<T> c, List<String> log) {
        return c.cast(Proxy.newProxyInstance(Dispatch.class.getClassLoader(), new Class<?>[] {c}, (p, m, a) -> {
            log.add("> " + m.getName() + Arrays.deepToString(a));
            try { Object r = m.invoke(target, a); log.add("< " + r); return r; }
            catch (InvocationTargetException e) { log.add("! " + e.getCause()); throw e.getCause(); }
        }));
    }
    public static void main(String[] args) throws Throwable {
        Bus bus = new Bus();
        Listener l = new Listener();
        bus.register(l);
        for (Object e : List.of("a", 1, 2.5, 'c')) bus.post(e);
        try { bus.post(3L); } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + " at " + e.getStackTrace()[0].getMethodName()); }
        System.out.println(l.seen);
        Mock mock = new Mock();
        List<String> list = mock.of(List.class);
        mock.answers.put(List.of("get", 1), "one");
        mock.answers.put(List.of("size"), 7);
        System.out.println(list.get(1) + list.get(2) + list.size() + list.isEmpty() + list.contains("x") + mock.calls);
        CharSequence cs = mock.of(CharSequence.class);
        mock.answers.put(List.of("charAt", 0), 'q');
        System.out.println(cs.charAt(0) + " " + cs.length());
        List<String> log = new ArrayList<>();
        Map<String, Integer> m = traced(new TreeMap<>(), Map.class, log);
        m.put("b", 1); m.put("a", 2); m.merge("a", 5, Integer::sum); m.computeIfAbsent("z", k -> 9);
        try { m.put(null, 1); } catch (NullPointerException e) { log.add("caught"); }
        System.out.println(log.stream().map(x -> x.replaceAll("Lambda\\$\\d+/0x[0-9a-f]+@[0-9a-f]+|Lambda\\$.*?@[0-9a-f]+", "Lambda")).collect(Collectors.toList()));
        Map<String, Supplier<?>> plugins = new TreeMap<>();
        for (String n : List.of("java.util.ArrayList", "java.util.concurrent.ConcurrentHashMap", "java.lang.StringBuilder", "no.Such", "java.lang.Runnable", "java.lang.Integer"))
            try {
                MethodHandle h = MethodHandles.publicLookup().findConstructor(Class.forName(n), MethodType.methodType(void.class));
                plugins.put(n, MethodHandleProxies.asInterfaceInstance(Supplier.class, h));
            } catch (ReflectiveOperationException e) { System.out.println(n + " " + e); }
        plugins.forEach((k, v) -> System.out.println(k + " " + v.get().getClass().getSimpleName() + "'" + v.get() + "'"));
    }
}
