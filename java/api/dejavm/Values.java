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
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Values {
    /** The forms. */
    String[] value();
}
