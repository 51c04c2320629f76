// args: plain "two words" "" -x --long=1 'sin"gle' é日本 -cp @file *
// The arguments of main arrive as typed.
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

public class MainArgs {
    static Map<String, String> options(String[] args) {
        Map<String, String> found = new LinkedHashMap<>();
        int plain = 0;
        for (int i = 0; i < args.length; i++) {
            String a = args[i];
            if (a.startsWith("--")) {
                int eq = a.indexOf('=');
                found.put(eq < 0 ? a : a.substring(0, eq), eq < 0 ? "" : a.substring(eq + 1));
            } else if (a.startsWith("-") && i + 1 < args.length) {
                found.put(a, args[++i]);
            } else {
                found.put("#" + plain++, a);
            }
        }
        return found;
    }

    public static void main(String[] args) {
        System.out.println(args.length + " " + args.getClass().getName());
        for (int i = 0; i < args.length; i++) System.out.println(i + " [" + args[i] + "] " + args[i].length() + " " + args[i].hashCode());
        System.out.println(options(args));
        String[] copy = args.clone();
        args[0] = "changed";
        System.out.println(copy[0] + " " + args[0] + " " + Arrays.equals(copy, args));
        Arrays.sort(args);
        System.out.println(Arrays.toString(args));
        if (args.length > 100) main(new String[0]);
        else Nested.main("called", "again");
    }

    static class Nested {
        public static void main(String... args) {
            System.out.println("nested " + String.join("/", args));
        }
    }
}
