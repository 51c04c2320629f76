package gov.nasa.jpf.annotation;

/** Several {@link JPFOption}; it has no effect here. */
public @interface JPFOptions {
    JPFOption[] value();
}
