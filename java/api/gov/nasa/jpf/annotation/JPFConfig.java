package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Keys of JPF's configuration; they are not read here: give them in a .jpf file. */
@Retention(RetentionPolicy.CLASS)
public @interface JPFConfig {
    String[] value();
}
