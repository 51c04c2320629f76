package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** An attribute that JPF sets; it has no effect here. */
@Retention(RetentionPolicy.RUNTIME)
public @interface JPFAttribute {
    String[] value();
}
