package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The numbers that a parameter of an {@link Op} takes, or a field in {@code dejavm generate}: an
 * interval with both ends included.
 *
 * <pre>{@code
 * @Op boolean remove(@Range(from = 0, to = "N+1") int value) {...}
 *
 * @Range(from = 0, to = "N-1") int key;
 * }</pre>
 *
 * <p>On a field of type boolean it means both values, and on an enum all constants, for any ends.
 * On an array it describes the elements; see {@link Length}.
 *
 * <p>Read by {@code dejavm explore} and {@code dejavm generate}. Under plain
 * {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD})
public @interface Range {
    /**
     * The first number.
     *
     * @return the number; 1 by default
     */
    long from() default 1;

    /**
     * The last number: digits, or {@code N} with a number added or subtracted, such as {@code N-1}.
     *
     * @return the number as text; {@code N} by default
     */
    String to() default "N";
}
