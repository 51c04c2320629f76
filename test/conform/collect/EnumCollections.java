// EnumMap, EnumSet (small and large), BitSet.
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class EnumCollections {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    enum Wide {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.FRI, "fish");
        m.put(Day.MON, "moon");
        m.put(Day.SUN, null);
        System.out.println(m + " " + m.size() + " " + m.get(Day.TUE) + " " + m.containsKey(Day.SUN) + " " + m.containsValue(null));
        m.merge(Day.FRI, "!", String::concat);
        m.computeIfAbsent(Day.WED, Day::name);
        m.remove(Day.SUN);
        for (Map.Entry<Day, String> e : m.entrySet()) e.setValue(e.getValue() + e.getKey().ordinal());
        System.out.println(m + " " + m.keySet() + " " + m.values() + " " + m.equals(new EnumMap<>(m)) + " " + m.clone());
        EnumSet<Day> week = EnumSet.range(Day.MON, Day.FRI), end = EnumSet.complementOf(week);
        System.out.println(week + " " + end + " " + EnumSet.allOf(Day.class).size() + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.of(Day.WED, Day.MON));
        week.removeAll(List.of(Day.TUE, Day.SAT));
        week.addAll(end);
        week.retainAll(EnumSet.of(Day.MON, Day.SUN, Day.THU));
        System.out.println(week + " " + week.contains(Day.THU) + " " + week.containsAll(end) + " " + week.remove(Day.MON) + " " + week.add(Day.SUN));
        EnumSet<Wide> wide = EnumSet.noneOf(Wide.class);
        for (Wide w : Wide.values()) if (w.ordinal() % 9 == 4) wide.add(w);
        System.out.println(wide + " " + wide.size() + " " + EnumSet.complementOf(wide).size());
        wide.removeIf(w -> w.name().endsWith("4"));
        Iterator<Wide> it = wide.iterator();
        it.next();
        it.remove();
        System.out.println(wide + " " + EnumSet.range(Wide.F8, Wide.G2) + " " + wide.contains(Wide.G6) + " " + EnumSet.copyOf(wide).equals(wide));
        EnumMap<Wide, Integer> counts = new EnumMap<>(Wide.class);
        for (int i = 0; i < 500; i++) counts.merge(Wide.values()[i * i % 70], 1, Integer::sum);
        System.out.println(counts);
        try {
            Day.valueOf("NOPE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        BitSet a = new BitSet(), b = new BitSet(10);
        for (int i = 0; i < 200; i += 3) a.set(i);
        b.set(10, 100);
        b.clear(20, 30);
        b.flip(95, 105);
        System.out.println(a.cardinality() + " " + b.cardinality() + " " + a.length() + " " + b + " " + b.size() + " " + b.get(25));
        BitSet and = (BitSet) a.clone(), or = (BitSet) a.clone(), xor = (BitSet) a.clone(), not = (BitSet) a.clone();
        and.and(b);
        or.or(b);
        xor.xor(b);
        not.andNot(b);
        System.out.println(and + " " + or.cardinality() + " " + xor.cardinality() + " " + not.cardinality() + " " + a.intersects(b));
        System.out.println(a.nextSetBit(100) + " " + a.nextClearBit(99) + " " + a.previousSetBit(50) + " " + b.previousClearBit(60) + " "
                + a.nextSetBit(1000) + " " + a.hashCode() + " " + and.equals(a) + " " + a.get(3, 10) + " " + and.isEmpty());
        long[] words = {5L, 1L << 63};
        System.out.println(BitSet.valueOf(words) + " " + a.toLongArray().length + " " + a.stream().sum());
        BitSet sieve = new BitSet(1000);
        sieve.set(2, 1000);
        for (int i = 2; i * i < 1000; i = sieve.nextSetBit(i + 1)) for (int k = i * i; k < 1000; k += i) sieve.clear(k);
        System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(999));
        try {
            sieve.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
