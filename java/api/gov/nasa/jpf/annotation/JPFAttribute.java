package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Gives a program element an attribute of JPF.
 * Accepted for drivers of Java PathFinder; it has no effect here.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface JPFAttribute {
    /**
     * The attributes.
     *
     * @return the attributes
     */
    String[] value();
}
