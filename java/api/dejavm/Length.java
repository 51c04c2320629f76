package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The lengths of an array in {@code dejavm generate}: an interval with both ends included.
 * {@link Range}, {@link Max} or {@link Values} describe the elements.
 *
 * <pre>{@code
 * @Length(to = "N") @Range(from = -1) int[] heap;     // 0 to N elements, each from -1 to N
 * }</pre>
 *
 * <p>Read by {@code dejavm generate}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Length {
    /**
     * The smallest length: digits, or {@code N} with a number added or subtracted.
     *
     * @return the length as text; 0 by default
     */
    String from() default "0";

    /**
     * The largest length, written in the same way.
     *
     * @return the length as text; {@code N} by default
     */
    String to() default "N";
}
