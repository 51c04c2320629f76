package korat;

import java.util.ArrayList;
import java.util.List;

/**
 * Where programs start the public Korat. Here {@code dejavm generate} is the search, which no program
 * under {@code java} can start: this says which command does what was asked for.
 */
public final class Korat {
    private Korat() {
    }

    public static void main(String[] args) {
        throw new UnsupportedOperationException(
            "the search is a command of its own: " + command(System.getProperty("java.class.path"), args));
    }

    /** The options of the public Korat as those of dejavm. */
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
