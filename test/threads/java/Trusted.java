import dejavm.NonShared;

/**
 * Two threads write a field without a lock: a race, unless it is said to be used by one thread.
 * [field]: the field has the annotation. [class]: its class has. [jpf]: the annotation is JPF's.
 */
// check: race
// check [field]: ok
// check [class]: ok
// check [jpf]: ok
public class Trusted {
    static class Plain {
        int x;
        @NonShared int y;
        @gov.nasa.jpf.annotation.NonShared int z;
    }

    @NonShared
    static class Whole {
        int x;
    }

    static void use(Plain p, Whole w, String how) {
        switch (how) {
        case "field": p.y++; break;
        case "class": w.x++; break;
        case "jpf": p.z++; break;
        default: p.x++;
        }
    }

    public static void main(String[] args) {
        String how = args.length > 0 ? args[0] : "";
        Plain p = new Plain();
        Whole w = new Whole();
        new Thread(() -> use(p, w, how)).start();
        use(p, w, how);
    }
}
