// java.util.Random from seeds, its streams, shuffles, SplittableRandom.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

public class RandomSeeds {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, Long.MAX_VALUE, 123456789012345L}) {
            Random r = new Random(seed);
            StringBuilder b = new StringBuilder("seed " + seed + ":");
            b.append(' ').append(r.nextInt()).append(' ').append(r.nextInt(10)).append(' ').append(r.nextInt(64)).append(' ')
                    .append(r.nextInt(1 << 30)).append(' ').append(r.nextInt(5, 9)).append(' ').append(r.nextLong()).append(' ')
                    .append(r.nextBoolean()).append(' ').append(r.nextFloat()).append(' ').append(r.nextDouble()).append(' ')
                    .append(r.nextGaussian()).append(' ').append(r.nextGaussian()).append(' ').append(r.nextDouble(2, 3)).append(' ')
                    .append(r.nextLong(1000));
            byte[] bytes = new byte[7];
            r.nextBytes(bytes);
            b.append(' ').append(Arrays.toString(bytes));
            System.out.println(b);
        }
        System.out.println(new Random(7).ints(8).boxed().toList());
        System.out.println(new Random(7).ints(8, 0, 100).boxed().toList());
        System.out.println(new Random(7).longs(3, 10, 20).boxed().toList());
        System.out.println(new Random(7).doubles(3).boxed().map(d -> String.format("%.6f", d)).collect(Collectors.joining(" ")));
        List<Integer> deck = new ArrayList<>();
        for (int i = 0; i < 20; i++) deck.add(i);
        Collections.shuffle(deck, new Random(2024));
        System.out.println(deck);
        int[] histogram = new int[10];
        Random r = new Random(31337);
        for (int i = 0; i < 10000; i++) histogram[r.nextInt(10)]++;
        System.out.println(Arrays.toString(histogram));
        int inside = 0;
        for (int i = 0; i < 20000; i++) {
            double x = r.nextDouble(), y = r.nextDouble();
            if (x * x + y * y <= 1) inside++;
        }
        System.out.println(inside + " " + 4.0 * inside / 20000);
        SplittableRandom s = new SplittableRandom(5);
        SplittableRandom child = s.split();
        System.out.println(s.nextInt() + " " + s.nextLong() + " " + child.nextInt(100) + " " + child.nextDouble() + " " + s.nextInt(3, 7));
        double mean = 0;
        for (int i = 0; i < 1000; i++) mean += r.nextGaussian();
        System.out.println(mean / 1000);
        r.setSeed(1);
        Random same = new Random(1);
        boolean equal = true;
        for (int i = 0; i < 100; i++) equal &= r.nextLong() == same.nextLong();
        System.out.println(equal);
        for (Runnable bad : List.<Runnable>of(() -> same.nextInt(0), () -> same.nextInt(5, 5), () -> same.ints(-1))) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        Random custom = new Random() {
            private int state = 1;

            @Override protected int next(int bits) {
                state = state * 1103515245 + 12345;
                return state >>> 32 - bits;
            }
        };
        System.out.println(custom.nextInt() + " " + custom.nextInt(100) + " " + custom.nextDouble() + " " + custom.nextBoolean());
    }
}
