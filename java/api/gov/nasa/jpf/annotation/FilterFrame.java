package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Frames that JPF leaves out of states. They stay in ours, which only makes more of them. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface FilterFrame {
    boolean filterData() default true;

    boolean filterPC() default true;

    boolean filterSubframes() default true;
}
