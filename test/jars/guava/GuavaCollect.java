// jars: guava
import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Splitter;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.BiMap;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.Streams;
import com.google.common.collect.Table;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeRangeSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Immutable collections, multimaps, ranges, tables; joiners and splitters. */
public class GuavaCollect {
    static void immutable() {
        ImmutableList<String> list = ImmutableList.of("one", "two", "three", "four");
        System.out.println(list.reverse() + " " + list.subList(1, 3) + Lists.partition(list, 3)
                + Lists.transform(list, String::length) + Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)));
        ImmutableMap<String, Integer> map = Maps.toMap(list, String::length);
        System.out.println(map + " " + Maps.filterValues(map, v -> v > 3)
                + Maps.difference(map, ImmutableMap.of("one", 1, "five", 5)));
        ImmutableSortedMap<String, Integer> sorted = ImmutableSortedMap.copyOf(map, Ordering.natural().reverse());
        System.out.println(sorted + " " + sorted.headMap("one", true));
        for (Runnable bad : new Runnable[] {() -> list.add("x"), () -> ImmutableMap.of("k", 1, "k", 2),
            () -> ImmutableList.of((Object) null), () -> Iterables.getOnlyElement(list)}) {
            try {
                bad.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        System.out.println(Sets.powerSet(ImmutableSet.of(1, 2, 3)).size() + " "
                + Sets.combinations(ImmutableSet.of(1, 2, 3, 4), 2).stream().map(Set::toString).toList()
                + Sets.symmetricDifference(Set.of(1), ImmutableSet.of(1, 2)));
    }

    static void multi() {
        ArrayListMultimap<String, Integer> lists = ArrayListMultimap.create();
        TreeMultimap<Integer, String> inverse = TreeMultimap.create();
        Multiset<String> words = HashMultiset.create();
        int at = 0;
        for (String w : Splitter.onPattern("\\W+").omitEmptyStrings()
                .split("the cat and the dog and the bird; a cat!")) {
            lists.put(w, at++);
            words.add(w);
        }
        Multimaps.invertFrom(lists, inverse);
        System.out.println(new TreeMap<>(lists.asMap()) + " " + inverse);
        System.out.println(Multisets.copyHighestCountFirst(words).entrySet().iterator().next() + " " + words.size());
        ImmutableListMultimap<Integer, String> byLength = Multimaps.index(List.of("a", "bb", "cc", "d"), String::length);
        System.out.println(byLength + " " + byLength.inverse());
        BiMap<String, Integer> bi = HashBiMap.create(Map.of("x", 1));
        bi.forcePut("y", 1);
        try {
            bi.put("z", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + bi.inverse());
        }
        Table<String, Integer, Double> table = HashBasedTable.create();
        table.put("r1", 1, 1.5);
        table.put("r2", 1, 2.5);
        table.put("r1", 2, 9.0);
        System.out.println(table.row("r1") + " " + table.column(1) + table.cellSet().size());
    }

    static void ranges() {
        TreeRangeSet<Integer> set = TreeRangeSet.create();
        set.add(Range.closed(1, 10));
        set.remove(Range.open(3, 6));
        set.add(Range.closedOpen(12, 15));
        System.out.println(set + " " + set.complement() + set.contains(4) + set.rangeContaining(13) + set.span());
        ImmutableRangeMap<Integer, String> grades = ImmutableRangeMap.<Integer, String>builder()
                .put(Range.lessThan(50), "F").put(Range.closedOpen(50, 80), "C").put(Range.atLeast(80), "A").build();
        System.out.println(grades.get(79) + grades.get(80) + grades.subRangeMap(Range.closed(40, 60)));
        System.out.println(ContiguousSet.create(Range.open(3, 8), DiscreteDomain.integers()).asList());
        MinMaxPriorityQueue<Integer> heap = MinMaxPriorityQueue.maximumSize(5).create(List.of(5, 3, 9, 1, 7, 2));
        System.out.println(heap.peekFirst() + " " + heap.peekLast() + " " + heap.size());
        EvictingQueue<Integer> last = EvictingQueue.create(2);
        last.addAll(List.of(1, 2, 3));
        System.out.println(last);
    }

    static void text() {
        System.out.println(Joiner.on(", ").skipNulls().join("a", null, "b") + " "
                + Joiner.on('&').withKeyValueSeparator("=").join(new TreeMap<>(Map.of("k", 1, "j", 2))) + " "
                + Splitter.on(';').trimResults().withKeyValueSeparator(':').split("a:1; b:2"));
        System.out.println(CharMatcher.inRange('0', '9').or(CharMatcher.is('-')).retainFrom("tel: 0221-123 x")
                + CharMatcher.whitespace().trimAndCollapseFrom("  a  b\t\nc ", '_')
                + CharMatcher.javaUpperCase().countIn("AbCdE"));
        System.out.println(CaseFormat.LOWER_HYPHEN.to(CaseFormat.UPPER_CAMEL, "some-name-here")
                + CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "camelCaseName"));
        System.out.println(MoreObjects.toStringHelper("Thing").add("a", 1).addValue("v").omitNullValues()
                .add("n", (Object) null).toString());
        System.out.println(Streams.zip(List.of(1, 2).stream(), List.of("x", "y").stream(), (i, s) -> s + i).toList());
        Ordering<String> o = Ordering.natural().nullsFirst().onResultOf((String s) -> s.length()).compound(Comparator.naturalOrder());
        System.out.println(o.sortedCopy(Arrays.asList("ccc", "a", "bb", "aa")) + " " + o.greatestOf(List.of("a", "bbb", "cc"), 2)
                + o.isOrdered(List.of("b", "a")));
    }

    public static void main(String[] args) {
        immutable();
        multi();
        ranges();
        text();
        ImmutableMap.builder().put("a", 1).put("a", 2).buildOrThrow();
    }
}
