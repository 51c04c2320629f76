package drivers;

import dejavm.Choose;
import java.io.InputStream;

/** Reads what the jar has besides classes, before and after classes. */
public class Resources {
    static String read() throws Exception {
        try (InputStream in = Resources.class.getResourceAsStream("/p/text.txt")) {
            return new String(in.readAllBytes()).trim();
        }
    }

    public static void main(String[] args) throws Exception {
        if (Choose.bool()) p.A.text();
        String first = Choose.bool() ? read() : "a text";
        if (Choose.bool()) new p.B().toString();
        assert first.equals("a text") && (Choose.bool() || read().equals(first));
    }
}
