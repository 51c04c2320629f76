import dejavm.Ignore;
import dejavm.Unordered;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Annotations that only mention those of the API: the fields are state, in their order. */
final class Annotated {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Of {
        Class<?>[] value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Text {
        int[] numbers() default {};

        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Holds {
        Ignore[] ignore() default {};

        Unordered[] unordered() default {};
    }

    static final class Node {
        @Of({String.class, Ignore.class}) int of;
        @Text(numbers = {1, 2, 3}, value = "Ldejavm/Ignore;") int text;
        @Holds(ignore = {@Ignore, @Ignore}) long held;
        @Holds(unordered = @Unordered) int[] order = {0, 0};
        @Of(Unordered.class) int[] sorted = {0, 0};
        @Text("Ldejavm/Unordered;") int[] named = {0, 0};
    }

    @Of(Ignore.class) static int shared;

    public static void main(String[] args) {
        Node n = new Node();
        shared = 0;
        switch (Site.choose(1, 8)) {
            case 0 -> n.of = 1;
            case 1 -> n.text = 1;
            case 2 -> n.held = 1L << 40;
            case 3 -> n.order[Site.choose(2, 2)] = 1;
            case 4 -> n.sorted[Site.choose(2, 2)] = 1;
            case 5 -> n.named[Site.choose(2, 2)] = 1;
            case 6 -> shared = 1;
            default -> { }
        }
        boolean looked = Site.bool(3);
        throw new RuntimeException(n.of + " " + n.text + " " + n.held + " " + n.order[0]
            + n.sorted[0] + n.named[0] + n.order[1] + n.sorted[1] + n.named[1] + shared + looked);
    }
}
