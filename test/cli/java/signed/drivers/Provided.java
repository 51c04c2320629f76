package drivers;

import dejavm.Choose;
import java.security.Provider;
import java.security.Security;

/** The JDK verifies jars by its own providers, whatever the program has made of their list. */
public class Provided {
    static class Asked extends Provider {
        Asked() {
            super("Asked", "1", "says nothing");
        }

        @Override
        public Service getService(String type, String algorithm) {
            return null;
        }
    }

    public static void main(String[] args) {
        switch (Choose.integer(0, 2)) {
            case 0 -> Security.insertProviderAt(new Asked(), 1);
            case 1 -> Security.removeProvider("SunRsaSign");
            default -> {}
        }
        assert p.B.class.getSigners().length == 1;
    }
}
