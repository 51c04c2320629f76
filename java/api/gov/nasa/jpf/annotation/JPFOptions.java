package gov.nasa.jpf.annotation;

/**
 * Documents several options of a listener of JPF.
 * Accepted for drivers of Java PathFinder; it has no effect here.
 */
public @interface JPFOptions {
    /**
     * The options.
     *
     * @return the options
     */
    JPFOption[] value();
}
