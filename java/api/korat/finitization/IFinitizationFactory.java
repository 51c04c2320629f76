package korat.finitization;

/** Makes finitizations. */
public interface IFinitizationFactory {
    /**
     * Makes a finitization.
     *
     * @param type the class of the root of the structures
     * @return a finitization with one object of the class
     */
    IFinitization createFinitization(Class<?> type);
}
