package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field that does not distinguish states. Two states that differ only in ignored fields
 * count as the same state, and only the first one is explored.
 *
 * <pre>{@code
 * @Ignore private int modifications;     // a statistic that no method reads
 * }</pre>
 *
 * <p>Use it for statistics, caches and logs. If the program's behaviour depends on the field, the
 * search misses executions.
 *
 * <p>The search continues with the values that ignored fields had when the state was first found.
 * In {@code explore}, an ignored static field has its value of the first state in all states.
 *
 * <p>Read by {@code dejavm check} and {@code dejavm explore}. Under plain
 * {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Ignore {
}
