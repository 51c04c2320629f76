package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an array or a list whose order does not matter: two states that differ only in that order
 * are taken for the same one. For sets and bags that are kept in a list. Places of an array that are
 * not used hold null, or 0, and stand behind the others. When the program does look at the order,
 * executions will be missed.
 *
 * <p>A list is one of {@code java.util} that keeps its elements in one array (ArrayList, Vector), a
 * LinkedList, or an object of the program with one field that holds an array. On anything else it
 * has no effect, and a warning says so.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Unordered {
}
