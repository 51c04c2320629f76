package gov.nasa.jpf.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Sets keys of the configuration of JPF.
 * Accepted for drivers of Java PathFinder; it has no effect here. Give the keys in a .jpf file.
 */
@Retention(RetentionPolicy.CLASS)
public @interface JPFConfig {
    /**
     * The keys and their values.
     *
     * @return texts of the form {@code key=value}
     */
    String[] value();
}
