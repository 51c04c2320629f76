package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Adds null to the values of a field in {@code dejavm generate}, besides those of {@link Max} or
 * {@link Values}. A field with no other annotation is always null. On an array it adds null to the
 * values of the elements.
 *
 * <pre>{@code
 * @Max @Nullable Node next;     // null, or one of N nodes
 * }</pre>
 *
 * <p>Read by {@code dejavm generate}. Under plain {@code java} the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Nullable {
}
