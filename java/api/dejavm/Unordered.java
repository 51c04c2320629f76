package dejavm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an array, or a list that keeps its elements in one array (ArrayList, Vector), whose order
 * does not matter: two states that differ only in that order are taken for the same one. For sets
 * and bags that are kept in a list. When the program does look at the order, executions will be
 * missed. On any other kind of field it has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Unordered {
}
