package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an array or a list whose order does not matter. Two states that differ only in that order
 * count as the same state.
 *
 * <pre>{@code
 * @Unordered private final List<Task> pending = new ArrayList<>();     // used as a set
 * }</pre>
 *
 * <p>Use it for sets and bags that are kept in an array or a list. Unused elements of an array must
 * be null or 0, and come after the others. If the program's behaviour depends on the order, the
 * search misses executions.
 *
 * <p>It works on an array; on a list of {@code java.util} that keeps its elements in one array
 * (ArrayList, Vector); on a LinkedList; and on an object of the program with one field that holds
 * an array. On any other field it has no effect, and a warning says so.
 *
 * <p>Read by {@code dejavm check} and {@code dejavm explore}. Under plain
 * {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Unordered {
}
