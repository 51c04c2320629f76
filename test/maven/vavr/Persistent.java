// maven: io.vavr:vavr:0.10.4
import static io.vavr.API.$;
import static io.vavr.API.Case;
import static io.vavr.API.For;
import static io.vavr.API.Match;
import static io.vavr.Predicates.instanceOf;

import io.vavr.Function1;
import io.vavr.Function3;
import io.vavr.Lazy;
import io.vavr.Tuple;
import io.vavr.collection.CharSeq;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.PriorityQueue;
import io.vavr.collection.Stream;
import io.vavr.collection.TreeMap;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import io.vavr.concurrent.Future;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import io.vavr.control.Validation;

/** Persistent collections, functions, controls and pattern matching. */
public class Persistent {
    public static void main(String[] args) {
        List<Integer> list = List.rangeClosed(1, 20);
        System.out.println(list.filter(x -> x % 3 == 0).map(x -> x * x).foldRight("", (x, s) -> x + s));
        System.out.println(list.sliding(5, 5).map(List::sum).toList() + " " + list.partition(x -> x < 4)._1);
        Vector<Integer> v = Vector.ofAll(list).update(7, 100).append(-1);
        System.out.println(v + " " + v.sorted().take(3) + v.slice(30, 40));
        System.out.println(Stream.iterate(1, x -> x * 2).takeWhile(x -> x < 5000).toList());
        TreeMap<String, Integer> map = TreeMap.of("one", 1, "two", 2, "three", 3);
        System.out.println(map.mapValues(x -> x + 1).filter((k, x) -> x > 2) + " " + map.get("none"));
        System.out.println(HashMap.ofEntries(list.map(x -> Tuple.of(x % 5, x))).toSortedMap(t -> t));
        System.out.println(TreeSet.ofAll(v).takeWhile(x -> x < 5) + " " + PriorityQueue.ofAll(v).dequeue()._1);
        Function3<Integer, Integer, Integer, Integer> f = (a, b, c) -> a * b + c;
        System.out.println(f.curried().apply(2).apply(3).apply(4) + " " + f.tupled().apply(Tuple.of(1, 2, 3)));
        Function1<Integer, Integer> memo = Function1.of((Integer x) -> { System.out.print("!"); return x + 1; })
                .memoized();
        System.out.println(memo.apply(1) + memo.apply(1));
        Lazy<String> lazy = Lazy.of(() -> { System.out.print("once "); return "lazy"; });
        System.out.println(lazy.isEvaluated() + " " + lazy.get() + " " + lazy.get());
        System.out.println(Try.of(() -> Integer.parseInt("x")).recover(NumberFormatException.class, -1)
                .map(x -> x + 1) + " " + Try.run(() -> { throw new IllegalStateException("no"); }));
        System.out.println(Either.<String, Integer>right(3).map(x -> x + 1).toOption() + " "
                + Either.<String, Integer>left("bad").getOrElse(9));
        Validation<String, Integer> good = Validation.valid(1), bad = Validation.invalid("negative");
        System.out.println(Validation.combine(good, bad).ap(Integer::sum) + " "
                + Validation.combine(good, good).ap(Integer::sum));
        for (Object o : new Object[] {1, "text", 2.5}) {
            System.out.print(Match(o).of(Case($(1), "the one"),
                    Case($(instanceOf(String.class)), s -> "text " + s), Case($(), x -> "else " + x)) + ", ");
        }
        System.out.println();
        System.out.println(For(Option.of(2), Option.of(5)).yield((a, b) -> a * b) + " "
                + For(List.of(1, 2), List.of("a", "b")).yield((a, b) -> a + b).toList());
        System.out.println(CharSeq.of("hello world").distinct().sorted() + " "
                + Future.of(() -> 6 * 7).map(x -> x + 1).get());
        System.out.println(list.zipWithIndex().groupBy(t -> t._2 % 3).mapValues(List::size).toSortedMap(t -> t));
        System.out.println(list.combinations(2).length() + " " + List.of(1, 2, 3).permutations());
    }
}
