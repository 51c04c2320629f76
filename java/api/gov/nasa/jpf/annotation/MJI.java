package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks methods of JPF's native peers; it has no effect here. */
@Retention(RetentionPolicy.RUNTIME)
public @interface MJI {
    boolean noOrphanWarning() default false;
}
