package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The numbers that a parameter of an {@link Op} takes, both ends included. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Range {
    /** The first one. */
    long from() default 1;

    /** The last one: a number, {@code N}, {@code N-1} or {@code N+1}. */
    String to() default "N";
}
