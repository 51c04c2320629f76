package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Instances that a listener of JPF wants in one thread; it has no effect here. */
@Retention(RetentionPolicy.RUNTIME)
public @interface NonShared {
}
