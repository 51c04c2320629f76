package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method whose frames JPF leaves out of states. It has no effect here: the frames stay in
 * the state, so there may be more states.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface FilterFrame {
    /**
     * Whether JPF leaves out the local variables; ignored.
     *
     * @return whether it does
     */
    boolean filterData() default true;

    /**
     * Whether JPF leaves out the position in the code; ignored.
     *
     * @return whether it does
     */
    boolean filterPC() default true;

    /**
     * Whether JPF leaves out the frames above; ignored.
     *
     * @return whether it does
     */
    boolean filterSubframes() default true;
}
