package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The field does not distinguish states, as with {@link dejavm.Ignore}; with a condition it does. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface FilterField {
    /** A key of JPF that decides: not read here, and the field stays in the state. */
    String condition() default "";

    boolean invert() default false;
}
