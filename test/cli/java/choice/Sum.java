import gov.nasa.jpf.vm.Verify;

/** Two choices; their sum must not be four: 5 states, 3 end states, two ways to fail. */
public class Sum {
    static int x;
    static int y;

    public static void main(String[] args) {
        x = Verify.getInt(0, 3);
        System.out.println("x is " + x);
        y = Verify.getInt(0, 2);
        System.out.println("y is " + y);
        assert x + y != 4 : "sum";
        x = 0;
    }

    static boolean small() {
        return x < 3;
    }

    static boolean three() {
        return x == 3;
    }

    static boolean five() {
        return x == 5;
    }

    boolean notStatic() {
        return true;
    }
}
