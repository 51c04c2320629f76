package dejavm;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Makes an object and calls its methods, under plain {@code java}. Each trace of
 * {@code dejavm explore} ends with a command that runs this class:
 *
 * <pre>
 * java -ea -cp app.jar:dejavm-api.jar dejavm.Calls app.Ring 'app.Ring(3)' 'add(1)' 'remove()'
 * </pre>
 *
 * <p>The arguments are the class, a constructor or static method that makes the object, and the
 * calls. Values are written as for {@code --op} of explore.
 * <ul>
 * <li>{@code 'remove() throws Class'}: the call must throw an exception of that class.</li>
 * <li>{@code 'assert repOK()'}: the call must return true.</li>
 * <li>{@code 'add((int) 1)'}: if several methods have the name and number of parameters, casts of
 * all values select one of them.</li>
 * <li>{@code 'Class::method()'}: a method of a superclass that is hidden by another one.</li>
 * <li>{@code --model Class 'Class()' calls...}: after each call of the object comes the call of the
 * model, and their answers must be equal.</li>
 * <li>{@code --compare contents}, or the name of a method of both classes, or {@code Class.method}:
 * the results of this method, or the elements, must be equal after the last call.</li>
 * </ul>
 */
public final class Calls {
    private static final class Side {
        Class<?> type;
        Call maker;
        final List<Call> calls = new ArrayList<>();
        Object object;
    }

    /** The result of a call, or the exception that it threw. */
    private record Answer(Object value, Throwable thrown, boolean empty) {
        String words() {
            return thrown != null ? "threw " + thrown.getClass().getName()
                    : empty ? "returns" : "gives " + value;
        }
    }

    private Calls() {
    }

    /**
     * Makes the calls.
     *
     * @param args the class, its maker and the calls, as described above
     * @throws Throwable what a call throws unexpectedly, or an AssertionError for a wrong answer
     */
    public static void main(String[] args) throws Throwable {
        List<String> words = new ArrayList<>(List.of(args));
        int at = words.indexOf("--compare");
        String compared = at < 0 ? null : words.get(at + 1);
        words = at < 0 ? words : words.subList(0, at);
        int split = words.indexOf("--model");
        Side subject = side(split < 0 ? words : words.subList(0, split));
        Side model = split < 0 ? null : side(words.subList(split + 1, words.size()));
        make(subject);
        if (model != null) {
            make(model);
        }
        for (int i = 0; i < subject.calls.size(); i++) {
            if (model == null || i >= model.calls.size()) {
                run(subject, subject.calls.get(i));
            } else {
                both(subject, model, i);
            }
        }
        if (compared != null) {
            compare(subject, model, compared);
        }
        System.err.println("all calls return, and no property is violated");
    }

    /** Reads static fields among the values once, so that their classes are initialized first. */
    private static Side side(List<String> words) throws ReflectiveOperationException {
        if (words.size() < 2) {
            throw new IllegalArgumentException("the arguments are a class, a maker, and calls: "
                    + words);
        }
        Side side = new Side();
        side.type = Class.forName(words.get(0));
        side.maker = Call.ofMaker(words.get(1));
        for (String word : words.subList(2, words.size())) {
            side.calls.add(Call.of(side.type, word));
        }
        return side;
    }

    private static void make(Side side) throws Throwable {
        side.object = side.type.cast(invoke(null, side.maker));
    }

    private static Object invoke(Object object, Call call) throws Throwable {
        try {
            Object[] values = call.arguments();
            return call.method instanceof Constructor<?> c ? c.newInstance(values)
                    : ((Method) call.method).invoke(object, values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static void run(Side side, Call call) throws Throwable {
        Object result;
        try {
            result = invoke(side.object, call);
        } catch (Throwable t) {
            if (t.getClass() == call.thrown) {
                return;
            }
            throw t;
        }
        if (call.thrown != null) {
            throw new AssertionError(call.text + ": the call returned");
        }
        if (call.asserted && !Boolean.TRUE.equals(result)) {
            throw new AssertionError(call.method.getName() + " does not hold");
        }
    }

    // ---- with a model --------------------------------------------------------------------------

    private static Answer answer(Side side, Call call) {
        try {
            Object value = invoke(side.object, call);
            return new Answer(value, null, ((Method) call.method).getReturnType() == void.class);
        } catch (Throwable t) {
            return new Answer(null, t, true);
        }
    }

    private static void both(Side subject, Side model, int i) {
        Answer mine = answer(subject, subject.calls.get(i));
        Answer theirs = answer(model, model.calls.get(i));
        boolean selves = mine.value == subject.object && theirs.value == model.object;
        if (!selves) {
            check(subject.calls.get(i).text, mine, theirs);
        }
    }

    private static void check(String what, Answer mine, Answer theirs) {
        boolean threw = mine.thrown != null;
        boolean equal = threw != (theirs.thrown != null) ? false
                : threw ? mine.thrown.getClass() == theirs.thrown.getClass()
                : mine.empty || theirs.empty || Objects.deepEquals(mine.value, theirs.value);
        if (!equal) {
            boolean alike = mine.words().equals(theirs.words()) && !threw;
            AssertionError error = new AssertionError(what + " " + mine.words()
                    + (alike ? kind(mine, null) : "") + ", the model " + theirs.words()
                    + (alike ? kind(theirs, mine) : ""));
            error.initCause(threw ? mine.thrown : theirs.thrown);
            throw error;
        }
    }

    /** The class of an answer, if two answers that are not equal have the same text. */
    private static String kind(Answer answer, Answer other) {
        Class<?> of = answer.value.getClass();
        boolean same = other != null && other.value.getClass() == of;
        return " (of " + of.getName() + (same ? ", not equal)" : ")");
    }

    private static void compare(Side subject, Side model, String how) throws Throwable {
        if (how.equals("contents")) {
            String difference = Contents.difference(subject.object, model.object);
            if (difference != null) {
                throw new AssertionError("the object " + difference);
            }
        } else {
            check(how.substring(how.lastIndexOf('.') + 1) + "()", abstraction(subject, how),
                    abstraction(model, how));
        }
    }

    /** Calls a method of the object without parameters, or a static method with the object. */
    private static Answer abstraction(Side side, String how) throws ReflectiveOperationException {
        int dot = how.lastIndexOf('.');
        Call call = new Call(how);
        call.values = dot < 0 ? new Object[0] : new Object[] {side.object};
        call.method = dot < 0 ? Call.find(side.type, how, List.of())
                : function(Class.forName(how.substring(0, dot)), how.substring(dot + 1), side.type);
        call.method.setAccessible(true);
        return answer(side, call);
    }

    /** Finds a static method for the type; of several, the one with the most specific parameter. */
    private static Method function(Class<?> owner, String name, Class<?> type) {
        Method found = null;
        for (Method m : owner.getDeclaredMethods()) {
            boolean fits = m.getName().equals(name) && m.getParameterCount() == 1
                    && Modifier.isStatic(m.getModifiers())
                    && m.getParameterTypes()[0].isAssignableFrom(type);
            if (fits && (found == null
                    || found.getParameterTypes()[0].isAssignableFrom(m.getParameterTypes()[0]))) {
                found = m;
            }
        }
        return Objects.requireNonNull(found, name);
    }
}
