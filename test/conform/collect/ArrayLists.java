// ArrayList: growth, positions, bulk operations, sub-lists, iterators, failures.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.ListIterator;

public class ArrayLists {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayList<Integer> list = new ArrayList<>();
        for (int i = 0; i < 25; i++) list.add(i * 7 % 25);
        System.out.println(list + " " + list.size());
        list.add(0, 100);
        list.add(13, 200);
        list.add(list.size(), 300);
        System.out.println(list.remove(0) + " " + list.remove((Integer) 200) + " " + list.remove((Integer) 999) + " " + list.set(3, -1));
        System.out.println(list.indexOf(7) + " " + list.lastIndexOf(300) + " " + list.contains(24) + " " + list.indexOf(12345));
        list.addAll(List.of(1, 2, 3));
        list.addAll(2, Arrays.asList(null, 55, null));
        System.out.println(list + " " + list.indexOf(null) + " " + list.lastIndexOf(null));
        list.removeAll(Arrays.asList(1, null, 2));
        System.out.println(list.removeIf(x -> x % 2 == 0) + " " + list);
        list.retainAll(List.of(3, 5, 7, 9, 11, 13));
        list.replaceAll(x -> x * x);
        list.sort(Comparator.reverseOrder());
        System.out.println(list);
        list.sort(null);
        System.out.println(list + " " + list.hashCode() + " " + list.equals(List.of(9, 9, 25, 49, 81, 121, 169)));
        List<Integer> sub = list.subList(1, 4);
        sub.set(0, 1000);
        sub.add(2000);
        sub.remove(1);
        System.out.println(sub + " " + list + " " + sub.size() + " " + sub.indexOf(2000));
        sub.clear();
        System.out.println(list + " " + sub.isEmpty());
        ListIterator<Integer> it = list.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex(), v = it.next();
            if (i == 0) it.set(v + 1);
            else if (i == 1) it.add(77);
            else if (i == 3) it.remove();
        }
        StringBuilder back = new StringBuilder();
        while (it.hasPrevious()) back.append(it.previousIndex()).append('=').append(it.previous()).append(' ');
        System.out.println(list + " " + back);
        Object[] objects = list.toArray();
        Integer[] typed = list.toArray(new Integer[0]);
        Integer[] larger = list.toArray(new Integer[] {1, 2, 3, 4, 5, 6, 7, 8});
        System.out.println(objects.length + " " + objects.getClass().getSimpleName() + " " + Arrays.toString(typed) + Arrays.toString(larger));
        ArrayList<Integer> copy = new ArrayList<>(list);
        Object clone = list.clone();
        System.out.println(copy.equals(clone) + " " + (copy == clone) + " " + copy.containsAll(list));
        copy.ensureCapacity(1000);
        copy.trimToSize();
        int sum = 0;
        for (int x : copy) sum += x;
        final int[] total = {0};
        copy.forEach(x -> total[0] += x);
        System.out.println(sum == total[0]);
        Collections.swap(copy, 0, 1);
        System.out.println(copy);
        fails("get", () -> list.get(99));
        fails("get-", () -> list.get(-1));
        fails("set", () -> list.set(4, 0));
        fails("add", () -> list.add(50, 0));
        fails("remove", () -> list.remove(50));
        fails("subList", () -> list.subList(2, 1));
        fails("subList+", () -> list.subList(0, 100));
        fails("capacity", () -> new ArrayList<String>(-1));
        fails("iterator", () -> list.iterator().remove());
        fails("next", () -> new ArrayList<String>().iterator().next());
        fails("addAll", () -> list.addAll(null));
        ArrayList<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi"));
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        System.out.println(words + " " + String.join("+", words) + " " + new ArrayList<>(words.subList(1, 3)));
        ArrayList<Object> self = new ArrayList<>();
        self.add(self);
        self.add(1);
        System.out.println(self);
    }
}
