package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Fields and types at which JPF does not switch threads; it has no effect here. */
@Retention(RetentionPolicy.RUNTIME)
public @interface NeverBreak {
}
