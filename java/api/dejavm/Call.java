package dejavm;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Parses a call as it is written for {@link Calls}: the method and its values. */
final class Call {
    final String text;
    Executable method;
    Object[] values; // null: they are parsed again for each call

    Class<?> thrown; // the exception that is expected, or null
    boolean asserted;

    private int first; // position in the text after the parenthesis
    private int at; // current position in the text

    Call(String text) {
        this.text = text;
    }

    static Call of(Class<?> type, String text) throws ReflectiveOperationException {
        Call call = new Call(text);
        if (text.startsWith("assert ")) {
            call.asserted = true;
            call.at = "assert ".length();
        }
        String name = call.path();
        if (call.eat("::")) {
            call.read(Class.forName(name), call.path());
        } else {
            call.read(type, name);
        }
        if (call.eat("throws")) {
            call.thrown = Class.forName(call.path());
        }
        return call;
    }

    static Call ofMaker(String text) throws ReflectiveOperationException {
        Call call = new Call(text);
        String name = call.path();
        Class<?> made = classOrNull(name);
        int dot = name.lastIndexOf('.');
        if (made != null) {
            call.read(made, null);
        } else {
            call.read(Class.forName(name.substring(0, Math.max(dot, 0))), name.substring(dot + 1));
        }
        return call;
    }

