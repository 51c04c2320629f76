package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constructor, or the static method, that makes the object to explore.
 *
 * <pre>{@code
 * public class Ring {
 *     @Init Ring(int capacity) {...}                           // new Ring(N)
 *     @Init static Ring small(@Values("2") int capacity) {...}      // or: Ring.small(2)
 * }
 * }</pre>
 *
 * <p>A parameter takes one value: {@code N}, or the value of its {@link Values}. A class has at
 * most one {@code @Init}. Without it, and without {@code --new}, the constructor without parameters
 * makes the object.
 *
 * <p>Read by {@code dejavm explore}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Init {
}
