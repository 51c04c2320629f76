package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field that does not distinguish states: two states that differ only in ignored fields are
 * taken for the same one, and only the first is explored. For statistics, caches and logs. A field
 * that decides what the program does next must not be ignored, or executions will be missed.
 *
 * <p>{@code explore} goes on with the value that an ignored field of an object had where the state
 * was found first. {@code check} does so in a depth-first search; one that restores states
 * (breadth-first, best-first) gives it 0 or null. An ignored static field then has the value that it
 * had at the first choice, or in the first state.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Ignore {
}
