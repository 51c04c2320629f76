package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks a method of a native peer of JPF.
 * Accepted for drivers of Java PathFinder; it has no effect here.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface MJI {
    /**
     * Whether JPF does not warn about a method without a counterpart; ignored.
     *
     * @return whether it does not
     */
    boolean noOrphanWarning() default false;
}
