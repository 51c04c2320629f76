package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Methods that JPF must not execute; it has no effect here. */
@Retention(RetentionPolicy.RUNTIME)
public @interface NoJPFExecution {
}
