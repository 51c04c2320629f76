package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaves a field out of states, as {@link dejavm.Ignore}. A field with a condition stays in the
 * state.
 *
 * <p>Read by {@code dejavm check} and {@code dejavm explore}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface FilterField {
    /**
     * The key of the configuration of JPF that decides. It is not read: with a condition, the field
     * stays in the state.
     *
     * @return the key
     */
    String condition() default "";

    /**
     * Whether the condition is inverted; ignored.
     *
     * @return whether it is
     */
    boolean invert() default false;
}
