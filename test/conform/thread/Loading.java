// Several threads load, link and initialize many classes at once: lambdas, records, proxies, formats.
import java.lang.reflect.Proxy;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Loading {
    record Point(int x, int y) { }

    interface Shape {
        double area();
    }

    static String work(int n) {
        Function<Integer, Integer> twice = x -> x * 2;
        Supplier<List<Integer>> make = ArrayList::new;
        List<Integer> list = make.get();
        for (int i = 0; i < 5; i++) list.add(twice.apply(i + n));
        Shape shape = (Shape) Proxy.newProxyInstance(Loading.class.getClassLoader(),
            new Class<?>[] {Shape.class}, (p, m, a) -> m.getName().equals("area") ? n * 1.5 : null);
        return new Point(n, n + 1) + " " + list + " " + shape.area() + " "
               + String.format("%05d|%x|%s", n, n * 255, Locale.ROOT) + " "
               + String.join(",", new TreeSet<>(List.of("c", "a", "b"))) + " " + Optional.of(n).map(x -> x + 1);
    }

    public static void main(String[] args) throws Exception {
        CyclicBarrier start = new CyclicBarrier(4);
        String[] results = new String[4];
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                try {
                    start.await();
                    results[me] = work(me);
                } catch (Exception e) {
                    System.out.println(e);
                }
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        for (String r : results) System.out.println(r);
    }
}
