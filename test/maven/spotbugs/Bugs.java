// maven: com.github.spotbugs:spotbugs:4.8.6
// vm: -Djava.awt.headless=true
import edu.umd.cs.findbugs.FindBugs2;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** SpotBugs' own text report on the classes nested here, most of them faulty. */
public class Bugs {
    public static class NoHash {
        int x;
        @Override public boolean equals(Object o) { return o instanceof NoHash && ((NoHash) o).x == x; }
    }

    public static class Null {
        int length(String s) {
            if (s == null) {
                System.out.println("null");
            }
            return s.length();
        }
    }

    public static class Compared {
        boolean same(String a, String b) { return a.trim() == b.trim(); }
        boolean odd(int n) { return n % 2 == 1; }
    }

    public static class Leak {
        int first(String file) throws IOException {
            FileInputStream in = new FileInputStream(file);
            return in.read();
        }
    }

    public static class Locked {
        private int count;
        synchronized void add() { count++; }
        int get() { return count; }
        synchronized void set(int n) { count = n; }
        synchronized int more() { return count + 1; }
    }

    public static class Exposed {
        private final int[] data = {1, 2};
        public static int[] shared = {1};
        public int[] data() { return data; }
    }

    public static class Ignored {
        void call(String s) {
            s.trim();
            new java.io.File("x").delete();
        }
    }

    public static class Walk {
        int sum(Map<String, Integer> m) {
            int s = 0;
            for (String k : m.keySet()) {
                s += m.get(k);
            }
            return s;
        }
    }

    public static class Loop implements Iterator<String> {
        @Override public boolean hasNext() { return next() != null; }
        @Override public String next() { return null; }
        int forever(int n) {
            while (n > 0) {
                System.out.println(n);
            }
            return n;
        }
    }

    public static class Clean {
        private final Map<String, Integer> counts = new HashMap<>();
        public void count(String s) { counts.merge(s, 1, Integer::sum); }
        public int of(String s) { return counts.getOrDefault(s, 0); }
    }

    public static void main(String[] args) throws Exception {
        Path classes = Path.of(Bugs.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        FindBugs2.main(new String[] {"-textui", "-low", "-effort:default", "-sortByClass", "-exitcode",
            classes.toString()});
    }
}
