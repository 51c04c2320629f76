// LinkedList and ArrayDeque as lists, queues and stacks, run against each other.
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Random;

public class LinkedLists {
    static String step(Deque<Integer> d, int op, int v) {
        return switch (op) {
            case 0 -> { d.addFirst(v); yield ""; }
            case 1 -> { d.addLast(v); yield ""; }
            case 2 -> "" + d.pollFirst();
            case 3 -> "" + d.pollLast();
            case 4 -> "" + d.peekFirst() + d.peekLast();
            case 5 -> "" + d.removeFirstOccurrence(v);
            case 6 -> "" + d.removeLastOccurrence(v);
            case 7 -> "" + d.contains(v) + d.size();
            case 8 -> "" + d.offer(v);
            default -> { d.push(v); yield "" + d.element(); }
        };
    }

    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LinkedList<String> l = new LinkedList<>(List.of("b", "c", "d"));
        l.addFirst("a");
        l.addLast("e");
        l.add(2, "x");
        l.addAll(1, List.of("p", "q"));
        System.out.println(l + " " + l.getFirst() + l.getLast() + l.get(3) + " " + l.indexOf("x") + " " + l.size());
        l.remove(2);
        l.remove("x");
        l.set(0, "A");
        System.out.println(l + " " + l.pop() + l.poll() + l.pollLast() + l.removeFirst() + " " + l);
        ListIterator<String> it = l.listIterator(l.size());
        while (it.hasPrevious()) {
            String s = it.previous();
            it.set(s + it.nextIndex());
            if (s.equals("c")) it.add("new");
        }
        System.out.println(l);
        Iterator<String> down = l.descendingIterator();
        StringBuilder b = new StringBuilder();
        while (down.hasNext()) b.append(down.next()).append(' ');
        System.out.println(b);
        Deque<Integer> linked = new LinkedList<>(), array = new ArrayDeque<>(2);
        Random r = new Random(5);
        int same = 0;
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            int op = r.nextInt(10), v = r.nextInt(30);
            if ((op == 9 || op == 1) && linked.size() > 200) op = 2;
            String x = step(linked, op, v), y = step(array, op, v);
            if (x.equals(y) && Arrays.equals(linked.toArray(), array.toArray())) same++;
            if (i % 100 == 0) trace.append(x).append(',').append(linked.size()).append(' ');
        }
        System.out.println(same + " " + trace);
        System.out.println(linked.equals(array) + " " + linked.hashCode() + " " + new LinkedList<>(array).equals(linked));
        array.removeIf(x -> x % 3 != 0);
        System.out.println(array);
        Iterator<Integer> gone = array.iterator();
        int k = 0;
        while (gone.hasNext()) {
            gone.next();
            if (k++ % 2 == 0) gone.remove();
        }
        System.out.println(array + " " + new ArrayDeque<>(array).size());
        fails("getFirst", () -> new LinkedList<String>().getFirst());
        fails("element", () -> new LinkedList<String>().element());
        fails("remove", () -> new ArrayDeque<String>().remove());
        fails("pop", () -> new ArrayDeque<String>().pop());
        fails("null", () -> new ArrayDeque<String>().add(null));
        fails("linked null", () -> new LinkedList<String>().add(null));
        fails("index", () -> new LinkedList<>(List.of(1)).get(1));
        fails("add index", () -> new LinkedList<>(List.of(1)).add(5, 1));
        Deque<Character> stack = new ArrayDeque<>();
        for (String s : new String[] {"{[()]}", "([)]", "((", "", "]"}) {
            stack.clear();
            boolean ok = true;
            for (char c : s.toCharArray()) {
                int close = ")]}".indexOf(c);
                if (close < 0) stack.push(c);
                else ok &= !stack.isEmpty() && "([{".indexOf(stack.pop()) == close;
            }
            System.out.println(s + " " + (ok && stack.isEmpty()));
        }
        try {
            stack.iterator().next();
        } catch (NoSuchElementException e) {
            System.out.println("end " + e.getMessage());
        }
    }
}
