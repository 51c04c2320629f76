package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The field takes objects in {@code dejavm generate}: at most so many of its class, which all fields
 * with objects of that class share.
 *
 * <pre>{@code
 * public class Tree {
 *     @Max @Nullable Node root;            // N of them, or null
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
 * <p>{@code N} is the first argument of the command. Of an array it is the elements that are objects.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Max {
    /** How many: a number, {@code N}, {@code N-1} or {@code N+1}. */
    String value() default "N";

    /** Their classes, so many of each, where they are not the field's own. */
    Class<?>[] of() default {};
}
