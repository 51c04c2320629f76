package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A boolean method without parameters that holds in the first state and after every operation.
 * Where it returns false or throws, {@code dejavm explore} reports a violation. What it changes is
 * undone.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Invariant {
}
