package drivers;

import dejavm.Choose;

/** A class that is not there, of the package of the signed ones. */
public class Missing {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            if (Choose.bool()) p.A.text();
            try {
                if (Choose.bool()) Class.forName("p.None");
                else Missing.class.getClassLoader().loadClass("p.None");
                assert false;
            } catch (ClassNotFoundException e) {
                assert e.getMessage().equals("p.None");
            }
        }
    }
}
