import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

/** A small object mapper and dependency injector on reflection alone: what frameworks do. */
public class BeanMapper {
    @Retention(RetentionPolicy.RUNTIME) @interface Name { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Inject { }
    enum Color { RED, GREEN }
    static class Address { String street; int number; Address() { } Address(String s, int n) { street = s; number = n; } }
    static class Person { @Name("full-name") String name; int age; boolean active; double[] scores; List<Address> homes; Map<String, Color> colors; Address main; transient int skip = 9; Integer boxed; char initial; long big;
        private Optional<String> nick = Optional.empty(); }
    record Rec(String a, int b, List<Integer> c) { }

    static void write(StringBuilder b, Object o) throws Exception {
        if (o == null) b.append("null");
        else if (o instanceof Optional<?> x) write(b, x.orElse(null));
        else if (o instanceof CharSequence || o instanceof Character || o instanceof Enum) b.append('"').append(o).append('"');
        else if (o instanceof Number || o instanceof Boolean) b.append(o);
        else if (o.getClass().isArray()) { b.append('['); for (int i = 0; i < Array.getLength(o); i++) { if (i > 0) b.append(','); write(b, Array.get(o, i)); } b.append(']'); }
        else if (o instanceof Collection<?> c) write(b, c.toArray());
        else if (o instanceof Map<?, ?> m) { b.append('{'); String sep = ""; for (var e : m.entrySet()) { b.append(sep); write(b, e.getKey()); b.append(':'); write(b, e.getValue()); sep = ","; } b.append('}'); }
        else {
            b.append('{');
            String sep = "";
            for (Field f : o.getClass().getDeclaredFields()) {
                if (f.isSynthetic() || Modifier.isStatic(f.getModifiers()) || Modifier.isTransient(f.getModifiers())) continue;
                f.setAccessible(true);
                Name n = f.getAnnotation(Name.class);
                b.append(sep).append('"').append(n == null ? f.getName() : n.value()).append("\":");
                write(b, f.get(o));
                sep = ",";
            }
            b.append('}');
        }
    }
    static String s; static int p;
    static Object read(Type t) throws Exception {
        char c = s.charAt(p);
        Class<?> raw = t instanceof Class<?> k ? k : t instanceof ParameterizedType q ? (Class<?>) q.getRawType() : Object.class;
        if (raw == Optional.class) return Optional.ofNullable(read(((ParameterizedType) t).getActualTypeArguments()[0]));
        if (s.startsWith("null", p)) { p += 4; return null; }
        if (c == '"') {
            int end = s.indexOf('"', p + 1);
            String text = s.substring(p + 1, end);
            p = end + 1;
            return raw == char.class ? (Object) text.charAt(0) : raw.isEnum() ? Enum.valueOf((Class) raw, text) : text;
        }
        if (c == '[') {
            List<Object> l = new ArrayList<>();
            Type e = raw.isArray() ? raw.getComponentType() : ((ParameterizedType) t).getActualTypeArguments()[0];
            p++;
            while (s.charAt(p) != ']') { l.add(read(e)); if (s.charAt(p) == ',') p++; }
            p++;
            if (!raw.isArray()) return l;
            Object a = Array.newInstance(raw.getComponentType(), l.size());
            for (int i = 0; i < l.size(); i++) Array.set(a, i, l.get(i));
            return a;
        }
        if (c == '{') return readObject(t, raw);
        int start = p;
        while (",}]".indexOf(s.charAt(p)) < 0) p++;
        String w = s.substring(start, p);
        if (raw == boolean.class) return Boolean.valueOf(w);
        if (raw == int.class || raw == Integer.class) return Integer.valueOf(w);
        if (raw == long.class) return Long.valueOf(w);
        return Double.valueOf(w);
    }
    static Object readObject(Type t, Class<?> raw) throws Exception {
        p++;
        Map<String, Object> parts = new LinkedHashMap<>();
        Map<String, Field> fields = Arrays.stream(raw.getDeclaredFields()).collect(Collectors.toMap(f -> f.isAnnotationPresent(Name.class) ? f.getAnnotation(Name.class).value() : f.getName(), f -> f));
        while (s.charAt(p) != '}') {
            String key = (String) read(String.class);
            p++;
            parts.put(key, read(Map.class.isAssignableFrom(raw) ? ((ParameterizedType) t).getActualTypeArguments()[1] : fields.get(key).getGenericType()));
            if (s.charAt(p) == ',') p++;
        }
        p++;
        if (Map.class.isAssignableFrom(raw)) return parts;
        if (raw.isRecord()) {
            RecordComponent[] rc = raw.getRecordComponents();
            Class<?>[] types = Arrays.stream(rc).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return raw.getDeclaredConstructor(types).newInstance(Arrays.stream(rc).map(x -> parts.get(x.getName())).toArray());
        }
        Constructor<?> k = raw.getDeclaredConstructor();
        k.setAccessible(true);
        Object o = k.newInstance();
        for (var e : parts.entrySet()) { Field f = fields.get(e.getKey()); f.setAccessible(true); f.set(o, e.getValue()); }
        return o;
    }
    static Object parse(String text, Class<?> c) throws Exception { s = text; p = 0; return read(c); }
    static String text(Object o) throws Exception { StringBuilder b = new StringBuilder(); write(b, o); return b.toString(); }

    static class Config { String url = "db://x"; }
    static class Store { @Inject Config config; String open() { return "open " + config.url; } }
    static class Service { final Store store; @Inject private Config again; @Inject Service(Store s) { store = s; } Service(int unused) { store = null; } String go() { return store.open() + " " + (again == store.config); } }
    static Map<Class<?>, Object> made = new HashMap<>();
    static <T> T get(Class<T> c) throws Exception {
        Object o = made.get(c);
        if (o != null) return c.cast(o);
        Constructor<?> best = null;
        for (Constructor<?> k : c.getDeclaredConstructors()) if (k.isAnnotationPresent(Inject.class) || best == null && k.getParameterCount() == 0) best = k;
        Object[] args = new Object[best.getParameterCount()];
        for (int i = 0; i < args.length; i++) args[i] = get(best.getParameterTypes()[i]);
        best.setAccessible(true);
        o = best.newInstance(args);
        made.put(c, o);
        for (Field f : c.getDeclaredFields()) if (f.isAnnotationPresent(Inject.class)) { f.setAccessible(true); f.set(o, get(f.getType())); }
        return c.cast(o);
    }
    public static void main(String[] args) throws Exception {
        Person q = new Person();
        q.name = "Ada"; q.age = 36; q.active = true; q.scores = new double[] {1.5, -2}; q.homes = List.of(new Address("High", 1), new Address("Low", 2)); q.colors = new TreeMap<>(Map.of("hat", Color.RED, "tie", Color.GREEN));
        q.main = q.homes.get(1); q.initial = 'A'; q.big = 1L << 50; q.nick = Optional.of("A.");
        String t = text(q);
        System.out.println(t);
        String back = text(parse(t, Person.class));
        System.out.println(back.equals(t) + " " + text(parse("{\"a\":\"x\",\"b\":5,\"c\":[1,2,3]}", Rec.class)) + " " + parse("{\"a\":null,\"b\":5,\"c\":[]}", Rec.class));
        System.out.println(get(Service.class).go() + " " + (get(Service.class) == get(Service.class)));
        for (int i = 0; i < 30; i++) back = text(parse(back, Person.class));
        System.out.println(back.length());
    }
}
