package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a variable whose bits a listener of JPF flips.
 * Accepted for drivers of Java PathFinder; it has no effect here.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
public @interface BitFlip {
    /**
     * The number of bits.
     *
     * @return the number
     */
    int value() default 1;
}
