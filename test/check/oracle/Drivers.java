import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts the states of the drivers in subjects/drivers on a regular JVM: step by step, each
 * distinct structure of a step is built again by the operations that first led there, once for
 * every operation.
 *
 * <p>{@code java Drivers Bst 9} prints the pairs of step and structure before the last step, and
 * the structures after it.
 */
public final class Drivers {
    private Drivers() {
    }

    public static void main(String[] args) throws Exception {
        int n = Integer.parseInt(args[1]);
        boolean twice = args[0].equals("Bst") || args[0].equals("TreeMap");
        Class<?> type = Class.forName("drivers." + args[0]);
        Constructor<?> make = type.getDeclaredConstructors()[0];
        Method step = type.getDeclaredMethod("step", int.class, int.class);
        Object[] wanted = make.getParameterCount() == 0 ? new Object[0] : new Object[] {n};
        make.setAccessible(true);
        step.setAccessible(true);
        List<byte[]> level = List.of(new byte[0]);
        long states = 0;
        for (int i = 0; i < n; i++) {
            states += level.size();
            Set<String> seen = new HashSet<>();
            List<byte[]> next = new ArrayList<>();
            for (byte[] path : level) {
                for (int op = 0; op < (twice ? 2 * n : n + 1); op++) {
                    byte[] longer = Arrays.copyOf(path, i + 1);
                    longer[i] = (byte) op;
                    Object structure = make.newInstance(wanted);
                    for (byte o : longer) {
                        step.invoke(structure, n, (int) o);
                    }
                    if (seen.add(Canon.object(structure))) {
                        next.add(longer);
                    }
                }
            }
            level = next;
        }
        System.out.println(states + " " + level.size());
    }
}
