package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * States that only one thread at a time uses a field, or the objects of a class, in an order that
 * does not matter. {@code dejavm check} does not interleave these accesses, nor the monitors of the
 * objects of such a class, and does not look for races there.
 *
 * <pre>{@code
 * @NonShared int[] buffer;     // handed over with a semaphore
 * }</pre>
 *
 * <p>This is taken on trust: if it is wrong, the search misses executions. The report names the
 * classes and fields.
 *
 * <p>Read by {@code dejavm check}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD})
public @interface NonShared {
}
