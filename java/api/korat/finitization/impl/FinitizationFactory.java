package korat.finitization.impl;

import korat.finitization.IFinitization;
import korat.finitization.IFinitizationFactory;

/** Makes finitizations of a class whose one object is the root of the structures. */
public final class FinitizationFactory implements IFinitizationFactory {
    private static final FinitizationFactory INSTANCE = new FinitizationFactory();

    public static FinitizationFactory getInstance() {
        return INSTANCE;
    }

    public static IFinitization create(Class<?> type) {
        return INSTANCE.createFinitization(type);
    }

    @Override public IFinitization createFinitization(Class<?> type) {
        return new Finitization(type);
    }
}
