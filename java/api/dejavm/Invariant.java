package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a boolean method without parameters that must return true in the first state and after
 * every operation. If it returns false or throws, {@code dejavm explore} reports a violation.
 *
 * <pre>{@code
 * @Invariant boolean ordered() {
 *     return root == null || root.isOrdered(Integer.MIN_VALUE, Integer.MAX_VALUE);
 * }
 * }</pre>
 *
 * <p>Its writes are undone. A method {@code boolean repOK()} is an invariant without the
 * annotation.
 *
 * <p>Read by {@code dejavm explore}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Invariant {
}
