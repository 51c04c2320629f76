// jars: commons-collections4
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.CollectionUtils;
import org.apache.commons.collections4.ListUtils;
import org.apache.commons.collections4.MultiSet;
import org.apache.commons.collections4.SetUtils;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.list.CursorableLinkedList;
import org.apache.commons.collections4.list.GrowthList;
import org.apache.commons.collections4.list.NodeCachingLinkedList;
import org.apache.commons.collections4.list.SetUniqueList;
import org.apache.commons.collections4.list.TreeList;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.apache.commons.collections4.sequence.ReplacementsFinder;
import org.apache.commons.collections4.sequence.SequencesComparator;
import org.apache.commons.collections4.set.CompositeSet;
import org.apache.commons.collections4.set.ListOrderedSet;

/** Lists against java.util's under random operations; bags, sets, queues; set algebra and differences. */
public class Collections4Bags {
    static void against(List<Integer> list) {
        List<Integer> model = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < 1500; i++) {
            int at = model.isEmpty() ? 0 : random.nextInt(model.size());
            switch (model.isEmpty() ? 0 : random.nextInt(5)) {
                case 0, 1 -> {
                    list.add(at, i);
                    model.add(at, i);
                }
                case 2 -> require(list.remove(at).equals(model.remove(at)));
                case 3 -> require(list.set(at, -i).equals(model.set(at, -i)));
                default -> {
                    ListIterator<Integer> a = list.listIterator(at);
                    ListIterator<Integer> b = model.listIterator(at);
                    require(a.next().equals(b.next()));
                    a.add(i);
                    b.add(i);
                    require(a.previousIndex() == b.previousIndex());
                }
            }
        }
        require(list.equals(model) && list.hashCode() == model.hashCode());
        System.out.println(list.getClass().getSimpleName() + list.subList(0, 8) + list.size());
        try {
            for (Integer i : list) {
                list.remove(i);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
    }

    static void require(boolean b) {
        if (!b) {
            throw new AssertionError();
        }
    }

    static void bags() {
        Bag<String> bag = new TreeBag<>(Arrays.asList("pear apple pear fig fig pear".split(" ")));
        System.out.println(bag + " " + bag.getCount("pear") + bag.uniqueSet() + bag.remove("pear", 2) + bag.size());
        Bag<Integer> hash = new HashBag<>();
        hash.add(5, 3);
        hash.add(1, 2);
        hash.retainAll(new HashBag<>(List.of(5, 5, 1)));
        System.out.println(hash + " " + hash.hashCode());
        MultiSet<String> multi = new HashMultiSet<>(List.of("a", "b", "a"));
        multi.setCount("c", 4);
        System.out.println(multi.entrySet().stream().map(e -> e.getElement() + e.getCount()).sorted().toList());
        CircularFifoQueue<Integer> ring = new CircularFifoQueue<>(4);
        for (int i = 0; i < 10; i++) {
            ring.add(i);
        }
        System.out.println(ring + " " + ring.get(1) + ring.isAtFullCapacity() + ring.poll() + ring);
        SetUniqueList<Integer> unique = SetUniqueList.setUniqueList(new ArrayList<>());
        unique.addAll(List.of(3, 1, 3, 2, 1));
        unique.add(0, 2);
        System.out.println(unique);
        GrowthList<String> growth = new GrowthList<>();
        growth.set(3, "far");
        System.out.println(growth);
        ListOrderedSet<String> ordered = ListOrderedSet.listOrderedSet(new ArrayList<>(List.of("z", "y", "x")));
        ordered.add(1, "w");
        System.out.println(ordered + ordered.get(2));
    }

    static void algebra() {
        List<Integer> a = List.of(1, 2, 2, 3, 5);
        List<Integer> b = List.of(2, 3, 3, 4);
        System.out.println(CollectionUtils.union(a, b) + " " + CollectionUtils.intersection(a, b)
                + CollectionUtils.disjunction(a, b) + CollectionUtils.subtract(a, b)
                + CollectionUtils.containsAny(a, b) + CollectionUtils.isSubCollection(List.of(2, 2), a)
                + CollectionUtils.getCardinalityMap(a) + CollectionUtils.collate(a, b));
        Collection<List<Integer>> orders = CollectionUtils.permutations(List.of(1, 2, 3));
        System.out.println(orders);
        System.out.println(ListUtils.partition(a, 2) + " " + ListUtils.longestCommonSubsequence("AGGTAB", "GXTXAYB")
                + ListUtils.sum(List.of(1), List.of(2)) + ListUtils.removeAll(a, b));
        System.out.println(SetUtils.disjunction(new TreeSet<>(a), new TreeSet<>(b)).toSet() + " "
                + SetUtils.union(Set.of(1), Set.of(2)).size());
        CompositeSet<Integer> composite = new CompositeSet<>(new TreeSet<>(Set.of(1, 2)), new TreeSet<>(Set.of(7)));
        System.out.println(composite + " " + composite.contains(7));
        try {
            composite.addComposited(Set.of(7));
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            System.out.println(e);
        }
        SequencesComparator<Character> differ = new SequencesComparator<>(chars("the old house"), chars("that bold mouse"));
        StringBuilder script = new StringBuilder();
        differ.getScript().visit(new ReplacementsFinder<>((skipped, from, to) ->
                script.append(skipped).append(from).append("->").append(to).append(' ')));
        System.out.println(differ.getScript().getLCSLength() + " " + differ.getScript().getModifications() + " " + script);
    }

    static List<Character> chars(String s) {
        return s.chars().mapToObj(c -> (char) c).toList();
    }

    public static void main(String[] args) {
        against(new TreeList<>());
        against(new NodeCachingLinkedList<>());
        against(new CursorableLinkedList<>());
        against(new LinkedList<>());
        bags();
        algebra();
        System.out.println(ListUtils.unmodifiableList(Collections.emptyList()).add(null));
    }
}
