package gov.nasa.jpf.annotation;

/** Documents an option of a listener of JPF; it has no effect here. */
public @interface JPFOption {
    String type();

    String key();

    String defaultValue();

    String comment();
}
