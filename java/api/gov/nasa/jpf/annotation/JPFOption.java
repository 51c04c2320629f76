package gov.nasa.jpf.annotation;

/**
 * Documents an option of a listener of JPF.
 * Accepted for drivers of Java PathFinder; it has no effect here.
 */
public @interface JPFOption {
    /**
     * The type of the option.
     *
     * @return the type
     */
    String type();

    /**
     * The key of the option.
     *
     * @return the key
     */
    String key();

    /**
     * The default value.
     *
     * @return the value
     */
    String defaultValue();

    /**
     * The description.
     *
     * @return the text
     */
    String comment();
}
