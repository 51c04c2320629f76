package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an operation. {@code dejavm explore} calls the method in every state, with every
 * combination of values of its parameters.
 *
 * <pre>{@code
 * public class Bst {
 *     @Op public boolean add(int value) {...}                        // add(1) to add(N)
 *     @Op public boolean remove(@Range(from = 0) int value) {...}    // remove(0) to remove(N)
 *     @Op(mayThrow = NoSuchElementException.class) public int first() {...}
 *     @Invariant boolean ordered() {...}
 * }
 * }</pre>
 *
 * <pre>
 * dejavm explore -cp classes Bst --bound 4
 * </pre>
 *
 * <p>{@code N} is the bound. A parameter without {@link Range} or {@link Values} takes 1 to N; a
 * boolean takes both values, an enum all its constants.
 *
 * <p>The operations may be in the class under test, or in a separate class whose fields hold the
 * objects under test. Operations given with {@code --op} replace those that are annotated.
 *
 * <p>Read by {@code dejavm explore}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Op {
    /**
     * Exceptions that the operation may throw. They, and their subclasses, are not violations.
     *
     * @return the classes of the exceptions; none by default
     */
    Class<? extends Throwable>[] mayThrow() default {};
}
