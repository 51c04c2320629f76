// jars: commons-collections4
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.collections4.Closure;
import org.apache.commons.collections4.ClosureUtils;
import org.apache.commons.collections4.ComparatorUtils;
import org.apache.commons.collections4.FactoryUtils;
import org.apache.commons.collections4.FluentIterable;
import org.apache.commons.collections4.IterableUtils;
import org.apache.commons.collections4.IteratorUtils;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.PredicateUtils;
import org.apache.commons.collections4.Transformer;
import org.apache.commons.collections4.TransformerUtils;
import org.apache.commons.collections4.comparators.ComparatorChain;
import org.apache.commons.collections4.comparators.FixedOrderComparator;
import org.apache.commons.collections4.functors.InvokerTransformer;
import org.apache.commons.collections4.iterators.CollatingIterator;
import org.apache.commons.collections4.iterators.PermutationIterator;
import org.apache.commons.collections4.iterators.ZippingIterator;
import org.apache.commons.collections4.map.LinkedMap;
import org.apache.commons.collections4.bag.TreeBag;

/** Functors, by reflection too; iterators and comparators; serialized maps. */
public class Collections4Functors {
    static void functors() {
        Transformer<Object, Object> length = InvokerTransformer.invokerTransformer("length");
        System.out.println(length.transform("four"));
        try {
            length.transform(List.of());
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        Transformer<Object, Object> chain = TransformerUtils.chainedTransformer(length,
                TransformerUtils.stringValueTransformer(), s -> "<" + s + ">");
        System.out.println(chain.transform("chained"));
        Transformer<Class<?>, ?> instantiate =
                TransformerUtils.instantiateTransformer(new Class<?>[] {int.class}, new Object[] {10});
        System.out.println(instantiate.transform(ArrayList.class));
        Predicate<Object> odd = o -> (Integer) o % 2 != 0;
        Predicate<Object> p = PredicateUtils.andPredicate(odd,
                PredicateUtils.notPredicate(PredicateUtils.equalPredicate(5)));
        System.out.println(IterableUtils.filteredIterable(List.of(1, 2, 3, 4, 5, 6, 7), p));
        Predicate<Integer> none = PredicateUtils.nonePredicate(List.of(odd, PredicateUtils.nullPredicate()));
        System.out.println(none.evaluate(2) + " " + none.evaluate(null == "" ? 1 : 3));
        StringBuilder log = new StringBuilder();
        Closure<Integer> say = i -> log.append(i).append(' ');
        ClosureUtils.forClosure(3, say).execute(8);
        ClosureUtils.ifClosure(odd, say, ClosureUtils.<Integer>asClosure(i -> log.append("even ").toString() + i)).execute(4);
        Map<Predicate<Integer>, Closure<Integer>> cases = new java.util.HashMap<>();
        cases.put(i -> i > 7, say);
        ClosureUtils.switchClosure(cases).execute(9);
        System.out.println(log);
        List<Integer> proto = new ArrayList<>(List.of(1));
        List<Integer> copy = FactoryUtils.prototypeFactory(proto).create();
        copy.add(2);
        System.out.println(proto + " " + copy);
    }

    static void iterators() {
        System.out.println(FluentIterable.of(1, 2, 3, 4, 5, 6).filter(i -> i % 2 == 0).transform(i -> i * i)
                .append(99).reverse().zip(List.of(7, 8)).loop().limit(9));
        PermutationIterator<String> orders = new PermutationIterator<>(List.of("a", "b", "c", "d"));
        StringBuilder all = new StringBuilder();
        orders.forEachRemaining(o -> all.append(String.join("", o)).append(' '));
        System.out.println(all);
        System.out.println(IteratorUtils.toString(new ZippingIterator<>(List.of(1, 3).iterator(),
                List.of(2, 4, 6).iterator())));
        System.out.println(IteratorUtils.toList(new CollatingIterator<>(Comparator.<Integer>naturalOrder(),
                List.of(1, 4, 9).iterator(), List.of(2, 3, 10).iterator())));
        System.out.println(IterableUtils.toString(IterableUtils.uniqueIterable(List.of(1, 1, 2, 1))) + " "
                + IterableUtils.frequency(List.of('a', 'b', 'a'), 'a') + IterableUtils.partition(
                        List.of(1, 2, 3, 4), (Predicate<Integer>) i -> i > 2));
        Iterator<?> tree = IteratorUtils.objectGraphIterator((Object) List.of(1, List.of(2, List.of(3))),
                (Transformer<Object, Object>) o -> o instanceof List ? ((List<?>) o).iterator() : o);
        System.out.println(IteratorUtils.toList(tree));
        try {
            IteratorUtils.unmodifiableIterator(new ArrayList<>(List.of(1)).iterator()).remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }

    static void comparators() {
        List<String> words = new ArrayList<>(List.of("bb", "a", "ccc", "dd", "b", "aaa"));
        ComparatorChain<String> chain = new ComparatorChain<>(Comparator.comparing(String::length), true);
        chain.addComparator(ComparatorUtils.naturalComparator());
        words.sort(chain);
        System.out.println(words);
        words.sort(new FixedOrderComparator<>("ccc", "b", "aaa", "a", "dd", "bb"));
        System.out.println(words);
        try {
            words.add("unknown");
            words.sort(new FixedOrderComparator<>("ccc", "b", "aaa", "a", "dd", "bb"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ComparatorUtils.max(3, 4, ComparatorUtils.reversedComparator(null)));
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(object);
        System.out.println(out.size());
        return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        functors();
        iterators();
        comparators();
        System.out.println(copy(new LinkedMap<>(new TreeMap<>(Map.of("a", 1, "b", 2)))));
        System.out.println(copy(new TreeBag<>(List.of("x", "y", "x"))));
        copy(InvokerTransformer.invokerTransformer("exit"));
    }
}
