package drivers;

import dejavm.Choose;

/** Each path has another class first: one of the jar, or one of a folder with the same package. */
public class Mixed {
    public static void main(String[] args) throws Exception {
        boolean jarFirst = Choose.bool();
        try {
            Class.forName(jarFirst ? "p.A" : "p.D");
            if (Choose.bool()) Class.forName(jarFirst ? "p.D" : "p.A");
        } catch (SecurityException e) {
            assert false : e.getMessage();
        }
    }
}
