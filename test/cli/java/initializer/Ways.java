import dejavm.Choose;
import java.io.StringReader;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ForkJoinPool;

/** Every way to change a system property that an initializer of the JDK reads; -D gives it first. */
public class Ways {
    static final String KEY = "java.util.concurrent.ForkJoinPool.common.parallelism";

    public static void main(String[] args) throws Exception {
        boolean change = Choose.bool();
        Properties all = System.getProperties();
        if (change) {
            change(all, args[0]);
        }
        assert ForkJoinPool.getCommonPoolParallelism() == (change && !args[0].equals("read") ? 1 : 3) : "pool";
    }

    static void change(Properties all, String way) throws Exception {
        switch (way) {
        case "put" -> all.put(KEY, "1");
        case "putAll" -> all.putAll(Map.of(KEY, "1"));
        case "compute" -> all.compute(KEY, (k, old) -> "1");
        case "computeIfPresent" -> all.computeIfPresent(KEY, (k, old) -> "1");
        case "merge" -> all.merge(KEY, "1", (old, now) -> now);
        case "replace" -> all.replace(KEY, "1");
        case "replaceIf" -> all.replace(KEY, "3", "1");
        case "replaceAll" -> all.replaceAll((k, old) -> k.equals(KEY) ? "1" : old);
        case "load" -> all.load(new StringReader(KEY + "=1"));
        case "remove" -> { all.remove(KEY); all.putIfAbsent(KEY, "1"); }
        case "removeIf" -> { all.remove(KEY, "3"); all.computeIfAbsent(KEY, k -> "1"); }
        case "keys" -> { all.keySet().remove(KEY); System.setProperty(KEY, "1"); }
        case "keysOnly" -> all.keySet().remove(KEY);
        case "keysIf" -> all.keySet().removeIf(KEY::equals);
        case "values" -> all.values().removeIf(v -> v == all.get(KEY));
        case "entry" -> {
            for (Map.Entry<Object, Object> e : all.entrySet()) {
                if (e.getKey().equals(KEY)) {
                    e.setValue("1");
                }
            }
        }
        case "iterator" -> {
            for (var i = all.entrySet().iterator(); i.hasNext(); ) {
                if (i.next().getKey().equals(KEY)) {
                    i.remove();
                }
            }
        }
        case "set" -> {
            Properties other = new Properties();
            other.putAll(all);
            other.setProperty(KEY, "1");
            System.setProperties(other);
        }
        case "clear" -> System.clearProperty(KEY);
        case "read" -> { // changes nothing
            for (Map.Entry<Object, Object> e : all.entrySet()) {
                e.getValue();
            }
            new Properties().put(KEY, "1");
        }
        }
    }
}