    private static Class<?> classOrNull(String name) {
        try {
            return Class.forName(name, false, Call.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Parses the values after the name, then finds the method; the name null is a constructor. */
    private void read(Class<?> type, String name) throws ReflectiveOperationException {
        expect("(");
        first = at;
        List<Value> given = list(")");
        method = find(type, name, given);
        method.setAccessible(true);
    }

    /** Evaluates the arguments: makes new arrays and lists, and reads static fields. */
    Object[] arguments() throws ReflectiveOperationException {
        if (values != null) {
            return values;
        }
        at = first;
        List<Value> given = list(")");
        Object[] made = new Object[given.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = given.get(i).as(method.getParameterTypes()[i]);
        }
        return made;
    }

    // ---- methods -------------------------------------------------------------------------------

    /** The method of the name and number of parameters; of several, the one that casts select. */
    static Executable find(Class<?> type, String name, List<Value> values)
            throws NoSuchMethodException {
        List<Executable> found = new ArrayList<>();
        if (name == null) {
            found.addAll(List.of(type.getDeclaredConstructors()));
        } else {
            lineage(type).forEach(k -> add(found, k.getDeclaredMethods(), name));
        }
        found.removeIf(m -> m.getParameterCount() != values.size());
        if (found.size() > 1) {
            Object[] casts = values.stream().map(value -> value.cast).toArray();
            found.removeIf(m -> !Arrays.equals(m.getParameterTypes(), casts));
        }
        if (found.size() != 1) {
            throw new NoSuchMethodException(type.getName() + (name == null ? "" : "." + name)
                    + ": there is no such method, or several, and casts do not select one");
        }
        return found.get(0);
    }

    private static void add(List<Executable> found, Method[] methods, String name) {
        for (Method m : methods) {
            boolean overridden = found.stream().anyMatch(
                    other -> Arrays.equals(other.getParameterTypes(), m.getParameterTypes()));
            if (m.getName().equals(name) && !m.isSynthetic() && !overridden) {
                found.add(m);
            }
        }
    }

    private static Set<Class<?>> lineage(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Class<?> k = type; k != null; k = k.getSuperclass()) {
            all.add(k);
        }
        for (Class<?> k : List.copyOf(all)) {
            addInterfaces(all, k);
        }
        if (type.isInterface()) {
            all.add(Object.class);
        }
        return all;
    }

    private static void addInterfaces(Set<Class<?>> all, Class<?> type) {
        for (Class<?> k : type.getInterfaces()) {
            all.add(k);
            addInterfaces(all, k);
        }
    }

    // ---- values --------------------------------------------------------------------------------

    /** A value: a cast of another value, the items of an array or a list, or an object. */
    private static final class Value {
        private Class<?> cast;
        private Value inner;
        private List<Value> items;
        private Object object;

        Object as(Class<?> type) {
            if (inner != null) {
                return converted(inner.as(cast), type);
            }
            return items == null ? converted(object, type) : type.isArray() ? array(type)
                    : collection(type);
        }

        private Object array(Class<?> type) {
            Object array = Array.newInstance(type.getComponentType(), items.size());
            for (int i = 0; i < items.size(); i++) {
                Array.set(array, i, items.get(i).as(type.getComponentType()));
            }
            return array;
        }

        private Object collection(Class<?> type) {
            Collection<Object> all = type.isAssignableFrom(ArrayList.class) ? new ArrayList<>()
                    : new LinkedHashSet<>();
            items.forEach(item -> all.add(item.as(Object.class)));
            return all;
        }

        private static Object converted(Object value, Class<?> type) {
            Class<?> wanted = MethodType.methodType(type).wrap().returnType();
            Object number = value instanceof Character c ? (Object) (int) c : value;
            if (wanted.isInstance(value) || !(number instanceof Number n)) {
                return value;
            }
            return wanted == Byte.class ? (Object) n.byteValue()
                    : wanted == Short.class ? (Object) n.shortValue()
                    : wanted == Character.class ? (Object) (char) n.intValue()
                    : wanted == Integer.class ? (Object) n.intValue()
                    : wanted == Long.class ? (Object) n.longValue()
                    : wanted == Float.class ? (Object) n.floatValue()
                    : wanted == Double.class ? (Object) n.doubleValue() : value;
        }
    }

    private List<Value> list(String end) throws ReflectiveOperationException {
        List<Value> all = new ArrayList<>();
        if (eat(end)) {
            return all;
        }
        do {
            all.add(value());
        } while (eat(","));
        expect(end);
        return all;
    }

    private Value value() throws ReflectiveOperationException {
        Value value = new Value();
        if (eat("(")) {
            value.cast = type(path());
            expect(")");
            value.inner = value();
        } else if (eat("[")) {
            value.items = list("]");
        } else {
            value.object = literal();
        }
        return value;
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        Class<?> type = name.indexOf('.') >= 0 ? null : primitive(name);
        type = type == null ? Class.forName(name) : type;
        while (eat("[")) {
            expect("]");
            type = type.arrayType();
        }
        return type;
    }

    private static Class<?> primitive(String name) {
        for (char c : "ZCFDBSIJ".toCharArray()) {
            Class<?> type = MethodType.fromMethodDescriptorString("()" + c, null).returnType();
            if (type.getName().equals(name)) {
                return type;
            }
        }
        return null;
    }

    private Object literal() throws ReflectiveOperationException {
        skip();
        char c = at < text.length() ? text.charAt(at) : ' ';
        if (c == '"') {
            return quoted('"').intern();
        }
        if (c == '\'') {
            return quoted('\'').charAt(0);
        }
        if (c == '-' || Character.isDigit(c)) {
            return number();
        }
        String name = path();
        return switch (name) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> field(name);
        };
    }

    private static Object field(String name) throws ReflectiveOperationException {
        int dot = name.lastIndexOf('.');
        Field field = Class.forName(name.substring(0, dot)).getDeclaredField(
                name.substring(dot + 1));
        field.setAccessible(true);
        return field.get(null);
    }

    private Object number() {
        int start = at;
        while (at < text.length() && "+-.eEfL0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        char last = digits.charAt(digits.length() - 1);
        String most = digits.substring(0, digits.length() - 1);
        return last == 'L' ? (Object) Long.parseLong(most)
                : last == 'f' ? (Object) Float.parseFloat(most)
                : digits.matches("-?\\d+") ? (Object) Integer.parseInt(digits)
                : (Object) Double.parseDouble(digits);
    }

    /** Reads a quoted text, with the escapes of Java except octal ones. */
    private String quoted(char quote) {
        StringBuilder out = new StringBuilder();
        for (at++; text.charAt(at) != quote; at++) {
            char c = text.charAt(at);
            if (c != '\\') {
                out.append(c);
            } else if (text.charAt(++at) == 'u') {
                out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 4;
            } else {
                int known = "ntrbf".indexOf(text.charAt(at));
                out.append(known < 0 ? text.charAt(at) : "\n\t\r\b\f".charAt(known));
            }
        }
        at++;
        return out.toString();
    }

    // ---- text ----------------------------------------------------------------------------------

    private void skip() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private boolean eat(String word) {
        skip();
        boolean there = text.startsWith(word, at);
        at += there ? word.length() : 0;
        return there;
    }

    private void expect(String word) {
        if (!eat(word)) {
            throw new IllegalArgumentException(
                    text + ": " + word + " is expected at column " + (at + 1));
        }
    }

    /** Name{.Name} */
    private String path() {
        skip();
        int start = at;
        while (at < text.length() && (text.charAt(at) == '.'
                || Character.isJavaIdentifierPart(text.charAt(at)))) {
            at++;
        }
        return text.substring(start, at);
    }
}
