package drivers;

import dejavm.Choose;

/** Who signed a class is known however late it is loaded. */
public class Signers {
    public static void main(String[] args) throws Exception {
        String name = Choose.bool() ? "p.A" : "p.B";
        Class<?> c = Choose.bool() ? Class.forName(name) : Signers.class.getClassLoader().loadClass(name);
        int expected = Integer.parseInt(args[0]);
        Object[] signers = c.getSigners();
        assert (signers == null ? 0 : signers.length) == expected;
        assert c.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith(".jar");
        assert c.getPackage().getImplementationTitle().equals("tested");
    }
}
