package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The objects that a field refers to in {@code dejavm generate}: at most this many objects of its
 * class. All fields with objects of one class share these objects.
 *
 * <pre>{@code
 * public class Tree {
 *     @Max @Nullable Node root;            // one of N nodes, or null
 *     @Range(from = 0) int size;           // 0 to N
 *
 *     static class Node {
 *         @Max @Nullable Node left;
 *         @Max @Nullable Node right;
 *         @Range(from = 0, to = "N-1") int key;
 *         @Max(value = "1", of = {Dog.class, Cat.class}) Pet pet;
 *     }
 *
 *     public boolean repOK() {...}
 * }
 * }</pre>
 *
 * <p>{@code N} is the first argument of the command. On an array it describes the elements; see
 * {@link Length}.
 *
 * <p>Read by {@code dejavm generate}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Max {
    /**
     * The number of objects: digits, or {@code N} with a number added or subtracted.
     *
     * @return the number as text; {@code N} by default
     */
    String value() default "N";

    /**
     * The classes of the objects, with that number of objects each.
     *
     * @return the classes; by default the type of the field
     */
    Class<?>[] of() default {};
}
