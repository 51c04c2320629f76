package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks objects that a listener of JPF expects to be used by one thread only.
 * Accepted for drivers of Java PathFinder; it has no effect here.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface NonShared {
}
