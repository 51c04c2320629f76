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
 * <p>A search goes on with the values that ignored fields had where the state was found first. Only
 * in {@code explore} an ignored static field has the value that it had in the first state.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Ignore {
}
