package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The values that a parameter of an {@link Op} takes, or a field in {@code dejavm generate}.
 *
 * <pre>{@code
 * @Op Object put(@Values({"null", "1..N"}) Integer key, @Values("\"a\"") String value) {...}
 *
 * @Values({"RED", "BLACK"}) Color color;
 * }</pre>
 *
 * <p>For a parameter, values are written as for {@code --op}: {@code "3"}, {@code "0..N-1"},
 * {@code "'a'..'c'"}, {@code "true"}, {@code "null"}, {@code "\"text\""}, {@code "RED"}. For a
 * field they are written as for {@code --field}. Several texts give the values of all of them, in
 * order.
 *
 * <p>Read by {@code dejavm explore} and {@code dejavm generate}. Under plain
 * {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD})
public @interface Values {
    /**
     * The values, in the order in which they are tried.
     *
     * @return a value or a range in each text
     */
    String[] value();
}
