package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Restricts an {@link Op} to states in which a method returns true. In other states the operation
 * is not called, and does not count as an execution.
 *
 * <pre>{@code
 * @Op @Guard("hasRoom") public void add(int value) {...}
 *
 * boolean hasRoom() {
 *     return size < items.length;
 * }
 * }</pre>
 *
 * <p>The method belongs to the same class and returns a boolean. It has no parameters, or those of
 * the operation. Its writes are undone.
 *
 * <p>Read by {@code dejavm explore}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Guard {
    /**
     * The name of the method.
     *
     * @return the name
     */
    String value();
}
