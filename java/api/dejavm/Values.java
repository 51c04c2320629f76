package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The values that a parameter of an {@link Op} takes, written as for {@code --op}: {@code "3"},
 * {@code "0..N-1"}, {@code "'a'..'c'"}, {@code "true"}, {@code "null"}, {@code "\"text\""},
 * {@code "RED"}. Several forms give the values of all of them, in order:
 * {@code @Values({"null", "1..N"})}.
 *
 * <p>On a field they are what it takes in {@code dejavm generate}, written as for {@code --field}:
 * {@code @Values({"0", "5..N"})}, {@code @Values({"RED", "BLACK"})}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD})
public @interface Values {
    /** The forms. */
    String[] value();
}
