import dejavm.Choose;
import java.lang.ref.Cleaner;
import java.util.function.Supplier;
import java.util.zip.Inflater;

/** Finalizers and cleaners: java may run them after a collection, and some of these assertions fail there. */
public final class Finals {
    static volatile boolean flag;

    static class Own {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            flag = true;
        }
    }

    static class Heir extends Own {}

    static class Empty {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {}
    }

    /** For explore: its own finalizer cannot run while it is called. */
    public static class Held extends Own {
        private int n;

        public void count() {
            n = (n + 1) % 3;
        }

        public void drop() {
            new Own();
        }
    }

    static void make(String how) throws Exception {
        switch (how) {
            case "new": new Own(); break;
            case "heir": new Heir(); break;
            case "reflected": Own.class.getDeclaredConstructor().newInstance(); break;
            case "referred": ((Supplier<Object>) Own::new).get(); break;
            case "cleaner": Cleaner.create().register(new Object(), () -> flag = true); break;
            case "wrong": new Own(); assert !Choose.bool(); break;
            case "empty": new Empty(); break;
            case "library": new Inflater().end(); break;
            default: throw new IllegalArgumentException(how);
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        if (args.length > 1) Choose.bool();
        make(args[0]);
        System.gc();
        System.runFinalization();
        assert !flag;
    }
}
