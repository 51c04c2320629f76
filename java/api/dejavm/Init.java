package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes the object that is explored: a constructor, or a static method that returns it. Parameters
 * take one value, {@code N} unless {@link Values} says another. Without it, or {@code --new}, the
 * constructor without parameters is called.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Init {
}
