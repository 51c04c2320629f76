package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * States that only one thread at a time uses a field, or the objects of a class. Like
 * {@link dejavm.NonShared}; for programs written for Java PathFinder.
 *
 * <p>Read by {@code dejavm check}.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface NonShared {
}
