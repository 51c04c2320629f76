package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The numbers that a parameter of an {@link Op} takes, or a field in {@code dejavm generate}, both
 * ends included. A boolean field takes both values, one of an enum type all constants, whatever the
 * ends; of an array it is the elements that take them.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD})
public @interface Range {
    /** The first one. */
    long from() default 1;

    /** The last one: a number, {@code N}, {@code N-1} or {@code N+1}. */
    String to() default "N";
}
