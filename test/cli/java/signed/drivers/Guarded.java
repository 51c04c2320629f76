package drivers;

import dejavm.Choose;
import java.security.Permission;

/** A security manager of the program's is asked before the jar is read. */
@SuppressWarnings({"removal", "deprecation"})
public class Guarded {
    static int asked;

    public static void main(String[] args) {
        System.setSecurityManager(new SecurityManager() {
            @Override
            public void checkPermission(Permission p) {
                asked++;
            }
        });
        if (args.length > 0) p.A.text();
        System.out.println(Choose.bool());
        System.out.println(p.A.text());
        assert asked > 0;
    }
}
