import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** Calls methods that became abstract, and names a class that is gone. */
public class Uses {
    static class S extends A.Base {
        int above() {
            return super.m("x");
        }
    }

    static class Q extends A.Base {
        public int m(String s) {
            return 7;
        }
    }

    static class J implements A.I {
        int above() {
            return A.I.super.d();
        }
    }

    static class K implements A.I {
        public int d() {
            return 9;
        }
    }

    static class Fields {
        Gone[][] gone;
    }

    static class Methods {
        void m(Gone[] gone) {}
    }

    static Object none = new Object[0];

    static void attempt(String what, Callable<Object> call) {
        try {
            System.out.println(what + " = " + call.call());
        } catch (Throwable e) {
            System.out.println(what + ": " + e + ", " + e.getCause());
        }
    }

    public static void main(String[] args) throws Throwable {
        attempt("virtual", () -> new S().m("x"));
        attempt("super", () -> new S().above());
        attempt("own", () -> new S().own());
        attempt("interface", () -> ((A.I) new J()).d());
        attempt("super interface", () -> new J().above());
        attempt("reflection", () -> A.Base.class.getMethod("m", String.class).invoke(new S(), "x"));
        attempt("reflection, interface", () -> A.I.class.getMethod("d").invoke(new J()));
        attempt("method reference", () -> {
            Function<String, Integer> f = new S()::m;
            return f.apply("x");
        });
        for (A.Base b : new A.Base[] {new Q(), new S(), new Q(), new S()}) attempt("mixed", () -> b.m("q"));
        for (A.I i : new A.I[] {new K(), new J(), new K(), new J()}) attempt("mixed interface", () -> i.d());
        attempt("array", () -> new Gone[1]);
        attempt("arrays", () -> new Gone[1][2]);
        attempt("cast", () -> (Gone[]) none);
        attempt("instanceof", () -> none instanceof Gone[][]);
        attempt("class", () -> Gone[].class);
        attempt("name", () -> Class.forName("[LGone;"));
        attempt("methods", () -> Methods.class.getDeclaredMethods());
        attempt("fields", () -> Fields.class.getDeclaredFields());
        new S().m("uncaught");
    }
}

class Gone {}
