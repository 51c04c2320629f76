package korat;

import java.util.ArrayList;
import java.util.List;

/**
 * The main class of the public Korat. Here {@code dejavm generate} is the search, and a program
 * cannot start it: this class reports the command that does what was asked for.
 */
public final class Korat {
    private Korat() {
    }

    /**
     * Reports the command of dejavm for a command line of the public Korat.
     *
     * @param args the options of the public Korat
     * @throws UnsupportedOperationException always, with the command
     */
    public static void main(String[] args) {
        throw new UnsupportedOperationException(
            "use the command: " + command(System.getProperty("java.class.path"), args));
    }

    /**
     * Translates the options of the public Korat.
     *
     * @param classPath the class path
     * @param args the options
     * @return the command of dejavm
     */
    public static String command(String classPath, String... args) {
        List<String> words = new ArrayList<>(List.of("dejavm", "generate", "-cp", classPath));
        List<String> unknown = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            boolean alone = args[i].equals("--print") || args[i].equals("--visualize");
            String value = alone || i + 1 == args.length ? "" : args[i + 1];
            if (!add(words, args[i], value)) {
                unknown.add(args[i]);
            } else if (!alone) {
                i++;
            }
        }
        words.replaceAll(Korat::quoted);
        return String.join(" ", words)
            + (unknown.isEmpty() ? "" : " (without " + String.join(" ", unknown) + ")");
    }

    private static boolean add(List<String> words, String option, String value) {
        switch (option) {
            case "--class" -> words.add(value);
            case "--args" -> words.addAll(List.of(value.split(",")));
            case "--predicate", "--finitization" -> words.addAll(List.of(option, value));
            case "--print" -> words.add(option);
            case "--visualize" -> words.addAll(List.of("--svg", "structures.svg"));
            case "--listeners" -> {
                for (String listener : value.split(",")) {
                    words.addAll(List.of("--listener", listener));
                }
            }
            case "--maxStructs" -> words.addAll(List.of("--limit", value));
            case "--serialize" -> words.addAll(List.of("--emit", value, "--as", "json"));
            default -> {
                return false;
            }
        }
        return true;
    }

    private static String quoted(String word) {
        return word.matches("[\\w.,:/=+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
