package korat.finitization.impl;

import korat.finitization.IFinitization;
import korat.finitization.IFinitizationFactory;

/**
 * Makes finitizations of a class, whose only object is the root of the structures.
 *
 * <pre>{@code
 * IFinitization f = FinitizationFactory.create(Tree.class);
 * }</pre>
 */
public final class FinitizationFactory implements IFinitizationFactory {
    private static final FinitizationFactory INSTANCE = new FinitizationFactory();

    /** Makes a factory; {@link #create(Class)} needs none. */
    public FinitizationFactory() {
    }

    /**
     * The factory.
     *
     * @return the factory
     */
    public static FinitizationFactory getInstance() {
        return INSTANCE;
    }

    /**
     * Makes a finitization.
     *
     * @param type the class of the root
     * @return a finitization with one object of the class
     */
    public static IFinitization create(Class<?> type) {
        return INSTANCE.createFinitization(type);
    }

    @Override public IFinitization createFinitization(Class<?> type) {
        return new Finitization(type);
    }
}
