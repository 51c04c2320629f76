package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The lengths of an array in {@code dejavm generate}, both ends included; {@link Range}, {@link Max} or
 * {@link Values} give the elements: {@code @Length @Range(from = -1) int[] heap}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Length {
    /** The shortest one: a number, {@code N}, {@code N-1} or {@code N+1}. */
    String from() default "0";

    /** The longest one. */
    String to() default "N";
}
