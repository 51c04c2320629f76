package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks a method that JPF must not execute.
 * Accepted for drivers of Java PathFinder; it has no effect here.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface NoJPFExecution {
}
