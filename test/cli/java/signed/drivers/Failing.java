package drivers;

import dejavm.Choose;

/** On every path: what the verifier says of a changed class, again and again. */
public class Failing {
    public static void main(String[] args) {
        Object last = null;
        for (int i = 0; i < 4; i++) {
            if (Choose.bool()) {
                try {
                    last = p.A.text();
                } catch (SecurityException e) {
                    last = e;
                }
            }
            boolean failed = last instanceof SecurityException;
            if (failed) assert ((Exception) last).getMessage().equals("SHA-256 digest error for p/A.class");
            assert last == null || failed == (args.length > 0);
        }
    }
}
