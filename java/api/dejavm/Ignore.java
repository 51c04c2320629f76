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
 * <p>A search that restores states (breadth-first, best-first) cannot know an ignored field's value
 * there: it has the one that it had at the first choice. Depth-first search goes back by undoing, so
 * that the field has the value of its path.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Ignore {
}
