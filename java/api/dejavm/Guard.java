package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Enables an {@link Op} only in states where the named method returns true; elsewhere it is not
 * called and counts as no execution. The method belongs to the same class, returns boolean, and
 * takes no parameters or those of the operation. What it changes is undone.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Guard {
    /** The name of the method. */
    String value();
}
