// jars: commons-lang3
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.DiffBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ReflectionToStringBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.ConstructorUtils;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

/** Builders by reflection, copies by serialization, tuples, ranges, exceptions. */
public class Lang3Objects {
    enum Colour { RED, GREEN, BLUE }

    public static class Base implements Serializable {
        private static final long serialVersionUID = 1;
        protected int id;
        transient String cache = "never compared";
    }

    public static class Item extends Base implements Comparable<Item> {
        private static final long serialVersionUID = 1;
        private final String name;
        private final double[] sizes;
        private List<String> tags = new ArrayList<>();
        Colour colour = Colour.GREEN;

        public Item(int id, String name, double... sizes) {
            this.id = id;
            this.name = name;
            this.sizes = sizes;
        }

        public String twice(String s) {
            return name + s + s;
        }

        public static long sum(long... values) {
            long sum = 0;
            for (long v : values) {
                sum += v;
            }
            return sum;
        }

        @Override
        public boolean equals(Object o) {
            return EqualsBuilder.reflectionEquals(this, o, "tags");
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(id).append(name).append(sizes).toHashCode();
        }

        @Override
        public int compareTo(Item o) {
            return new CompareToBuilder().append(name, o.name, Comparator.reverseOrder())
                    .append(sizes, o.sizes).append(id, o.id).toComparison();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("id", id)
                    .append("name", name).append("sizes", sizes).append("tags", tags).toString();
        }
    }

    static void builders() {
        Item a = new Item(1, "one", 1, 2.5);
        a.tags.add("x");
        Item b = SerializationUtils.clone(a);
        Item c = new Item(2, "two");
        System.out.println(a + " " + b + " " + (a != b) + a.equals(b) + a.equals(c) + " "
                + (a.hashCode() == b.hashCode()) + a.hashCode() + " " + a.compareTo(c) + b.compareTo(a));
        System.out.println(b.cache);
        System.out.println(new ReflectionToStringBuilder(a, ToStringStyle.NO_CLASS_NAME_STYLE).toString());
        System.out.println(ReflectionToStringBuilder.toString(c, ToStringStyle.JSON_STYLE));
        System.out.println(new DiffBuilder<>(a, c, ToStringStyle.SHORT_PREFIX_STYLE)
                .append("id", a.id, c.id).append("name", a.name, c.name)
                .append("colour", a.colour, c.colour).build());
        System.out.println(HashCodeBuilder.reflectionHashCode(c, "colour", "tags"));
    }

    static void reflection() throws Exception {
        Item a = ConstructorUtils.invokeConstructor(Item.class, 7, "seven", new double[] {7});
        System.out.println(a + " " + MethodUtils.invokeMethod(a, "twice", "-")
                + MethodUtils.invokeStaticMethod(Item.class, "sum", 1L, 2L, 3L));
        FieldUtils.writeField(a, "name", "renamed", true);
        System.out.println(FieldUtils.readField(a, "name", true));
        for (Field f : FieldUtils.getAllFieldsList(Item.class)) {
            if (!f.isSynthetic()) {
                System.out.print(f.getName() + " ");
            }
        }
        System.out.println();
        Type list = TypeUtils.parameterize(Map.class, String.class,
                TypeUtils.wildcardType().withUpperBounds(Number.class).build());
        System.out.println(TypeUtils.toString(list) + " "
                + TypeUtils.isAssignable(Item.class.getDeclaredField("tags").getGenericType(),
                        TypeUtils.parameterize(Iterable.class, String.class))
                + TypeUtils.getTypeArguments(ArrayList.class, Iterable.class).size());
        Method m = MethodUtils.getMatchingAccessibleMethod(String.class, "indexOf", String.class);
        System.out.println(m);
        try {
            MethodUtils.invokeMethod("text", "substring", 9);
        } catch (InvocationTargetException e) {
            System.out.println(ExceptionUtils.getRootCauseMessage(e) + " "
                    + ExceptionUtils.getThrowableCount(e));
        }
    }

    static void others() {
        Pair<String, Integer> p = ImmutablePair.of("left", 3);
        Triple<Integer, Integer, Integer> t = Triple.of(1, 2, 3);
        System.out.println(p + p.toString("%2$s<-%1$s") + t + p.compareTo(Pair.of("left", 4)));
        Range<Integer> r = Range.between(10, 3);
        System.out.println(r + " " + r.contains(10) + r.isOverlappedBy(Range.between(11, 12)) + r.fit(99)
                + r.intersectionWith(Range.between(5, 77)));
        System.out.println(EnumUtils.getEnumList(Colour.class) + " "
                + EnumUtils.generateBitVector(Colour.class, EnumSet.of(Colour.RED, Colour.BLUE))
                + EnumUtils.getEnumIgnoreCase(Colour.class, "gReEn"));
        System.out.println(ObjectUtils.median(5, 1, 4) + ObjectUtils.mode("a", "b", "a")
                + ObjectUtils.firstNonNull(null, "first") + ObjectUtils.max(1, 9, 3));
        MutableInt m = new MutableInt(5);
        m.add(7);
        System.out.println(m.incrementAndGet() + " " + m);
        for (Runnable bad : new Runnable[] {() -> Validate.isTrue(m.intValue() < 0, "value %d", 13),
            () -> Validate.notEmpty(""), () -> Validate.inclusiveBetween(1, 5, 9),
            () -> Validate.validIndex(List.of(1), 4), () -> Validate.noNullElements(new String[1])}) {
            try {
                bad.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        builders();
        reflection();
        others();
        Throwable chain = new IllegalStateException("outer", new RuntimeException("middle",
                new java.io.IOException("inner")));
        System.out.println(ExceptionUtils.getRootCause(chain) + " "
                + ExceptionUtils.indexOfType(chain, java.io.IOException.class));
        ExceptionUtils.printRootCauseStackTrace(chain);
    }
}
