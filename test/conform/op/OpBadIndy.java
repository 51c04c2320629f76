import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.Function;
import java.util.function.Supplier;

/** Call sites of the JDK's bootstrap methods with wrong or unusual arguments, from MadeBadIndy: each twice. */
public class OpBadIndy {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void use(Object site) {
        if (site instanceof Supplier s) {
            System.out.println("  got " + s.get());
        } else if (site instanceof Function f) {
            System.out.println("  applied " + f.apply("text"));
        } else if (site instanceof Runnable r) {
            r.run();
            System.out.println("  ran");
        } else {
            System.out.println("  " + site);
        }
    }

    static String text(Throwable t) { // without what differs between runs: numbers of lambdas' classes, identities
        String text = t.getClass().getName() + ": " + t.getMessage();
        return text.replaceAll("\\$\\$Lambda\\$[0-9]+[/0-9a-fx]*", "\\$\\$Lambda").replaceAll("@[0-9a-f]+", "@")
            .replace("/", ".");
    }

    static void run(Method m, boolean causes) throws IllegalAccessException {
        try {
            m.invoke(null);
        } catch (InvocationTargetException e) {
            System.out.println("  " + text(e.getCause()));
            for (Throwable t = e.getCause().getCause(); causes && t != null; t = t.getCause()) {
                System.out.println("    " + text(t));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> made = Class.forName("MadeBadIndy");
        made.getField("self").set(null, made.getConstructor().newInstance());
        for (int i = 0;; i++) {
            Method m;
            try {
                m = made.getMethod("c" + i);
            } catch (NoSuchMethodException e) {
                System.out.println("cases: " + i);
                break;
            }
            System.out.println(m.getName());
            run(m, true);
            run(m, false); // some versions of java repeat the causes, some do not
        }
    }
}
