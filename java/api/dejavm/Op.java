package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An operation: {@code dejavm explore} calls the method in every state, with every combination of
 * values of its parameters.
 *
 * <pre>{@code
 * public class Bst {
 *     @Op public boolean add(int value) {...}                  // 1 to N
 *     @Op public boolean remove(@Range(from = 0) int value) {...}
 *     @Op(mayThrow = NoSuchElementException.class) public int first() {...}
 *     @Invariant boolean ordered() {...}
 * }
 * }</pre>
 *
 * <p>The annotated class is the one that is explored, or a specification: a class of its own whose
 * fields hold the objects under test. Without {@link Range} or {@link Values} a number, a box or an
 * {@code Object} takes 1 to N, a boolean both values, an enum all its constants.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Op {
    /** Exceptions that are answers of this operation, not failures; subclasses too. */
    Class<? extends Throwable>[] mayThrow() default {};
}
