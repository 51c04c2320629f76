/** Every way in which resolution of a field, method or class fails, with the messages; from MadeLink. */
public class OpLink {
    public interface Face {
        void face();
    }

    public static abstract class Abstract {
    }

    public static class Target implements Face {
        public int number;
        public static int shared;
        private int hidden;
        private static long hiddenStatic;
        public final int fixed;
        public static final String fixedStatic = String.valueOf(1);

        Target(int n) {
            fixed = n;
            hidden = n;
            hiddenStatic = n;
        }

        public void instance() {
        }

        public static void statik() {
        }

        private void secret() {
            hidden++;
        }

        private static long secretStatic(int i) {
            return hiddenStatic + i;
        }

        public void face() {
            secret();
            secretStatic(1);
        }
    }

    public static Target target = new Target(1);

    interface Act {
        void run();
    }

    static void attempt(String what, Act act) {
        for (int i = 0; i < 2; i++) {
            try {
                act.run();
                System.out.println(what + " passed");
            } catch (LinkageError e) {
                System.out.println(what + " " + e);
                if (e.getCause() != null) {
                    System.out.println("    cause " + e.getCause());
                }
            }
        }
    }

    public static void main(String[] args) {
        target.face();
        attempt("noMethod", MadeLink::noMethod);
        attempt("noStatic", MadeLink::noStatic);
        attempt("wrongReturn", MadeLink::wrongReturn);
        attempt("noConstructor", MadeLink::noConstructor);
        attempt("staticAsVirtual", MadeLink::staticAsVirtual);
        attempt("virtualAsStatic", MadeLink::virtualAsStatic);
        attempt("classAsInterface", MadeLink::classAsInterface);
        attempt("interfaceAsClass", MadeLink::interfaceAsClass);
        attempt("staticClassAsInterface", MadeLink::staticClassAsInterface);
        attempt("noInterfaceMethod", MadeLink::noInterfaceMethod);
        attempt("privateMethod", MadeLink::privateMethod);
        attempt("privateStatic", MadeLink::privateStatic);
        attempt("noClass", MadeLink::noClass);
        attempt("noClassPackage", MadeLink::noClassPackage);
        attempt("noField", MadeLink::noField);
        attempt("noStaticField", MadeLink::noStaticField);
        attempt("wrongType", MadeLink::wrongType);
        attempt("staticAsField", MadeLink::staticAsField);
        attempt("fieldAsStatic", MadeLink::fieldAsStatic);
        attempt("putStaticAsField", MadeLink::putStaticAsField);
        attempt("fieldPutStatic", MadeLink::fieldPutStatic);
        attempt("privateField", MadeLink::privateField);
        attempt("privateStaticField", MadeLink::privateStaticField);
        attempt("finalField", MadeLink::finalField);
        attempt("finalStatic", MadeLink::finalStatic);
        attempt("noFieldClass", MadeLink::noFieldClass);
        attempt("newAbstract", MadeLink::newAbstract);
        attempt("newInterface", MadeLink::newInterface);
        attempt("newMissing", MadeLink::newMissing);
        attempt("castMissing", MadeLink::castMissing);
        attempt("testMissing", MadeLink::testMissing);
        attempt("arrayMissing", MadeLink::arrayMissing);
        attempt("newHidden", MadeLink::newHidden);
        attempt("castHidden", MadeLink::castHidden);
        System.out.println(target.fixed + " " + Target.fixedStatic);
    }
}
